import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useServices } from '../../services.ts';

/** Asks before somebody leaves with text that the server does not have. A session that ended asks nothing. */
export function UnsavedChangesGuard({ isDirty }: { isDirty: () => boolean }) {
  const { session } = useServices();
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty() && session.user() !== null,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });

  return (
    <Modal opened={blocker.status === 'blocked'} onClose={() => blocker.reset?.()} title="Tinggalkan halaman ini?">
      <Text>
        Perubahan Anda belum disimpan ke artikel. Tulisan tetap ada sebagai draf dan ditawarkan lagi saat Anda kembali.
      </Text>
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
