import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { confirmInDialog } from '../../../../shared/dialogs/dialogs.tsx';
import { formatDateTime } from '../../../../shared/format/format-time.ts';
import { useTimeZone } from '../../../../shared/format/use-time-zone.ts';
import type { Draft } from './draft.ts';
import { draftName, type FoundDraft } from './found-drafts.ts';
import { placeOf } from './place-text.ts';
import { useFoundDrafts } from './use-found-drafts.ts';
import { useRestore } from './use-restore.ts';

type Props = {
  userId: string;
  articleKey: string;
  /** The drafts from which the open form was made. */
  hiddenIds: readonly string[];
  onRestore: (draft: Draft) => void;
};

/** Offers unsaved drafts of this device or another. A draft stays until it is saved or discarded. */
export function RestoreDraft({ userId, articleKey, hiddenIds, onRestore }: Props) {
  const timeZone = useTimeZone();
  const found = useFoundDrafts(userId);
  const [restoredIds, setRestoredIds] = useState<readonly string[]>([]);
  const { busyWith, restore, discard } = useRestore(userId, (draft) => {
    setRestoredIds((ids) => [...ids, draft.id]);
    onRestore(draft);
  });
  const isInForm = (id: string) => found.isOpen(id) || restoredIds.includes(id) || hiddenIds.includes(id);
  const offered = found.drafts.filter(({ id, articleKey: key }) => key === articleKey && !isInForm(id));

  async function askAndDiscard(draft: FoundDraft) {
    const isSure = await confirmInDialog({
      title: 'Buang draf ini?',
      text: `Tulisan '${draftName(draft)}' yang belum disimpan akan hilang dari semua perangkat.`,
      yes: 'Buang draf',
      color: 'red',
    });
    if (isSure) await discard(draft);
  }
  if (offered.length === 0) return null;

  return (
    <Alert
      color="yellow"
      icon={<IconHistory aria-hidden />}
      title="Pulihkan tulisan yang belum disimpan?"
      role="status"
    >
      <Stack gap="sm">
        {offered.map((draft) => (
          <Group key={draft.key} justify="space-between" gap="xs">
            <Text style={{ overflowWrap: 'anywhere' }}>
              {draftName(draft)}, {formatDateTime(draft.at, timeZone)}, {placeOf(draft)}
            </Text>
            <Group gap="xs">
              <Button loading={busyWith === draft.key} onClick={() => void restore(draft)}>
                Pulihkan
              </Button>
              <Button variant="default" disabled={busyWith === draft.key} onClick={() => void askAndDiscard(draft)}>
                Buang
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}
