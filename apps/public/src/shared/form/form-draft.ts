import type { RefusedForm } from '@madrasah/contract';
import { readStored, store } from '../browser-storage.ts';

/** The values of a form by field name. */
export type FormFields = Readonly<Record<string, string>>;

/** The error texts of a form by field name. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** The props of a field: its name, its error, and the value with which the form was refused. */
export const fieldProps = (errors: FieldErrors, refused: RefusedForm | undefined) => (name: string) => ({
  name,
  error: errors[name],
  defaultValue: refused?.values[name],
});

/**
 * Stores a form's values in the browser under `storageKey`, so that they survive a reload. `empty` contains
 * every stored field with an empty value.
 */
export function createFormDraft<Fields extends FormFields>(storageKey: string, empty: Fields) {
  const names: readonly string[] = Object.keys(empty);
  const isEmpty = (fields: Fields) => Object.values(fields).every((text) => text.trim() === '');

  /** The form's fields from stored or typed values; anything except text is empty. */
  const fieldsFrom = (values: object): Fields => {
    const texts = Object.entries(values).filter(([name, value]) => names.includes(name) && typeof value === 'string');
    return { ...empty, ...Object.fromEntries(texts) };
  };

  /** Stores the values. An empty form deletes the draft. */
  const storeFields = (fields: Fields): void => store(storageKey, isEmpty(fields) ? null : fields);

  const read = (form: HTMLFormElement): Fields => fieldsFrom(Object.fromEntries(new FormData(form)));

  /** Sets the values of the form's elements, which contain what was typed before the app was loaded. */
  const fill = (form: HTMLFormElement, fields: Fields): void => {
    for (const [name, value] of Object.entries(fields)) {
      const element = form.elements.namedItem(name);
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.value = value;
      if (!(element instanceof RadioNodeList)) continue;
      for (const radio of element) if (radio instanceof HTMLInputElement) radio.checked = radio.value === value;
    }
  };

  return {
    read,
    store: storeFields,
    clear: () => storeFields(empty),
    clearForm: (form: HTMLFormElement) => fill(form, empty),
    hasSame: (fields: Fields, others: Fields) => names.every((name) => fields[name] === others[name]),
    /** Fills an empty form with the stored draft; returns whether it did. */
    restore: (form: HTMLFormElement): boolean => {
      const draft = readStored(storageKey);
      if (draft === null || !isEmpty(read(form))) return false;
      fill(form, fieldsFrom(Object(draft)));
      return true;
    },
  };
}

/** Focuses the first field with an error. */
export function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const first = Array.from(form.elements).find(
    (element) => element instanceof HTMLElement && errors[element.getAttribute('name') ?? ''] !== undefined,
  );
  if (first instanceof HTMLElement) first.focus();
}
