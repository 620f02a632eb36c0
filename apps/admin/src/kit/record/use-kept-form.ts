import type { Difference } from '@madrasah/contract';
import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { z } from 'zod';
import type { Failure } from '../../shared/calls/failure.ts';
import { type KeptValue, keptValue } from '../../shared/services/kept-value.ts';
import { useServices } from '../../shared/services/services.ts';
import { focusFirstError, type Once, useSaving } from './use-saving.tsx';

type Fields = Record<string, unknown>;

/** A form's values, and the record as it was when the form was opened. */
export type Kept<Values, Base> = { base: Base; values: Values };

type Options<Values extends Fields, Base, Stored extends Base> = {
  draft: KeptValue<Kept<Partial<Values>, Base>>;
  opened: Kept<Values, Base>;
  validate: NonNullable<UseFormInput<Values>['validate']>;
  checkedOnBlur?: (keyof Values & string)[];
  failed: string;
  readError?: (error: unknown) => Failure;
  /** For what other people change too. */
  comparing?: {
    title: string;
    valuesOf: (stored: Stored) => Values;
    findStored: (base: Base) => Promise<Stored | undefined>;
    /** Whether another person has changed nothing of this form since it was opened. */
    isUnchanged?: (stored: Stored, base: Base) => boolean;
    differences: (stored: Stored, typed: Kept<Values, Base>) => readonly Difference[];
  };
  mayStart?: (values: Values, base: Base) => Promise<boolean>;
  /** Stores the values; `once` gives a create its idempotency key. */
  send: (values: Values, base: Base, once: Once) => Promise<void>;
};

/** True when two values have the same fields. A chosen file differs from a stored picture, but not from another file. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A form that keeps typed values in this tab until they are saved or discarded, and that saves them. */
export function useKeptForm<Values extends Fields, Base, Stored extends Base>(options: Options<Values, Base, Stored>) {
  const { draft, opened, validate, checkedOnBlur = [], failed, readError, comparing, send } = options;
  const [kept] = useState(draft.read);
  const [isRestored, setRestored] = useState(kept !== null);
  const base = useRef(kept ? kept.base : opened.base);
  const saved = useRef(opened.values);

  const form: UseFormReturnType<Values> = useForm<Values>({
    initialValues: { ...opened.values, ...kept?.values },
    validate,
    validateInputOnBlur: checkedOnBlur,
    onValuesChange: (values) =>
      isSame(values, saved.current) ? draft.discard() : draft.keep({ base: base.current, values }),
  });

  const rebase = (record: Base) => {
    base.current = record;
  };
  const startFrom = (start: Kept<Values, Base>) => {
    rebase(start.base);
    saved.current = start.values;
    form.setValues(start.values);
    form.clearErrors();
    draft.discard();
    setRestored(false);
  };

  const saving = useSaving<Stored>({
    failed,
    readError,
    setErrors: form.setErrors,
    comparing: comparing && {
      title: comparing.title,
      findStored: () => comparing.findStored(base.current),
      isSame: (stored) =>
        isSame(comparing.valuesOf(stored), form.getValues()) || comparing.isUnchanged?.(stored, base.current) === true,
      differences: (stored) => comparing.differences(stored, { base: base.current, values: form.getValues() }),
      rebase,
      startFrom: (stored) => startFrom({ base: stored, values: comparing.valuesOf(stored) }),
    },
  });
  const task = (once: Once) => send(form.getValues(), base.current, once);
  const save = () => saving.save(task, async () => (await options.mayStart?.(form.getValues(), base.current)) ?? true);

  return {
    form,
    ...saving,
    save,
    compare: (stored: Stored) => saving.compare(stored, task),
    submit: form.onSubmit(
      () => void save(),
      (errors) => void focusFirstError(errors, saving.element.current),
    ),
    base: () => base.current,
    rebase,
    startFrom,
    /** Nothing is left to save: what is in the form now was stored, or is discarded. */
    markSaved() {
      saved.current = form.getValues();
      draft.discard();
    },
    isDirty: () => !isSame(form.getValues(), saved.current),
    /** Where values of an earlier time were restored: starts without them. */
    startOver: isRestored ? () => startFrom(opened) : undefined,
  };
}

/**
 * The signed-in person's unsaved values of a form in this tab. They survive a reload, the end of the session and a dialog
 * closed by mistake. Other people do not get them. Without `base`, the form is based on nothing that is stored.
 */
export function useFormDraft<Values>(form: string, values: z.ZodType<Values>): KeptValue<Kept<Values, null>>;
export function useFormDraft<Values, Base>(
  ...draft: [form: string, values: z.ZodType<Values>, base: z.ZodType<Base>]
): KeptValue<Kept<Values, Base>>;
export function useFormDraft(
  form: string,
  values: z.ZodType,
  base: z.ZodType = z.null(),
): KeptValue<Kept<unknown, unknown>> {
  const owner = useServices().session.user()?.id ?? '';
  return useState(() => keptValue(sessionStorage, `draft:${owner}:${form}`, z.object({ base, values })))[0];
}
