import { z } from 'zod';
import { imageFocusSchema } from '../platform/media.ts';
import { type Field, type Fields, imagesIn } from './fields.ts';

/** A field in which two records differ, with both values as text. */
export type Difference = { label: string; before: string; after: string };

/** A value as text, for fields with a control of their own. */
export type OwnWords = (field: Field, value: unknown) => string | undefined;

const texts = z.array(z.string()).catch([]);
const withoutTags = (html: string) => html.replace(/<[^<>]*>/g, ' ').trim();

function pictureWords(value: unknown): string {
  const { image, alt, focus } = z
    .object({ image: z.string(), alt: z.string().optional(), focus: imageFocusSchema.nullable().catch(null) })
    .catch({ image: '', focus: null })
    .parse(value);
  const point = focus ? `titik fokus ${focus.x}% dari kiri, ${focus.y}% dari atas` : '';
  return [image, alt, point].filter(Boolean).join(', ');
}

/** A value of a field as text, for comparisons and tables. */
export function shownValue(field: Field, value: unknown): string {
  switch (field.control) {
    case 'choice':
      return field.options[String(value)] ?? '';
    case 'choices':
      return texts
        .parse(value)
        .map((name) => field.options[name] ?? name)
        .join(', ');
    case 'switch':
      return value === true ? 'Ya' : 'Tidak';
    case 'lines':
      return texts.parse(value).join('; ');
    case 'references':
    case 'entries':
      return `${texts.parse(value).length} dipilih`;
    case 'picture':
      return pictureWords(value);
    case 'pictures':
      return `${imagesIn(field, value).length} gambar`;
    case 'file':
      return z.object({ name: z.string() }).catch({ name: '' }).parse(value).name;
    case 'richText':
      return withoutTags(String(value ?? ''));
    default:
      return value === null || value === undefined ? '' : String(value);
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Every field in which two records differ, by its label. A missing value is the field's initial one. */
export function differencesOf(
  fields: Fields,
  { before, after }: Record<'before' | 'after', Readonly<Record<string, unknown>>>,
  ownWords: OwnWords = () => undefined,
): Difference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [one, other] = [before[name] ?? field.initial, after[name] ?? field.initial];
    if (isSame(one, other)) return [];
    const inWords = (value: unknown) => ownWords(field, value) ?? shownValue(field, value);
    return [{ label: field.label, before: inWords(one), after: inWords(other) }];
  });
}
