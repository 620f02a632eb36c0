import { z } from 'zod';
import { searchWords } from '../../shared/lists/search-words.ts';

/** What the address of the trash carries; whatever cannot be used counts as not set. */
export const trashSearch = z.object({
  page: z.int().min(2).optional().catch(undefined),
  search: searchWords,
});
export type TrashSearch = z.output<typeof trashSearch>;
