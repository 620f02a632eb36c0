import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { createFormDraft } from './form-draft.ts';

/** Texts only: what a field shows. */
type Fields = Record<string, string>;

/** A form's values, and the record that they change as it was when the form was opened. */
export type KeptForm<Values, Base> = { base: Base; values: Values };

type Options<Values extends Fields, Base> = {
  /** Whose it is, and which form of which record. */
  owner: string;
  name: string;
  opened: KeptForm<Values, Base>;
  /** What may be kept; a password is not in it. */
  keptSchema: z.ZodType<KeptForm<Partial<Values>, Base>>;
  /** The rules of the contract. */
  rules: z.ZodType;
  /** The fields that are checked as soon as they are left. */
  checkedOnBlur?: (keyof Values & string)[];
};

/** A form that checks by the contract's rules and keeps what was typed until it is saved or discarded. */
export function useKeptForm<Values extends Fields, Base>(options: Options<Values, Base>) {
  const { owner, name, opened, keptSchema, rules, checkedOnBlur = [] } = options;
  const [draft] = useState(() => createFormDraft(window.sessionStorage, { owner, form: name, schema: keptSchema }));
  const [kept] = useState(draft.read);
  const [isRestored, setRestored] = useState(kept !== null);
  const base = useRef(kept ? kept.base : opened.base);
  const form = useForm<Values>({
    initialValues: { ...opened.values, ...kept?.values },
    validate: schemaResolver(rules, { sync: true }),
    validateInputOnBlur: checkedOnBlur,
    onValuesChange: (values) => draft.keep(keptSchema.parse({ base: base.current, values })),
  });

  return {
    form,
    isRestored,
    base: () => base.current,
    rebase: (record: Base) => {
      base.current = record;
    },
    discard: draft.discard,
    /** Begins again with these values. */
    startFrom(start: KeptForm<Values, Base>) {
      base.current = start.base;
      form.setValues(start.values);
      form.clearErrors();
      draft.discard();
      setRestored(false);
    },
  };
}

/** Shows what the server says about the fields, and brings the keyboard to the first that is wrong, in their order. */
export function showFieldErrors<Values extends Fields>(form: UseFormReturnType<Values>, errors: Fields): void {
  form.setErrors(errors);
  focusFirstError(form, errors);
}

export function focusFirstError<Values extends Fields>(
  form: UseFormReturnType<Values>,
  errors: Record<string, unknown>,
): void {
  const first = Object.keys(form.getValues()).find((field) => errors[field]);
  if (first) form.getInputNode(first)?.focus();
}
