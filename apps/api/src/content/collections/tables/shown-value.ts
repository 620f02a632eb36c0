import { isDeepStrictEqual } from 'node:util';
import type { ChangedField, CollectionKind, Control, Values } from '@madrasah/contract';
import { z } from 'zod';

const texts = z.array(z.string()).catch([]);

/** The value of a field as the cell of a table shows it. */
export function shownValue(field: Control, value: unknown): string {
  if (field.control === 'choice') return field.options[String(value)] ?? '';
  if (field.control === 'lines') return texts.parse(value).join('; ');
  if (field.control === 'switch') return value === true ? 'Ya' : 'Tidak';
  return value === null || value === undefined ? '' : String(value);
}

/** The fields of a kind, and its title, in which these values differ. */
export const changedFields = (
  { title, fields }: Pick<CollectionKind, 'title' | 'fields'>,
  before: Values,
  after: Values,
): ChangedField[] =>
  Object.entries({ title: { ...title, control: 'line' as const }, ...fields })
    .filter(([name]) => !isDeepStrictEqual(before[name], after[name]))
    .map(([name, field]) => ({
      field: field.label,
      before: shownValue(field, before[name]),
      after: shownValue(field, after[name]),
    }));
