import { z } from 'zod';

/** A query parameter of a screen; an unusable value counts as not set. */
export const parameter = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** The page of a list; the first one has none. */
export const pageNumber = parameter(z.int().min(2));

/** A search query: numbers and booleans are texts too. */
export const searchQuery = parameter(
  z
    .union([z.string(), z.number().transform(String), z.boolean().transform(String)])
    .transform((text) => text.slice(0, 200)),
);

export const trashSearch = z.object({ page: pageNumber, search: searchQuery });
export type TrashSearch = z.output<typeof trashSearch>;
