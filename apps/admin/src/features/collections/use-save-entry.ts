import { readRefusal } from '@madrasah/api-client';
import { collectionTexts } from '@madrasah/contract';
import { useState } from 'react';
import { type Failure, readFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import type { FormValues } from '../../shared/controls/context.ts';
import { notifyError, notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { savedBy } from '../../shared/forms/saved-by.ts';
import { useIdempotencyKey } from '../../shared/forms/use-idempotency-key.ts';
import { useServices } from '../../shared/services/services.ts';
import { callsOf, type StaffEntry, type StaffKind } from './collection-calls.ts';
import { inputOf, type OpenedEntry } from './entry-form.ts';

/** Another person has saved this entry since the form was opened. */
export type EntryConflict = { stored: StaffEntry; details: string };

type Options = {
  /** `values`: what was sent. */
  onSaved: (stored: StaffEntry, values: FormValues) => void;
  onFieldErrors: (errors: Record<string, string>) => void;
};

/** Adds or changes an entry. Errors are shown, and the form keeps the typed values. */
export function useSaveEntry(kind: StaffKind, { onSaved, onFieldErrors }: Options) {
  const { client, queryClient } = useServices();
  const calls = callsOf(client, kind.api);
  const timeZone = useTimeZone();
  const { isBusy, run } = useSingleFlight();
  const [failure, setFailure] = useState<Failure>();
  const [conflict, setConflict] = useState<EntryConflict>();
  const onceFor = useIdempotencyKey();

  async function send(base: OpenedEntry | null, values: FormValues) {
    const input = inputOf(kind, values);
    if (!base) return calls.create.mutate(input, onceFor(input));
    return calls.update.mutate({ ...input, id: base.id, version: base.version });
  }

  /** The stored entry, if a newer version caused the refusal. */
  async function findConflict(base: OpenedEntry | null, error: unknown): Promise<EntryConflict | undefined> {
    const { code, current } = readRefusal(error);
    if (!base || code !== 'STALE' || !current) return undefined;
    const { data: stored } = await calls.byId.query({ id: base.id });
    return { stored, details: `${savedBy(current, timeZone)} Isian Anda tidak hilang.` };
  }

  async function explain(base: OpenedEntry | null, error: unknown) {
    const found = await findConflict(base, error).catch(() => undefined);
    if (found) return setConflict(found);
    const read = readFailure(error, collectionTexts.saveFailed(kind.labels.one));
    notifyError(read.message, read.advice);
    if (Object.keys(read.errors).length > 0) onFieldErrors(read.errors);
    else setFailure(read);
  }

  return {
    isBusy,
    failure,
    conflict,
    clearConflict: () => setConflict(undefined),
    /** `read`: the values, once they are complete. */
    save: (base: OpenedEntry | null, read: () => Promise<FormValues>) =>
      run(async () => {
        setFailure(undefined);
        setConflict(undefined);
        let values: FormValues;
        let stored: StaffEntry;
        try {
          values = await read();
          stored = (await send(base, values)).data;
        } catch (error) {
          return explain(base, error);
        }
        notifySuccess(`${kind.labels.one} tersimpan.`);
        onSaved(stored, values);
        await queryClient.invalidateQueries();
      }),
  };
}
