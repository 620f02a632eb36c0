import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type LeaveDialogProps = {
  isOpen: boolean;
  onLeave: () => void;
  onStay: () => void;
  /** What is unsaved, and where it is kept. */
  children: ReactNode;
};

/** Asks whether to leave a screen with unsaved changes. */
export function LeaveDialog({ isOpen, onLeave, onStay, children }: LeaveDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onStay} title="Tinggalkan halaman ini?">
      <Text>{children}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onLeave}>
          Tinggalkan
        </Button>
        <Button data-autofocus onClick={onStay}>
          Tetap di sini
        </Button>
      </Group>
    </Modal>
  );
}
