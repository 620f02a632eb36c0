import { type ArticlePageResponse, limits } from '@madrasah/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { RouterContext } from '../../../shared/router-context.ts';

const nextPage = ({ pagination: { page, totalPages } }: ArticlePageResponse) =>
  page < totalPages ? page + 1 : undefined;

/**
 * Options of an infinite query with 9 articles per page, from `firstPage` on; later pages are appended.
 */
export const paginatedQueryOptions = <Batch extends ArticlePageResponse>(
  queryKey: readonly unknown[],
  firstPage: number,
  read: (page: { page: number; limit: number }, options: { signal: AbortSignal }) => Promise<Batch>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ page: pageParam, limit: limits.page.categorySize }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  });

/** The articles of a listing: of a category, with or without its main article, of an author, or all. */
type ListingFilter = { category?: string; mainArticle?: 'apart'; author?: string };

/** Published articles, newest first. */
export const listingQuery = ({ client }: Pick<RouterContext, 'client'>, filter: ListingFilter, firstPage: number) =>
  paginatedQueryOptions(['listing', filter, firstPage], firstPage, (page, options) =>
    client.articles.published.query({ ...filter, ...page, view: 'card' }, options),
  );
