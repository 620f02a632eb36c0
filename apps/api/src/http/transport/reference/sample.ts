import { z } from 'zod';

/** Realistic values by the name of a property; others have a value of their type. */
const byName: Readonly<Record<string, string | number>> = {
  title: 'Lomba Robotik Tingkat Kabupaten',
  slug: 'lomba-robotik-tingkat-kabupaten',
  publicId: 'k3x9v2m7q8',
  content: '<p>Regu robotik madrasah meraih juara pertama.</p>',
  excerpt: 'Regu robotik madrasah pulang membawa piala.',
  category: 'Berita',
  categorySlug: 'berita',
  author: 'Administrator',
  fullName: 'Siti Aminah',
  username: 'siti_aminah',
  email: 'siti.aminah@madrasah.example',
  image: '/uploads/9f/9f8e7d6c.webp',
  imageUrl: '/uploads/9f/9f8e7d6c.webp',
  readTime: '5 min read',
  color: '#0f766e',
  mainColour: '#17498c',
  accentColour: '#c07d1a',
  months: '2026-03',
  name: 'Berita',
  message: 'Tersimpan',
  version: 3,
  page: 1,
  limit: 10,
  total: 42,
  totalPages: 5,
};

const byFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-03-10T03:00:00.000Z',
  date: '2026-03-10',
  uuid: '0b9f3a2e-9a55-4c1c-9e57-0d5f5d7e9a10',
  email: 'siti.aminah@madrasah.example',
  uri: 'https://madrasah.example/',
};

const schemaPart = z.record(z.string(), z.unknown());
type Schema = z.infer<typeof schemaPart>;

const schemaShape = z.looseObject({
  $ref: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  anyOf: z.array(schemaPart).optional(),
  oneOf: z.array(schemaPart).optional(),
  allOf: z.array(schemaPart).optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  properties: z.record(z.string(), schemaPart).optional(),
  required: z.array(z.string()).default([]),
  items: schemaPart.optional(),
  minItems: z.int().default(1),
  propertyNames: z.object({ enum: z.array(z.string()) }).optional(),
  additionalProperties: z.union([z.boolean(), schemaPart]).optional(),
  minimum: z.number().optional(),
});

/** Deeper lists are empty, and deeper optional properties are left out: types may contain themselves. */
const mostDepth = 5;

/** An example that conforms to a JSON schema. `find` returns the schema behind a reference. */
export function sampleOf(schema: Schema, find: (reference: string) => Schema, name = '', depth = 0): unknown {
  const shape = schemaShape.parse(schema);
  const inside = (part: Schema, partName = name) => sampleOf(part, find, partName, depth + 1);
  if (shape.$ref !== undefined) return sampleOf(find(shape.$ref), find, name, depth);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.default !== undefined) return shape.default;
  const [choice] = shape.anyOf ?? shape.oneOf ?? shape.allOf ?? [];
  if (choice) return inside(choice);
  const [type] = [shape.type].flat();
  if (type === 'array') {
    const { items, minItems } = shape;
    return items && depth < mostDepth ? Array.from({ length: Math.max(1, minItems) }, () => inside(items)) : [];
  }
  if (type === 'object') {
    const shown = Object.entries(shape.properties ?? {}).filter(
      ([property]) => shape.required.includes(property) || depth < mostDepth - 2,
    );
    const { additionalProperties: each, propertyNames } = shape;
    const keyed =
      typeof each === 'object' ? (propertyNames?.enum ?? []).map((property) => [property, each] as const) : [];
    return Object.fromEntries([...keyed, ...shown].map(([property, part]) => [property, inside(part, property)]));
  }
  const known = byName[name];
  if (type === 'string') {
    return (shape.format && byFormat[shape.format]) ?? (typeof known === 'string' ? known : 'teks');
  }
  if (type === 'integer' || type === 'number') {
    return typeof known === 'number' ? known : Math.max(1, shape.minimum ?? 1);
  }
  if (type === 'boolean') return true;
  return type === 'null' ? null : {};
}
