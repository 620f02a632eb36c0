import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { confirmInDialog } from '../dialogs/dialogs.tsx';
import { formatDateTime } from '../format/format-time.ts';
import { useTimeZone } from '../format/use-time-zone.ts';
import type { Draft, DraftForm, FormValues } from './draft.ts';
import { draftName, type FoundDraft } from './found-drafts.ts';
import { placeOf } from './place-text.ts';
import { useFoundDrafts } from './use-found-drafts.ts';
import { useRestore } from './use-restore.ts';

type Props<Values extends FormValues> = {
  userId: string;
  form: DraftForm<Values>;
  /** The public id of what the open form changes, or `new`. */
  subjectId: string;
  /** The drafts from which the open form was made. */
  hiddenIds: readonly string[];
  onRestore: (draft: Draft<Values>) => void;
};

/** Offers unsaved drafts of this device or another. A draft stays until it is saved or discarded. */
export function RestoreDraft<Values extends FormValues>({
  userId,
  form,
  subjectId,
  hiddenIds,
  onRestore,
}: Props<Values>) {
  const timeZone = useTimeZone();
  const found = useFoundDrafts(userId);
  const [restoredIds, setRestoredIds] = useState<readonly string[]>([]);
  const { busyWith, restore, discard } = useRestore(userId, form, (draft) => {
    setRestoredIds((ids) => [...ids, draft.id]);
    onRestore(draft);
  });
  const isInForm = (id: string) => found.isOpen(id) || restoredIds.includes(id) || hiddenIds.includes(id);
  const offered = found.drafts.filter(
    (draft) => draft.subject === form.subject && draft.subjectId === subjectId && !isInForm(draft.id),
  );

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
