import { z } from 'zod';
import type { Field } from './fields.ts';

const pictures = z.array(z.object({ image: z.string() })).catch([]);
const record = z.record(z.string(), z.unknown()).catch({});
const elements = z.array(z.unknown()).catch([]);

/** The addresses of the pictures in a value of a field. */
export function imagesIn(field: Field, value: unknown): string[] {
  switch (field.control) {
    case 'picture':
      return pictures.parse([value]).map(({ image }) => image);
    case 'pictures':
      return pictures.parse(value).map(({ image }) => image);
    case 'image':
      return typeof value === 'string' && value !== '' ? [value] : [];
    case 'group': {
      const values = record.parse(value);
      return Object.entries(field.fields).flatMap(([name, inner]) => imagesIn(inner, values[name]));
    }
    case 'list':
      return elements.parse(value).flatMap((one) => imagesIn(field.item, one));
    default:
      return [];
  }
}
