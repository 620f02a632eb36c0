import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { createFormDraft } from './form-draft.ts';

type Fields = Record<string, unknown>;

/** A form's values, and the record as it was when the form was opened. */
export type PersistedForm<Values, Base> = { base: Base; values: Values };

type Options<Values extends Fields, Base> = {
  /** The user, and the form of the record. */
  owner: string;
  name: string;
  opened: PersistedForm<Values, Base>;
  /** The values that may be stored; without passwords. */
  storedSchema: z.ZodType<PersistedForm<Partial<Values>, Base>>;
  /** The contract's schema. */
  rules: z.ZodType;
  /** The fields that are validated on blur. */
  checkedOnBlur?: (keyof Values & string)[];
};

/** A form with the contract's rules that keeps typed values until they are saved or discarded. */
export function usePersistedForm<Values extends Fields, Base>(options: Options<Values, Base>) {
  const { owner, name, opened, storedSchema, rules, checkedOnBlur = [] } = options;
  const [draft] = useState(() => createFormDraft(window.sessionStorage, { owner, form: name, schema: storedSchema }));
  const [kept] = useState(draft.read);
  const [isRestored, setRestored] = useState(kept !== null);
  const base = useRef(kept ? kept.base : opened.base);
  const form = useForm<Values>({
    initialValues: { ...opened.values, ...kept?.values },
    validate: schemaResolver(rules, { sync: true }),
    validateInputOnBlur: checkedOnBlur,
    onValuesChange: (values) => draft.keep(storedSchema.parse({ base: base.current, values })),
  });

  return {
    form,
    isRestored,
    base: () => base.current,
    rebase: (record: Base) => {
      base.current = record;
    },
    discard: draft.discard,
    /** Restarts with these values. */
    startFrom(start: PersistedForm<Values, Base>) {
      base.current = start.base;
      form.setValues(start.values);
      form.clearErrors();
      draft.discard();
      setRestored(false);
    },
  };
}

/** Shows the server's field errors, and focuses the first field with one, in their order. */
export function showFieldErrors<Values extends Fields>(
  form: UseFormReturnType<Values>,
  errors: Record<string, string>,
): void {
  form.setErrors(errors);
  focusFirstError(form, errors);
}

export function focusFirstError<Values extends object>(
  form: UseFormReturnType<Values>,
  errors: Record<string, unknown>,
): void {
  const first = Object.keys(form.getValues()).find((field) => errors[field]);
  if (first) form.getInputNode(first)?.focus();
}
