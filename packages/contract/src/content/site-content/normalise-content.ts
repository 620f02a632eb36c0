import { z } from 'zod';

/** The schema of a page's content, field by field. */
export type ContentSchema<Content> = z.ZodType<Content, Content> & { readonly shape: z.core.$ZodShape };

const stored = z.record(z.string(), z.unknown()).catch({});

/** Turns any stored value into valid content, field by field: a missing or invalid field gets its default. */
export function normaliseContent<Content>(schema: ContentSchema<Content>, defaults: Content, value: unknown): Content {
  const given = stored.parse(value);
  const readable = Object.entries(schema.shape)
    .filter(([name, field]) => given[name] !== undefined && z.safeParse(field, given[name]).success)
    .map(([name]) => [name, given[name]]);
  return schema.parse({ ...defaults, ...Object.fromEntries(readable) });
}
