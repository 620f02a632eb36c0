import type { Difference } from '@madrasah/contract';
import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { type Failure, readFailure } from '../../shared/calls/failure.ts';
import { type Draft, type DraftForm, type FormValues, newSubjectId } from '../../shared/drafts/draft.ts';
import type { DraftIdentity } from '../../shared/drafts/draft-keeper.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { focusFirstError, useSaving } from './use-saving.tsx';

export type FormStart<Values> = {
  draft: DraftIdentity;
  /** The initial values: what the server has, a draft, or a merged text. */
  values: Values;
  saved: Values;
  /** What the author had loaded, and its version. */
  base: Values;
  version: number | undefined;
};

export const untouchedStart = <Values>(saved: Values, version?: number): FormStart<Values> => ({
  draft: { id: crypto.randomUUID(), writer: crypto.randomUUID() },
  ...{ values: saved, saved, base: saved, version },
});

export function restoredStart<Values extends FormValues>(
  { saved, version: stored }: FormStart<Values>,
  { id, writer, follows, values, base = saved, version = stored }: Draft<Values>,
): FormStart<Values> {
  return { draft: { id, writer, follows, isRestored: true }, values: { ...saved, ...values }, saved, base, version };
}

type Stored = { version: number };

type Options<Values extends FormValues, Item extends Stored> = {
  /** Must not change. */
  drafts: DraftForm<Values>;
  opened: Item | null;
  start: FormStart<Values>;
  idOf: (record: Item) => string;
  valuesOf: (record: Item) => Values;
  validate: NonNullable<UseFormInput<Values>['validate']>;
  checkedOnBlur: true | string[];
  /** The values with the parts that are not in fields. */
  whole?: (fields: Values) => Values;
  /** Whether something is missing in the values that the person has chosen. */
  isIncomplete?: () => boolean;
  onKept?: (values: Values) => void;
  failed: (isNew: boolean) => string;
  readError?: (error: unknown, failed: string) => Failure;
  stale: string;
  findStored: (id: string) => Promise<Item>;
  /** Whether a save over this version loses nothing. */
  isSame?: (stored: Item, values: Values, before: Item | null) => boolean;
  differences: (stored: Item, values: Values) => readonly Difference[];
  onMerge?: (stored: Item, storedBy: string, mine: Values) => void;
  onStartAgain: (stored: Item, start: FormStart<Values>) => void;
};

const isSameText = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
const areSame = (one: FormValues, other: FormValues): boolean =>
  Object.keys({ ...one, ...other }).every((name) => isSameText(one[name], other[name]));

/** A form whose unsaved values are a draft on the device and on the server, and which saves them. */
export function useDraftedForm<Values extends FormValues, Item extends Stored>(options: Options<Values, Item>) {
  const { drafts, opened, start, idOf, valuesOf, validate, checkedOnBlur, onStartAgain } = options;
  const { whole = (fields) => fields, isSame = (stored, values) => areSame(valuesOf(stored), values) } = options;
  const { readError = readFailure, onMerge } = options;
  const [stored, setStored] = useState(opened);
  const failed = options.failed(stored === null);
  const saved = useRef({ ...start, stored: opened });
  const touch = useRef(() => {});
  const form: UseFormReturnType<Values> = useForm<Values>({
    initialValues: start.values,
    validate,
    validateInputOnBlur: checkedOnBlur,
    onValuesChange: () => touch.current(),
  });
  const values = () => whole(form.getValues());
  const isUnsaved = (current: Values) => options.isIncomplete?.() === true || !areSame(current, saved.current.saved);

  const draft = useDraft({
    form: drafts,
    start: start.draft,
    read() {
      const current = values();
      options.onKept?.(current);
      if (!isUnsaved(current)) return null;
      const { version, base } = saved.current;
      const subjectId = saved.current.stored ? idOf(saved.current.stored) : newSubjectId;
      return { subjectId, version, base, values: { ...current } };
    },
  });
  const { keeper } = draft;
  useEffect(() => {
    touch.current = keeper.touch;
  }, [keeper]);

  /** The server has this version; only what differs from `savedValues` is unsaved. */
  function rebase(record: Item, savedValues = valuesOf(record)) {
    const base = valuesOf(record);
    saved.current = { ...saved.current, stored: record, version: record.version, saved: savedValues, base };
    setStored(record);
    keeper.touch();
  }
  /** What was typed stays a draft. */
  async function startAgain(record: Item, next = untouchedStart(valuesOf(record), record.version)) {
    await keeper.flush();
    onStartAgain(record, next);
  }

  const saving = useSaving<Item>({
    failed,
    readError: (error) => readError(error, failed),
    // The panel of the buttons, which is always in sight, says it.
    onFailure: () => {},
    setErrors: form.setErrors,
    comparing: {
      title: options.stale,
      findStored: async () => saved.current.stored && options.findStored(idOf(saved.current.stored)),
      isSame: (record) => isSame(record, values(), saved.current.stored),
      differences: (record) => options.differences(record, values()),
      onMerge: onMerge && ((record, storedBy) => onMerge(record, storedBy, values())),
      rebase,
      startFrom: (record) => void startAgain(record),
    },
  });

  return {
    ...saving,
    form,
    draft,
    values,
    isDirty: () => isUnsaved(values()),
    /** Otherwise the first field with an error has the focus. */
    isValid(): boolean {
      const { hasErrors, errors } = form.validate();
      if (hasErrors) focusFirstError(errors, saving.element.current);
      return !hasErrors;
    },
    stored,
    /** The same at the time of a call; its version is the one that the author has seen. */
    current() {
      const { stored: record, version } = saved.current;
      return record && { ...record, version: version ?? record.version };
    },
    base: () => saved.current.base,
    rebase,
    startAgain,
    /** The server has stored the text, so the drafts of which it was made are no longer needed. */
    async markSaved(record: Item, savedValues?: Values) {
      rebase(record, savedValues);
      void keeper.removeOrigins();
      await keeper.flush();
    },
    /** What was typed is given up, and the draft with it. */
    discard() {
      saved.current = { ...saved.current, saved: values() };
      keeper.touch();
      void keeper.flush();
    },
  };
}
