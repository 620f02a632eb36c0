import { z } from 'zod';
import { pageNumber, parameter, searchQuery } from '../../kit/list/search-query.ts';
import type { ModerationFilter } from './moderation.ts';

export const commentsSearch = z.object({
  page: pageNumber,
  search: searchQuery,
  status: parameter(z.enum(['approved', 'pending', 'rejected'])),
  view: parameter(z.enum(['spam', 'trash'])),
  article: parameter(z.union([z.string().regex(/^[a-z0-9]{1,20}$/), z.int().positive().transform(String)])),
  /** Set: shows guest messages instead of comments. */
  tab: parameter(z.literal('buku-tamu')),
  open: parameter(z.union([z.string().max(20), z.int().transform(String)])),
});
export type CommentsSearch = z.output<typeof commentsSearch>;

export const filterOf = ({ search, status, view, article }: CommentsSearch): ModerationFilter => ({
  search,
  status: view === 'trash' ? 'trash' : status,
  suspected: view === 'spam' ? true : undefined,
  article,
});
