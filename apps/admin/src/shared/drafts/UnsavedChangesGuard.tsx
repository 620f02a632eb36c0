import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useServices } from '../services/services.ts';

/** What happens to unsaved text of a form with drafts. `what`: as in 'belum disimpan ke artikel'. */
export const keptAsDraft = (what: string) =>
  `Perubahan Anda belum disimpan ke ${what}. Tulisan tetap ada sebagai draf dan ditawarkan lagi saat Anda kembali.`;

type Props = { isDirty: () => boolean; explanation: string };

/** Asks before another screen is opened while text is not on the server, unless the session has ended. */
export function UnsavedChangesGuard({ isDirty, explanation }: Props) {
  const { session } = useServices();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty() && current.pathname !== next.pathname && session.user() !== null,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });

  return (
    <LeaveDialog
      isOpen={blocker.status === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    >
      {explanation}
    </LeaveDialog>
  );
}

type LeaveDialogProps = {
  isOpen: boolean;
  onLeave: () => void;
  onStay: () => void;
  children: ReactNode;
};

function LeaveDialog({ isOpen, onLeave, onStay, children }: LeaveDialogProps) {
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
