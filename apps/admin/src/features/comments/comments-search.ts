import { z } from 'zod';
import { searchWords } from '../../shared/lists/search-words.ts';
import type { ModerationFilter } from './moderation.ts';
import { rowStatuses } from './row-status.ts';

/** What is listed instead of everything but the trash. */
export const views = ['spam', 'trash'] as const;

/** The query parameters of the screen; an unusable value counts as not set. */
export const commentsSearch = z.object({
  page: z.int().min(2).optional().catch(undefined),
  search: searchWords,
  status: z.enum(rowStatuses).optional().catch(undefined),
  view: z.enum(views).optional().catch(undefined),
  /** The id of an article. */
  article: z
    .union([z.string().regex(/^[a-z0-9]{1,20}$/), z.int().positive().transform(String)])
    .optional()
    .catch(undefined),
  /** Set: shows guest messages instead of comments. */
  tab: z.literal('buku-tamu').optional().catch(undefined),
  /** The id of the opened row. */
  open: z
    .union([z.string().max(20), z.int().transform(String)])
    .optional()
    .catch(undefined),
});
export type CommentsSearch = z.output<typeof commentsSearch>;

/** Changes a filter and returns to the first page; an empty search is removed from the address. */
export function withFilter(current: CommentsSearch, change: Partial<CommentsSearch>): CommentsSearch {
  const { page: _page, open: _open, ...filters } = { ...current, ...change };
  return { ...filters, search: filters.search?.trim() ? filters.search : undefined };
}

/** Whether any filter is set. */
export const isFiltered = ({ search, status, view, article }: CommentsSearch): boolean =>
  Boolean(search) || [status, view, article].some((filter) => filter !== undefined);

/** What the server is asked for. */
export const filterOf = ({ search, status, view, article }: CommentsSearch): ModerationFilter => ({
  search,
  status: view === 'trash' ? 'trash' : status,
  suspected: view === 'spam' ? true : undefined,
  article,
});
