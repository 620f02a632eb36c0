import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { notifyFailure } from '../calls/failure.ts';
import { confirmInDialog } from '../dialogs/dialogs.tsx';
import { notifyError } from '../dialogs/notifications.tsx';
import { formatDateTime, useTimeZone } from '../format/format-time.ts';
import { useServices } from '../services/services.ts';
import type { Draft, DraftForm, FormValues } from './draft.ts';
import { useDraftStore } from './draft-store.ts';
import { draftName, type FoundDraft, locationOf, useForgetFoundDrafts, useFoundDrafts } from './found-drafts.ts';
import { createServerDrafts, fromStoredDraft, readDeviceDraft } from './server-drafts.ts';

type Props<Values extends FormValues> = {
  form: DraftForm<Values>;
  /** The public id of what the open form changes, or `new`. */
  subjectId: string;
  hiddenIds: readonly string[];
  onRestore: (draft: Draft<Values>) => void;
};

/** Offers unsaved drafts of this device or another. A draft stays until it is saved or discarded. */
export function RestoreDraft<Values extends FormValues>(props: Props<Values>) {
  const { form, subjectId, hiddenIds, onRestore } = props;
  const timeZone = useTimeZone();
  const found = useFoundDrafts();
  const [restoredIds, setRestoredIds] = useState<readonly string[]>([]);
  const { busyWith, restore, discard } = useRestore(form, (draft) => {
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
              {draftName(draft)}, {formatDateTime(draft.at, timeZone)}, {locationOf(draft)}
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

const unreadable = 'Draf ini tidak dapat dibaca.';

function useRestore<Values extends FormValues>(form: DraftForm<Values>, onRestore: (draft: Draft<Values>) => void) {
  const services = useServices();
  const device = useDraftStore();
  const forgetFound = useForgetFoundDrafts();
  const [busyWith, setBusyWith] = useState<string | null>(null);

  /** A copy that differs from the server's becomes a separate draft. */
  async function splitOff(draft: Draft): Promise<Draft> {
    const own = { ...draft, id: crypto.randomUUID(), writer: crypto.randomUUID(), follows: undefined, isSent: false };
    await device.put(own);
    await device.remove(draft.id);
    return own;
  }

  async function read(found: FoundDraft): Promise<Draft<Values> | null> {
    if (found.location === 'server') {
      if (found.diverged) await splitOff(found.diverged);
      const { data } = await services.client.drafts.byId.query({ id: found.id });
      return fromStoredDraft(data, form, found.device);
    }
    return readDeviceDraft(found.hasOtherCopy ? await splitOff(found.device) : found.device, form);
  }

  async function carryOut(found: FoundDraft, failed: string, task: () => Promise<void>) {
    setBusyWith(found.key);
    try {
      await task();
    } catch (error) {
      notifyFailure(error, failed);
    }
    setBusyWith(null);
    forgetFound();
  }

  return {
    busyWith,
    restore: (found: FoundDraft) =>
      carryOut(found, 'Draf gagal dibuka', async () => {
        const draft = await read(found);
        if (draft) onRestore(draft);
        else notifyError(unreadable);
      }),
    discard: (found: FoundDraft) =>
      carryOut(found, 'Draf gagal dibuang', async () => {
        const isEverywhere = found.location === 'server' || !found.hasOtherCopy;
        if (isEverywhere) await createServerDrafts(services, form).remove({ id: found.id });
        if (found.location === 'device' || found.device) await device.remove(found.id);
      }),
  };
}
