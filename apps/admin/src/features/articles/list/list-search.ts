import { articleStatuses, pageLimits, reviewStates } from '@madrasah/contract';
import { z } from 'zod';
import { pageNumber, parameter, searchQuery } from '../../../kit/list/search-query.ts';

export const articleListSearch = z.object({
  page: pageNumber,
  search: searchQuery,
  category: parameter(z.int().positive()),
  status: parameter(z.enum(articleStatuses)),
  /** Published articles that are scheduled or expired. */
  publication: parameter(z.enum(['scheduled', 'expired'])),
  /** Drafts in review, or articles that do not wait for one. */
  review: parameter(z.enum([...reviewStates, 'unsent'])),
  /** Only what the caller has written. */
  mine: parameter(z.literal(true)),
  /** For authors: includes what others have published. */
  everyone: parameter(z.literal(true)),
  sort: parameter(z.enum(['oldest', 'title', 'views'])),
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
