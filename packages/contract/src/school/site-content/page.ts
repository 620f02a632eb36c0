import { type Fields, fixedList, item, line, list, text } from '../../fields/index.ts';
import { type FieldRecord, recordOf, type ValuesOf } from '../../fields/records.ts';
import { limits } from '../../shared/limits.ts';
import { texts } from '../../shared/texts.ts';

const { siteContent } = limits;

/** A content that staff change without a programmer: a tab of the settings, and a row with its key. */
export type PageContent<Values> = FieldRecord<Values> & {
  key: string;
  label: string;
  hint?: string | undefined;
  /** What staff may search for. */
  keywords: string;
};

/** Declares a content once. `initial`: the values of a new site that are not those of their fields. */
export function definePage<const Key extends string, F extends Fields>({
  fields,
  initial,
  ...page
}: {
  key: Key;
  label: string;
  hint?: string;
  keywords: string;
  fields: F;
  initial?: Partial<ValuesOf<F>>;
}): PageContent<ValuesOf<F>> & { key: Key } {
  const record = recordOf(fields, initial);
  let last: { stored: unknown; values: ValuesOf<F> } | undefined;
  return {
    ...page,
    ...record,
    // Nearly every page reads some content: a value that was read before is not checked again. It must not be changed.
    readStored(stored) {
      if (last === undefined || last.stored !== stored) last = { stored, values: record.readStored(stored) };
      return last.values;
    },
  };
}

type Extra = { hint?: string };

/** All texts of the fixed pages are plain text; the page escapes them, and leaves an empty optional one out. */
const required = { min: 1, tooShort: texts.siteContent.required };

export const requiredLine = (label: string, extra: Extra = {}) =>
  line({ label, most: siteContent.line, ...required, ...extra });
export const optionalLine = (label: string, extra: Extra = {}) => line({ label, most: siteContent.line, ...extra });
export const requiredParagraph = (label: string, extra: Extra & { most?: number } = {}) =>
  text({ label, most: siteContent.paragraph, ...required, ...extra });
export const optionalParagraph = (label: string, extra: Extra & { most?: number } = {}) =>
  text({ label, most: siteContent.paragraph, ...extra });

/** A list of at most as many items as every list of the fixed pages. */
export const pageList = <Item>(options: Omit<Parameters<typeof list<Item>>[0], 'most'> & { most?: number }) =>
  list({ most: siteContent.items, ...options });

export const opening = { heading: requiredLine('Judul halaman'), lead: requiredParagraph('Pengantar') };

const countDigits = (text: string) => text.replace(/\D/g, '').length;

/** A phone number that WhatsApp accepts, or none. */
export const whatsapp = line({
  label: 'WhatsApp',
  hint: 'Dengan kode negara, misalnya +62 812-3456-7890.',
  most: siteContent.line,
  form: { isOf: (text) => countDigits(text) >= 8 && countDigits(text) <= 15, wrong: texts.siteContent.whatsapp },
});

export const titledText = item({ title: requiredLine('Judul'), text: requiredParagraph('Keterangan') });
/** A figure as printed, such as `1200+`, with its label. */
export const figure = item({ number: requiredLine('Angka'), label: requiredLine('Keterangan') });
/** Figures at specified positions; the page leaves one without a number out. */
export const placedFigures = (label: string, labels: readonly string[]) =>
  fixedList({
    label,
    itemName: 'angka',
    item: item({
      number: optionalLine('Angka', { hint: 'Bila kosong, angka ini tidak ditampilkan.' }),
      label: requiredLine('Keterangan'),
    }),
    initial: labels.map((name) => ({ number: '', label: name })),
  });

export const openingHours = pageList({
  label: 'Jam buka',
  itemName: 'jam buka',
  item: item({ days: requiredLine('Hari'), hours: requiredLine('Jam') }),
});

export const paragraphs = (label: string, initial: string[] = []) =>
  list({ label, itemName: 'paragraf', item: requiredParagraph('Paragraf'), most: siteContent.paragraphs, initial });

/** Sections of a page with their headings. A new one begins with a paragraph. */
export const sections = pageList({
  label: 'Bagian tambahan',
  itemName: 'bagian',
  item: item({ heading: requiredLine('Judul bagian'), paragraphs: paragraphs('Paragraf', ['']) }),
});
