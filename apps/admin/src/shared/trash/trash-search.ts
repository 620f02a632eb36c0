import { z } from 'zod';
import { searchWords } from '../../shared/lists/search-words.ts';

/** The query parameters of the trash; an unusable value counts as not set. */
export const trashSearch = z.object({
  page: z.int().min(2).optional().catch(undefined),
  search: searchWords,
});
export type TrashSearch = z.output<typeof trashSearch>;
