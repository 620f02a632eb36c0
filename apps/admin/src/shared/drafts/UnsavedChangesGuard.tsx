import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
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
    <Modal opened={blocker.status === 'blocked'} onClose={() => blocker.reset?.()} title="Tinggalkan halaman ini?">
      <Text>{explanation}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          Tinggalkan
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          Tetap di sini
        </Button>
      </Group>
    </Modal>
  );
}
