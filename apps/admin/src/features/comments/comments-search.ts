import { z } from 'zod';
import { searchQuery } from '../../kit/list/search-query.ts';
import type { ModerationFilter } from './moderation.ts';

const rowStatuses = ['approved', 'pending', 'rejected'] as const;

const views = ['spam', 'trash'] as const;

export const commentsSearch = z.object({
  page: z.int().min(2).optional().catch(undefined),
  search: searchQuery,
  status: z.enum(rowStatuses).optional().catch(undefined),
  view: z.enum(views).optional().catch(undefined),
  article: z
    .union([z.string().regex(/^[a-z0-9]{1,20}$/), z.int().positive().transform(String)])
    .optional()
    .catch(undefined),
  /** Set: shows guest messages instead of comments. */
  tab: z.literal('buku-tamu').optional().catch(undefined),
  open: z
    .union([z.string().max(20), z.int().transform(String)])
    .optional()
    .catch(undefined),
});
export type CommentsSearch = z.output<typeof commentsSearch>;

export const filterOf = ({ search, status, view, article }: CommentsSearch): ModerationFilter => ({
  search,
  status: view === 'trash' ? 'trash' : status,
  suspected: view === 'spam' ? true : undefined,
  article,
});
