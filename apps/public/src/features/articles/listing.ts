import { type ArticlePageResponse, limits, listingPath, type MenuDetail } from '@madrasah/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { isNotFoundError } from '../../navigation/not-found-error.ts';
import type { RouterContext } from '../../shared/router-context.ts';

/** A category's heading as its page and its metadata need it. */
export type Listing = {
  title: string;
  description: string;
  slug: string;
  /** The category above it. */
  parent: MenuDetail['parent'];
  path: string;
  page: number;
  /** There are fewer pages than this. */
  isBeyondEnd: boolean;
};

/** `?page=` of a listing: where its first batch starts for readers without JavaScript. Unusable values mean 1. */
export function readListingSearch(search: Record<string, unknown>): { page?: number | undefined } {
  const page = Number(search.page);
  return { page: Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined };
}

export { listingPath };

const nextPage = ({ pagination: { page, totalPages } }: ArticlePageResponse) =>
  page < totalPages ? page + 1 : undefined;

/** Options of an infinite query that reads 9 articles at a time, from `firstPage` on; more are appended (LIST-003, ST-020). */
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

/** What a listing holds: a category's articles, an author's, or all. */
type ListingFilter = { category?: string; author?: string };

/** Published articles, newest first. */
export const listingQuery = ({ client }: Pick<RouterContext, 'client'>, filter: ListingFilter, firstPage: number) =>
  paginatedQueryOptions(['listing', filter, firstPage], firstPage, (page, options) =>
    client.articles.published.query({ ...filter, ...page, view: 'card' }, options),
  );

/** Throws `notFound` for a category that does not exist. */
export async function loadListing(context: RouterContext, category: string, page = 1): Promise<Listing> {
  const { api, queryClient } = context;
  const articles = queryClient.ensureInfiniteQueryData(listingQuery(context, { category }, page));
  const menu = queryClient.ensureQueryData(api.menus.bySlug.queryOptions({ slug: category }));
  const [{ title, description, slug, parent }, { pages }] = await Promise.all([menu, articles]).catch((error) => {
    throw isNotFoundError(error) ? notFound() : error;
  });
  const isBeyondEnd = page > 1 && pages.every(({ data }) => data.length === 0);
  return { title, description, slug, parent, path: listingPath(slug), page, isBeyondEnd };
}
