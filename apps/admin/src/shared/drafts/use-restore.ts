import { useState } from 'react';
import { notifyFailure } from '../calls/failure.ts';
import { notifyError } from '../dialogs/notifications.tsx';
import { useServices } from '../services/services.ts';
import type { Draft, DraftForm, FormValues } from './draft.ts';
import { useDraftStore } from './draft-store-context.ts';
import type { FoundDraft } from './found-drafts.ts';
import { createServerDrafts, fromStoredDraft, readDeviceDraft } from './server-drafts.ts';
import { useForgetFoundDrafts } from './use-found-drafts.ts';

const unreadable = 'Draf ini tidak dapat dibaca.';

/** Restores or discards a draft that was found. */
export function useRestore<Values extends FormValues>(
  userId: string,
  form: DraftForm<Values>,
  onRestore: (draft: Draft<Values>) => void,
) {
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
    if (found.place === 'server') {
      if (found.diverged) await splitOff(found.diverged);
      const { data } = await services.client.drafts.byId.query({ id: found.id });
      return fromStoredDraft(data, form, { userId, local: found.device });
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
        const isEverywhere = found.place === 'server' || !found.hasOtherCopy;
        if (isEverywhere) await createServerDrafts(services, form).remove({ id: found.id });
        if (found.place === 'device' || found.device) await device.remove(found.id);
      }),
  };
}
