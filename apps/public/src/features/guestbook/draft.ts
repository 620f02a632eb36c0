/** What is typed into the form, by field, as the form holds it. */
export type DraftFields = Readonly<Record<DraftField, string>>;

const draftFields = ['namaLengkap', 'jabatanPosisi', 'rating', 'pesan'] as const;
export type DraftField = (typeof draftFields)[number];

const storageKey = 'draf-buku-tamu';
const emptyDraft: DraftFields = { namaLengkap: '', jabatanPosisi: '', rating: '', pesan: '' };

const isEmpty = (fields: DraftFields) => draftFields.every((field) => fields[field].trim() === '');

export const hasSameFields = (fields: DraftFields, others: DraftFields) =>
  draftFields.every((field) => fields[field] === others[field]);

/** The fields among anything that was stored or posted; what is no text is empty. */
function draftFrom(values: object): DraftFields {
  const textOf = (field: DraftField) => {
    const value: unknown = Reflect.get(values, field);
    return typeof value === 'string' ? value : '';
  };
  return {
    namaLengkap: textOf('namaLengkap'),
    jabatanPosisi: textOf('jabatanPosisi'),
    rating: textOf('rating'),
    pesan: textOf('pesan'),
  };
}

/** The draft that this browser stored, or null. */
function readDraft(): DraftFields | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return typeof stored === 'object' && stored !== null ? draftFrom(stored) : null;
  } catch {
    return null;
  }
}

/** Stores what is typed, so that nothing is lost when the page is (ST-030). An empty form clears the draft. */
export function storeDraft(fields: DraftFields): void {
  try {
    if (isEmpty(fields)) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(fields));
  } catch {
    return;
  }
}

export function clearDraft(): void {
  storeDraft(emptyDraft);
}

export const readForm = (form: HTMLFormElement): DraftFields => draftFrom(Object.fromEntries(new FormData(form)));

/** Puts the texts into the form's own elements, which hold what a visitor typed before the app came. */
function fillForm(form: HTMLFormElement, fields: DraftFields): void {
  for (const field of draftFields) {
    const value = fields[field];
    const element = form.elements.namedItem(field);
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.value = value;
    if (!(element instanceof RadioNodeList)) continue;
    for (const radio of element) if (radio instanceof HTMLInputElement) radio.checked = radio.value === value;
  }
}

export const clearForm = (form: HTMLFormElement): void => fillForm(form, emptyDraft);

/** Fills an empty form with the stored draft; returns whether it did. */
export function restoreDraft(form: HTMLFormElement): boolean {
  const draft = readDraft();
  if (!draft || !isEmpty(readForm(form))) return false;
  fillForm(form, draft);
  return true;
}
