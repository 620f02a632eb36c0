/** What is typed into a form, by field, as the form holds it. */
export type FormFields = Readonly<Record<string, string>>;

/** What is wrong with a form, by field. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** What `values` holds under `field`; what is no text is empty. */
export function textOf(values: object, field: string): string {
  const value: unknown = Reflect.get(values, field);
  return typeof value === 'string' ? value : '';
}

/**
 * Keeps what is typed into a form in the browser under `storageKey`, so that nothing is lost when the page is (ST-030).
 * `empty` has every field that is kept, each empty.
 */
export function createFormDraft<Fields extends FormFields>(storageKey: string, empty: Fields) {
  const names: readonly string[] = Object.keys(empty);
  const isEmpty = (fields: Fields) => names.every((name) => textOf(fields, name).trim() === '');

  /** The fields among anything that was stored or posted; what is no text is empty. */
  const fieldsFrom = (values: object): Fields => ({
    ...empty,
    ...Object.fromEntries(names.map((name) => [name, textOf(values, name)])),
  });

  /** What this browser stored, or null. */
  const readStored = (): Fields | null => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
      return typeof stored === 'object' && stored !== null ? fieldsFrom(stored) : null;
    } catch {
      return null;
    }
  };

  /** Stores what is typed. An empty form clears the draft. */
  const store = (fields: Fields): void => {
    try {
      if (isEmpty(fields)) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, JSON.stringify(fields));
    } catch {
      return;
    }
  };

  const read = (form: HTMLFormElement): Fields => fieldsFrom(Object.fromEntries(new FormData(form)));

  /** Puts the texts into the form's own elements, which hold what a visitor typed before the app came. */
  const fill = (form: HTMLFormElement, fields: Fields): void => {
    for (const name of names) {
      const value = textOf(fields, name);
      const element = form.elements.namedItem(name);
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.value = value;
      if (!(element instanceof RadioNodeList)) continue;
      for (const radio of element) if (radio instanceof HTMLInputElement) radio.checked = radio.value === value;
    }
  };

  return {
    read,
    store,
    clear: () => store(empty),
    clearForm: (form: HTMLFormElement) => fill(form, empty),
    hasSame: (fields: Fields, others: Fields) => names.every((name) => textOf(fields, name) === textOf(others, name)),
    /** Fills an empty form with the stored draft; returns whether it did. */
    restore: (form: HTMLFormElement): boolean => {
      const draft = readStored();
      if (!draft || !isEmpty(read(form))) return false;
      fill(form, draft);
      return true;
    },
  };
}

/** Brings whoever sends a form to the first of the fields that something is wrong with. */
export function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const first = Array.from(form.elements).find(
    (element) => element instanceof HTMLElement && errors[element.getAttribute('name') ?? ''] !== undefined,
  );
  if (first instanceof HTMLElement) first.focus();
}
