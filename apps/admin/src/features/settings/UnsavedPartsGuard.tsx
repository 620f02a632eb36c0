import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useServices } from '../../services.ts';
import { settingsParts } from './parts/index.ts';
import type { PartKey } from './settings-search.ts';

/** Asks before somebody leaves with tabs that are not saved. Another tab is no leaving, and a session that ended asks nothing. */
export function UnsavedPartsGuard({ unsaved }: { unsaved: readonly PartKey[] }) {
  const { session } = useServices();
  const isUnsaved = unsaved.length > 0;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname && session.user() !== null,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  const names = settingsParts.filter(({ key }) => unsaved.includes(key)).map(({ label }) => label);

  return (
    <Modal opened={blocker.status === 'blocked'} onClose={() => blocker.reset?.()} title="Tinggalkan halaman ini?">
      <Text>
        Belum disimpan: {names.join(', ')}. Isian tetap ada di tab peramban ini dan muncul lagi saat Anda kembali.
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
