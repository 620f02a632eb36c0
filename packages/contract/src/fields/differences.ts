import { z } from 'zod';
import { imageFocusSchema } from '../platform/media.ts';
import { propertiesOf } from '../shared/names.ts';
import type { Field, Fields } from './fields.ts';

const pictures = z.array(z.object({ image: z.string() })).catch([]);
const elements = z.array(z.unknown()).catch([]);

export function imagesIn(field: Field, value: unknown): string[] {
  switch (field.control) {
    case 'picture':
      return pictures.parse([value]).map(({ image }) => image);
    case 'pictures':
      return pictures.parse(value).map(({ image }) => image);
    case 'image':
      return typeof value === 'string' && value !== '' ? [value] : [];
    case 'group': {
      const values = propertiesOf(value);
      return Object.entries(field.fields).flatMap(([name, inner]) => imagesIn(inner, values[name]));
    }
    case 'list':
      return elements.parse(value).flatMap((one) => imagesIn(field.item, one));
    default:
      return [];
  }
}

/** A field in which two records differ, with both values as text. */
export type Difference = { label: string; before: string; after: string };

/** A value as text, for fields with a control of their own. */
export type OwnText = (field: Field, value: unknown) => string | undefined;

const texts = z.array(z.string()).catch([]);
const withoutTags = (html: string) => html.replace(/<[^<>]*>/g, ' ').trim();

function focusText(value: unknown): string {
  const focus = imageFocusSchema.safeParse(value).data;
  return focus ? `${focus.x}% dari kiri, ${focus.y}% dari atas` : 'Otomatis';
}

const picture = z.object({ image: z.string(), alt: z.string(), focus: z.unknown() });

function pictureText(value: unknown): string {
  const { data } = picture.safeParse(value);
  return data ? [data.image, data.alt, `titik fokus ${focusText(data.focus)}`].filter(Boolean).join(', ') : '';
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
    case 'numberChoice':
      return field.numbers.find((option) => option.value === value)?.label ?? '';
    case 'focus':
      return focusText(value);
    case 'switch':
      return value === true ? 'Ya' : 'Tidak';
    case 'lines':
      return texts.parse(value).join('; ');
    case 'references':
    case 'entries':
      return `${texts.parse(value).length} dipilih`;
    case 'picture':
      return pictureText(value);
    case 'pictures':
      return `${imagesIn(field, value).length} gambar`;
    case 'file':
      return z.object({ name: z.string() }).catch({ name: '' }).parse(value).name;
    case 'dateChanges':
      return field.describe(value);
    case 'richText':
      return withoutTags(String(value ?? ''));
    default:
      return value === null || value === undefined ? '' : String(value);
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const joined = (above: string, label: string) => [above, label].filter(Boolean).join(': ');
type Both<Value> = { before: Value; after: Value };

function differencesIn(field: Field, both: Both<unknown>, above: string, ownText: OwnText): Difference[] {
  const [before, after] = [both.before ?? field.initial, both.after ?? field.initial];
  if (isSame(before, after)) return [];
  const label = joined(above, field.label);
  if (field.control === 'group')
    return differencesOf(field.fields, { before: propertiesOf(before), after: propertiesOf(after) }, ownText, label);
  if (field.control === 'list') {
    const [one, other] = [elements.parse(before), elements.parse(after)];
    return Array.from({ length: Math.max(one.length, other.length) }, (_, index) => index).flatMap((index) =>
      differencesIn(field.item, { before: one[index], after: other[index] }, `${label} ${index + 1}`, ownText),
    );
  }
  const describe = (value: unknown) => ownText(field, value) ?? shownValue(field, value);
  return [{ label, before: describe(before), after: describe(after) }];
}

/** Every field in which two records differ, at any depth, by its labels. A missing value is the field's initial one. */
export const differencesOf = (
  fields: Fields,
  { before, after }: Both<Readonly<Record<string, unknown>>>,
  ownText: OwnText = () => undefined,
  above = '',
): Difference[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    differencesIn(field, { before: before[name], after: after[name] }, above, ownText),
  );
