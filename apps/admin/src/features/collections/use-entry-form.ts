import { type CollectionKind, collectionTexts, type EntryStatus, entryPath, isLinkedApi } from '@madrasah/contract';
import { schemaResolver } from '@mantine/form';
import { z } from 'zod';
import { savedText, takeDownQuestion } from '../../kit/record/status.tsx';
import { type FormStart, untouchedStart, useDraftedForm } from '../../kit/record/use-drafted-form.ts';
import type { FormValues } from '../../shared/controls/context.ts';
import { chooseInDialog } from '../../shared/dialogs/dialogs.tsx';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import type { DraftForm } from '../../shared/drafts/draft.ts';
import { useServices } from '../../shared/services/services.ts';
import { callsOf, type StaffEntry, type StaffKind } from './collection-calls.ts';
import { conflictsWith, inputOf, newEntryValues, rulesOf, valuesOf } from './entry-form.ts';

const isLike = (one: unknown, other: unknown) =>
  one === null || other === null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other));

/** The drafts of a kind, whose pictures are uploaded when they are chosen. */
export function entryDrafts(kind: CollectionKind): DraftForm<FormValues> {
  const shape = newEntryValues(kind, Date.now());
  return {
    subject: kind.name,
    // Values that another version of the app has kept in another shape stay as they are stored.
    schema: z
      .record(z.string(), z.unknown())
      .transform((values) =>
        Object.fromEntries(Object.entries(values).filter(([name, value]) => isLike(shape[name], value))),
      ),
    countWaiting: () => 0,
    withoutWaiting: (values) => values,
    withWaiting: (values) => values,
    asNew: (values) => values,
  };
}

export const startOf = (kind: CollectionKind, entry: StaffEntry | null): FormStart<FormValues> =>
  untouchedStart(entry ? valuesOf(kind, entry) : newEntryValues(kind, Date.now()), entry?.version);

export type EntryFormOptions = {
  userId: string;
  kind: StaffKind;
  drafts: DraftForm<FormValues>;
  opened: StaffEntry | null;
  start: FormStart<FormValues>;
  onStartAgain: (entry: StaffEntry, start: FormStart<FormValues>) => void;
  /** An editor publishes what this person writes. */
  isForReview: boolean;
  timeZone: string;
  /** Resolves when the files that were chosen so far have arrived or failed. */
  whenUploaded: () => Promise<unknown>;
  /** Everything is stored, or what was typed is discarded. */
  onLeave: () => void;
};

/** The form of an entry with the contract's rules, the draft of what is not saved, and its save. */
export function useEntryForm({ kind, isForReview, timeZone, whenUploaded, onLeave, ...options }: EntryFormOptions) {
  const { apiOrigin, client } = useServices();
  const calls = callsOf(client, kind.api);
  const what = kind.labels.one;
  const record = useDraftedForm<FormValues, StaffEntry>({
    ...options,
    idOf: ({ id }) => id,
    valuesOf: (entry) => valuesOf(kind, entry),
    validate: schemaResolver(rulesOf(kind), { sync: true }),
    checkedOnBlur: ['title'],
    failed: () => collectionTexts.saveFailed(what),
    stale: collectionTexts.stale(what),
    findStored: async (id) => (await calls.byId.query({ id })).data,
    differences: (stored, values) => conflictsWith(kind, stored, values),
  });

  const save = (status: EntryStatus) => {
    record.form.setFieldValue('status', status);
    return record.save(async (once) => {
      await whenUploaded();
      const values = { ...record.values(), status };
      const input = inputOf(kind, values);
      const entry = record.current();
      const { data } = await (entry
        ? calls.update.mutate({ ...input, id: entry.id, version: entry.version })
        : calls.create.mutate(input, once(input)));
      void record.markSaved(data, values);
      notifySuccess(savedText({ what, state: data.state, startsAt: data.startsAt, timeZone }, true), linkTo(data));
      onLeave();
    });
  };

  const linkTo = ({ state, slug }: StaffEntry) =>
    state === 'published' && isLinkedApi(kind.api)
      ? { label: 'Lihat di situs', href: `${apiOrigin}${entryPath(kind.api, slug)}` }
      : undefined;

  /** The pressed button decides the state. What visitors see is not taken from the site without a question. */
  async function press(pressed: 'draft' | 'published') {
    if (!record.isValid()) return;
    const state = record.stored?.state ?? 'draft';
    const isShown = state === 'published' || state === 'scheduled';
    const answer =
      pressed === 'draft' && isShown ? await chooseInDialog(takeDownQuestion(what, { isForReview })) : pressed;
    if (answer === 'published') await save(isForReview ? 'waiting' : 'published');
    // An editor who corrects what waits for a review leaves it there.
    else if (answer === 'draft') await save(state === 'waiting' ? 'waiting' : 'draft');
  }

  return {
    ...record,
    press,
    /** Takes an entry out of the review. */
    withdraw: () => save('draft'),
    /** 'Batal': the draft goes too. */
    giveUp() {
      record.discard();
      onLeave();
    },
  };
}
