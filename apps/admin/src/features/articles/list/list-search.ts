import { articleStatuses, pageLimits, reviewStates } from '@madrasah/contract';
import { z } from 'zod';
import { searchQuery } from '../../../kit/list/search-query.ts';

export const articleListSearch = z.object({
  page: z.int().min(2).optional().catch(undefined),
  search: searchQuery,
  category: z.int().positive().optional().catch(undefined),
  status: z.enum(articleStatuses).optional().catch(undefined),
  /** Published articles that are scheduled or expired. */
  publication: z.enum(['scheduled', 'expired']).optional().catch(undefined),
  /** Drafts in review, or articles that do not wait for one. */
  review: z
    .enum([...reviewStates, 'unsent'])
    .optional()
    .catch(undefined),
  /** Only what the caller has written. */
  mine: z.literal(true).optional().catch(undefined),
  /** For authors: includes what others have published. */
  everyone: z.literal(true).optional().catch(undefined),
  sort: z.enum(['oldest', 'title', 'views']).optional().catch(undefined),
});
export type ArticleListSearch = z.output<typeof articleListSearch>;

export const listInput = ({ page = 1, search, category, everyone, ...filters }: ArticleListSearch) => ({
  page,
  limit: pageLimits.adminArticles,
  view: 'card' as const,
  scope: everyone ? ('all' as const) : ('own' as const),
  search: search || undefined,
  category: category === undefined ? undefined : String(category),
  ...filters,
});
