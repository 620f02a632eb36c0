import { z } from 'zod';
import { searchWords } from '../../shared/lists/search-words.ts';
import { rowStatuses } from './row-status.ts';

/** What the address of the screen carries; whatever cannot be used counts as not set. */
export const commentsSearch = z.object({
  page: z.int().min(2).optional().catch(undefined),
  search: searchWords,
  status: z.enum(rowStatuses).optional().catch(undefined),
  /** Set: the guest book's messages in place of the comments. */
  tab: z.literal('buku-tamu').optional().catch(undefined),
  /** The id of the row that is looked at. */
  open: z
    .union([z.string().max(20), z.int().transform(String)])
    .optional()
    .catch(undefined),
});
export type CommentsSearch = z.output<typeof commentsSearch>;

/** A changed filter starts at the first page again; empty words leave the address. */
export function withFilter(current: CommentsSearch, change: Partial<CommentsSearch>): CommentsSearch {
  const { page: _page, open: _open, ...filters } = { ...current, ...change };
  return { ...filters, search: filters.search?.trim() ? filters.search : undefined };
}

/** Whether something narrows the list. */
export const isFiltered = ({ search, status }: CommentsSearch): boolean => Boolean(search) || status !== undefined;
