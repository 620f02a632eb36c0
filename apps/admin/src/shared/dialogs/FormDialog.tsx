import { Alert, Button, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertCircle, IconHistory } from '@tabler/icons-react';
import type { ReactNode, SubmitEvent } from 'react';
import type { Failure } from '../calls/failure.ts';

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

type FormBodyProps = {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onCancel: () => void;
  /** Where earlier typed values have been restored: starts without them. */
  onStartOver?: (() => void) | undefined;
  isBusy: boolean;
  /** Whether it can be saved. */
  isComplete: boolean;
  failure: Failure | undefined;
  /** Values that another person has saved since the form was opened. */
  conflict: ReactNode;
  children: ReactNode;
};

/** The fields, the reasons why they cannot be saved, and the two buttons. "Batal" leaves it. */
export function FormBody(props: FormBodyProps) {
  const { onSubmit, onCancel, onStartOver, isBusy, isComplete, failure, conflict, children } = props;
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        {onStartOver && (
          <Alert color="yellow" role="status" icon={<IconHistory aria-hidden />}>
            <Text>Isian yang belum disimpan dipulihkan.</Text>
            <Button variant="default" size="xs" mt="xs" onClick={onStartOver}>
              Mulai dari awal
            </Button>
          </Alert>
        )}
        {children}
        {conflict}
        {failure && (
          <Alert color="red" role="group" icon={<IconAlertCircle aria-hidden />} title={failure.message}>
            {failure.advice} Isian Anda tidak hilang.
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          {/* Leaving a field shows its error and moves the buttons, which would make the press miss. */}
          <Button variant="default" onMouseDown={(event) => event.preventDefault()} onClick={onCancel}>
            Batal
          </Button>
          <Button
            type="submit"
            disabled={!isComplete}
            aria-busy={isBusy}
            leftSection={isBusy && <Loader size={16} color="currentColor" />}
          >
            {isBusy ? 'Menyimpan…' : 'Simpan'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
