import { z } from 'zod';

/** A search query from an address: numbers and booleans are texts too; unusable values count as not set. */
export const searchQuery = z
  .union([z.string(), z.number().transform(String), z.boolean().transform(String)])
  .transform((text) => text.slice(0, 200))
  .optional()
  .catch(undefined);

/** The query parameters of the trash; an unusable value counts as not set. */
export const trashSearch = z.object({ page: z.int().min(2).optional().catch(undefined), search: searchQuery });
export type TrashSearch = z.output<typeof trashSearch>;
