import { articleStatuses, pageLimits, reviewStates } from '@madrasah/contract';
import { z } from 'zod';
import { searchWords } from '../../../shared/lists/search-words.ts';

/** The pseudo-category of the filter (AL-004). */
export const allCategories = 0;

/** What the address of the article list carries; whatever cannot be used counts as not set. */
export const articleListSearch = z.object({
  page: z.int().min(2).optional().catch(undefined),
  search: searchWords,
  category: z.int().positive().optional().catch(undefined),
  status: z.enum(articleStatuses).optional().catch(undefined),
  /** What is published but waits for its time, or is past it. */
  publication: z.enum(['scheduled', 'expired']).optional().catch(undefined),
  /** Drafts on their way to an editor. */
  review: z.enum(reviewStates).optional().catch(undefined),
  /** For authors: also what others have published. */
  everyone: z.literal(true).optional().catch(undefined),
});
export type ArticleListSearch = z.output<typeof articleListSearch>;

/** The list call behind an address: ten rows a page (CONST-008), without contents. */
export function listInput({ page = 1, search, category, status, publication, review, everyone }: ArticleListSearch) {
  return {
    page,
    limit: pageLimits.adminArticles,
    view: 'card' as const,
    scope: everyone ? ('all' as const) : ('own' as const),
    search: search || undefined,
    category: category === undefined ? undefined : String(category),
    status,
    publication,
    review,
  };
}

/** A changed filter starts at the first page again; empty values leave the address. */
export function withFilter(current: ArticleListSearch, change: Partial<ArticleListSearch>): ArticleListSearch {
  const filters = filtersOf({ ...current, ...change });
  return { ...filters, search: filters.search?.trim() ? filters.search : undefined };
}

/** The filters without the page. */
export const filtersOf = ({ page: _page, ...filters }: ArticleListSearch) => filters;

/** Whether something narrows the list. */
export const isFiltered = ({ search, category, ...choices }: ArticleListSearch): boolean =>
  Boolean(search) ||
  [category, choices.status, choices.publication, choices.review].some((choice) => choice !== undefined);

/** Each choice is a step that Back takes back; the words of one search, typed bit by bit, are one step together. */
export const staysOnPage = (current: ArticleListSearch, change: Partial<ArticleListSearch>): boolean =>
  Boolean(change.search) && Boolean(current.search);
