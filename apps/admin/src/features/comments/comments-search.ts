import { z } from 'zod';
import { searchWords } from '../../kit/list/search-words.ts';
import type { ModerationFilter } from './moderation.ts';

/** The statuses of the filter. */
const rowStatuses = ['approved', 'pending', 'rejected'] as const;

/** What is listed instead of everything but the trash. */
const views = ['spam', 'trash'] as const;

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

export const filterOf = ({ search, status, view, article }: CommentsSearch): ModerationFilter => ({
  search,
  status: view === 'trash' ? 'trash' : status,
  suspected: view === 'spam' ? true : undefined,
  article,
});
