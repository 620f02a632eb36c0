import { type CollectionKind, collectionTexts, type EntryStatus, entryPath, isLinkedApi } from '@madrasah/contract';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { savedText, takeDownQuestion } from '../../kit/record/publishing.ts';
import { focusFirstError, useSaving } from '../../kit/record/use-saving.tsx';
import type { FormValues } from '../../shared/controls/context.ts';
import { chooseInDialog } from '../../shared/dialogs/dialogs.tsx';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { type Draft, type DraftForm, newSubjectId } from '../../shared/drafts/draft.ts';
import type { DraftIdentity } from '../../shared/drafts/draft-keeper.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { useServices } from '../../shared/services/services.ts';
import { callsOf, type StaffEntry, type StaffKind } from './collection-calls.ts';
import { conflictsWith, inputOf, newEntryValues, type OpenedEntry, rulesOf, valuesOf } from './entry-form.ts';

/** The drafts of a kind, whose pictures are uploaded when they are chosen. */
export const entryDrafts = ({ name }: CollectionKind): DraftForm<FormValues> => ({
  subject: name,
  schema: z.record(z.string(), z.unknown()),
  countWaiting: () => 0,
  withoutWaiting: (values) => values,
  withWaiting: (values) => values,
  asNew: (values) => values,
});

/** The start of a form: what the server has, and the values, which differ from it in a restored draft. */
export type EntryStart = {
  draft: DraftIdentity;
  /** The entry in the version that the author had loaded; null for a new one. */
  base: OpenedEntry | null;
  saved: FormValues;
  values: FormValues;
};

export function untouchedEntry(kind: CollectionKind, entry: StaffEntry | null): EntryStart {
  const saved = entry ? valuesOf(kind, entry) : newEntryValues(kind, Date.now());
  return { draft: { id: crypto.randomUUID(), writer: crypto.randomUUID() }, base: entry, saved, values: saved };
}

/** Another version of the app may have kept values of another shape. */
const isLike = (one: unknown, other: unknown) =>
  one === null || other === null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other));

export function restoredEntry(
  kind: CollectionKind,
  entry: StaffEntry | null,
  { id, writer, follows, version, values }: Draft<FormValues>,
): EntryStart {
  const { saved } = untouchedEntry(kind, entry);
  return {
    draft: { id, writer, follows, isRestored: true },
    base: entry && { ...entry, version: version ?? entry.version },
    saved,
    values: {
      ...saved,
      ...Object.fromEntries(Object.entries(values).filter(([name, value]) => isLike(saved[name], value))),
    },
  };
}

type Options = {
  userId: string;
  kind: StaffKind;
  start: EntryStart;
  /** An editor publishes what this person writes. */
  isForReview: boolean;
  timeZone: string;
  /** Resolves when the files that were chosen so far have arrived or failed. */
  whenUploaded: () => Promise<unknown>;
  /** Everything is stored, or what was typed is discarded. */
  onLeave: () => void;
};

/** The form of an entry with the contract's rules, the draft of what is not saved, and its save. */
export function useEntryForm({ userId, kind, start, isForReview, timeZone, whenUploaded, onLeave }: Options) {
  const { apiOrigin, client } = useServices();
  const calls = callsOf(client, kind.api);
  const what = kind.labels.one;
  const base = useRef(start.base);
  const saved = useRef(start.saved);
  const touch = useRef(() => {});
  // The editor of a text reads its HTML once.
  const [started, setStarted] = useState(0);
  const [drafts] = useState(() => entryDrafts(kind));
  const form = useForm<FormValues>({
    initialValues: start.values,
    validate: schemaResolver(rulesOf(kind), { sync: true }),
    validateInputOnBlur: ['title'],
    onValuesChange: () => touch.current(),
  });
  const isSame = (one: FormValues, other: FormValues) =>
    Object.keys({ ...one, ...other }).every(
      (name) => JSON.stringify(one[name] ?? '') === JSON.stringify(other[name] ?? ''),
    );
  const isDirty = () => !isSame(form.getValues(), saved.current);
  const draft = useDraft({
    userId,
    form: drafts,
    start: start.draft,
    read: () =>
      isDirty()
        ? {
            subjectId: base.current?.id ?? newSubjectId,
            version: base.current?.version,
            values: { ...form.getValues() },
          }
        : null,
  });
  const { keeper } = draft;
  useEffect(() => {
    touch.current = keeper.touch;
  }, [keeper]);

  /** Only what differs from these values is unsaved. */
  function markSaved(values: FormValues) {
    saved.current = values;
    keeper.touch();
    void keeper.flush();
  }
  /** The next save replaces this version. */
  function rebase(stored: StaffEntry) {
    base.current = stored;
    saved.current = valuesOf(kind, stored);
    keeper.touch();
  }
  /** Replaces what was typed. */
  function startFrom(values: FormValues) {
    form.setValues(values);
    form.clearErrors();
    setStarted((times) => times + 1);
  }

  const saving = useSaving<StaffEntry>({
    failed: collectionTexts.saveFailed(what),
    setErrors: form.setErrors,
    comparing: {
      title: collectionTexts.stale(what),
      findStored: async () => (base.current ? (await calls.byId.query({ id: base.current.id })).data : undefined),
      isSame: (stored) => isSame(valuesOf(kind, stored), form.getValues()),
      differences: (stored) => conflictsWith(kind, stored, form.getValues()),
      rebase,
      startFrom(stored) {
        rebase(stored);
        startFrom(valuesOf(kind, stored));
      },
    },
  });

  const save = (status: EntryStatus) => {
    form.setFieldValue('status', status);
    return saving.save(async (once) => {
      await whenUploaded();
      const values = { ...form.getValues(), status };
      const input = inputOf(kind, values);
      const { id, version } = base.current ?? {};
      const { data } = await (id === undefined
        ? calls.create.mutate(input, once(input))
        : calls.update.mutate({ ...input, id, version }));
      base.current = data;
      markSaved(values);
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
    const { hasErrors, errors } = form.validate();
    if (hasErrors) return void focusFirstError(errors, saving.element.current);
    const { state = 'draft' } = base.current ?? {};
    const isShown = state === 'published' || state === 'scheduled';
    const answer =
      pressed === 'draft' && isShown ? await chooseInDialog(takeDownQuestion(what, { isForReview })) : pressed;
    if (answer === 'published') await save(isForReview ? 'waiting' : 'published');
    // An editor who corrects what waits for a review leaves it there.
    else if (answer === 'draft') await save(state === 'waiting' ? 'waiting' : 'draft');
  }

  return {
    form,
    draft,
    ...saving,
    isDirty,
    base: () => base.current,
    rebase,
    startFrom,
    started,
    press,
    /** Takes an entry out of the review. */
    withdraw: () => save('draft'),
    /** 'Batal': the draft goes too. */
    discard() {
      markSaved({ ...form.getValues() });
      onLeave();
    },
  };
}
