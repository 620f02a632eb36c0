import { Modal, type ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

type FormDialogProps = Omit<ModalProps, 'opened'> & { title: string; isOpen: boolean };

/** A dialog with a form or a record; on a phone it fills the screen. */
export function FormDialog({ isOpen, ...props }: FormDialogProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return <Modal opened={isOpen} fullScreen={isPhone} transitionProps={{ exitDuration: 0 }} {...props} />;
}
