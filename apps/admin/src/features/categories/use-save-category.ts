import { readRefusal } from '@madrasah/api-client';
import { type Category, newCategoryInput, texts } from '@madrasah/contract';
import { useState } from 'react';
import { type Failure, readFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { notifyError, notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { savedBy } from '../../shared/forms/saved-by.ts';
import { useIdempotencyKey } from '../../shared/forms/use-idempotency-key.ts';
import { useServices } from '../../shared/services/services.ts';
import { type CategoryValues, changesOf } from './category-form.ts';

/** Another person has saved this category since the form was opened. */
export type CategoryConflict = { stored: Category; details: string };

/** The specification requires the field; the server computes the number itself. */
const noCount = { articleCount: 0 };

type Options = { onSaved: () => void; onFieldErrors: (errors: Record<string, string>) => void };

/** Adds or changes a category. Errors are shown, and the form keeps the typed values. */
export function useSaveCategory({ onSaved, onFieldErrors }: Options) {
  const { client, queryClient } = useServices();
  const timeZone = useTimeZone();
  const { isBusy, run } = useSingleFlight();
  const [failure, setFailure] = useState<Failure>();
  const [conflict, setConflict] = useState<CategoryConflict>();
  const onceFor = useIdempotencyKey();

  async function send(base: Category | null, values: CategoryValues) {
    const typed = newCategoryInput.parse(values);
    const category = { ...typed, ...noCount };
    if (!base) return client.categories.create.mutate(category, onceFor(category));
    const changes = { ...changesOf(base, { ...values, ...typed }), ...noCount };
    return client.categories.update.mutate({ id: base.id, version: base.version, ...changes });
  }

  /** The stored category, if a newer version caused the refusal. */
  async function findConflict(base: Category | null, error: unknown): Promise<CategoryConflict | undefined> {
    const { code, current } = readRefusal(error);
    if (!base || code !== 'STALE' || !current) return undefined;
    const stored = (await client.categories.list.query()).find(({ id }) => id === base.id);
    if (!stored) return undefined;
    return { stored, details: `${savedBy(current, timeZone)} Isian Anda tidak hilang.` };
  }

  async function explain(base: Category | null, error: unknown) {
    const found = await findConflict(base, error).catch(() => undefined);
    if (found) return setConflict(found);
    const read = readFailure(error, base ? texts.category.updateFailedToast : texts.category.createFailedToast);
    notifyError(read.message, read.advice);
    if (Object.keys(read.errors).length > 0) onFieldErrors(read.errors);
    else setFailure(read);
  }

  return {
    isBusy,
    failure,
    conflict,
    clearConflict: () => setConflict(undefined),
    save: (base: Category | null, values: CategoryValues) =>
      run(async () => {
        setFailure(undefined);
        setConflict(undefined);
        try {
          await send(base, values);
        } catch (error) {
          return explain(base, error);
        }
        notifySuccess(base ? texts.category.updated : texts.category.created);
        onSaved();
        await queryClient.invalidateQueries();
      }),
  };
}
