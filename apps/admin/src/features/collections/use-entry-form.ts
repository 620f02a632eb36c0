import type { CollectionKind } from '@madrasah/contract';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { FormValues } from '../../shared/controls/context.ts';
import { type Draft, type DraftForm, newSubjectId } from '../../shared/drafts/draft.ts';
import type { DraftIdentity } from '../../shared/drafts/draft-keeper.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import type { StaffEntry } from './collection-calls.ts';
import { newEntryValues, type OpenedEntry, rulesOf, valuesOf } from './entry-form.ts';

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
    base: entry && { id: entry.id, version: version ?? entry.version },
    saved,
    values: {
      ...saved,
      ...Object.fromEntries(Object.entries(values).filter(([name, value]) => isLike(saved[name], value))),
    },
  };
}

type Options = { userId: string; kind: CollectionKind; start: EntryStart };

/** The form of an entry with the contract's rules, and the draft of what is not saved. */
export function useEntryForm({ userId, kind, start }: Options) {
  const base = useRef(start.base);
  const saved = useRef(start.saved);
  const touch = useRef(() => {});
  const [drafts] = useState(() => entryDrafts(kind));
  const form = useForm<FormValues>({
    initialValues: start.values,
    validate: schemaResolver(rulesOf(kind), { sync: true }),
    validateInputOnBlur: ['title'],
    onValuesChange: () => touch.current(),
  });
  const isDirty = () => {
    const typed = form.getValues();
    return Object.keys({ ...saved.current, ...typed }).some(
      (name) => JSON.stringify(typed[name] ?? '') !== JSON.stringify(saved.current[name] ?? ''),
    );
  };
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

  return {
    form,
    draft,
    isDirty,
    base: () => base.current,
    /** The next save replaces this version; only what differs from it is unsaved. */
    rebase(stored: StaffEntry) {
      base.current = stored;
      saved.current = valuesOf(kind, stored);
      keeper.touch();
    },
    /** The server has stored these values: only what differs from them is unsaved. */
    markSaved(stored: OpenedEntry, values: FormValues) {
      base.current = stored;
      saved.current = values;
      keeper.touch();
      void keeper.flush();
    },
    /** Replaces what was typed. */
    startFrom(values: FormValues) {
      form.setValues(values);
      form.clearErrors();
    },
  };
}
