import { z } from 'zod';
import { readStoredValue } from '../../shared/text.ts';

/** The schema of a page's content, field by field. */
export type ContentSchema<Content> = z.ZodType<Content, Content> & { readonly shape: z.core.$ZodShape };

const stored = z.record(z.string(), z.unknown()).catch({});

/** Turns any stored value into valid content, field by field: a missing or invalid field gets its default. */
export function normaliseContent<Content>(schema: ContentSchema<Content>, defaults: Content, value: unknown): Content {
  const given = stored.parse(value);
  const readable = Object.entries(schema.shape)
    .map(([name, field]) => [name, readStoredValue(field, given[name])] as const)
    .filter(([name, part]) => given[name] !== undefined && part !== undefined);
  return schema.parse({ ...defaults, ...Object.fromEntries(readable) });
}
