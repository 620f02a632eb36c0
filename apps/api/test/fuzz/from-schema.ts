import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import type { ApiDocument, JsonSchema } from '../http/api-document.ts';

const schemas = z.array(z.record(z.string(), z.unknown()));
const shape = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: schemas.optional(),
  oneOf: schemas.optional(),
  format: z.string().optional(),
  minLength: z.number().default(0),
  maxLength: z.number().default(40),
  minimum: z.number().default(-1_000),
  maximum: z.number().default(1_000_000),
  exclusiveMinimum: z.number().optional(),
  items: z.record(z.string(), z.unknown()).default({}),
  maxItems: z.number().default(4),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});
type Shape = z.output<typeof shape>;

const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

const byFormat: Readonly<Record<string, Arbitrary<string>>> = {
  date: day.map((date) => date.toISOString().slice(0, 10)),
  'date-time': day.map((date) => date.toISOString()),
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  // `fc.webUrl` takes a second to create.
  uri: fc
    .tuple(fc.webAuthority(), fc.string({ unit: 'grapheme' }))
    .map(([host, path]) => `https://${host}/${encodeURIComponent(path)}`),
};

const samples = fc.constantFrom(
  'Berita',
  'Kajian',
  'siti_aminah',
  '#0f766e',
  '<p>Halo</p>',
  '/uploads/a.jpg',
  '1',
  'banners',
);

const text = ({ minLength, maxLength, format = '' }: Shape): Arbitrary<string> =>
  byFormat[format] ??
  fc.oneof(
    samples.filter((word) => word.length >= minLength && word.length <= maxLength),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) }),
  );

const whole = ({ minimum, maximum, exclusiveMinimum = minimum - 1 }: Shape): Arbitrary<number> => {
  const min = Math.max(minimum, exclusiveMinimum + 1, -1_000);
  return fc.integer({ min, max: Math.max(min, Math.min(maximum, 1_000_000)) });
};

/** Values of a schema in the document; constraints of refinements are not considered. */
export function valuesOf(document: ApiDocument, named: JsonSchema, depth = 0): Arbitrary<unknown> {
  const schema = shape.parse(document.resolveSchema(named));
  const choices = schema.anyOf ?? schema.oneOf;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(document, choice, depth)));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => valuesOf(document, { ...schema, type }, depth)));
  }
  const inner = (part: JsonSchema) => valuesOf(document, part, depth + 1);
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
    case 'number':
      return whole(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(inner(schema.items), { maxLength: depth > 4 ? 0 : Math.min(schema.maxItems, 3) });
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(schema.properties).map(([key, part]) => [key, inner(part)])), {
        requiredKeys: schema.required,
      });
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}
