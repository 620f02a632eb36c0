import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';

type FormDialogProps = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode };

/** A dialog with a form; on a phone it fills the screen. */
export function FormDialog({ title, isOpen, onClose, children }: FormDialogProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} fullScreen={isPhone} transitionProps={{ exitDuration: 0 }}>
      {children}
    </Modal>
  );
}
