import type { MenuDetail } from '@madrasah/contract';
import { listingPath } from '@madrasah/display';
import { queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { isNotFoundError } from '../../../shared/not-found-error.ts';
import type { RouterContext } from '../../../shared/router-context.ts';
import { articleQueryKey, toReadable } from '../article/article.ts';
import { listingQuery } from '../shared/listing-query.ts';

/**
 * The main article of a category, or null. Its key has the form of an article's, so that its text is sent only
 * once, in the page; no address of an article contains a slash.
 */
export const mainArticleQuery = ({ client }: Pick<RouterContext, 'client'>, category: string) =>
  queryOptions({
    queryKey: articleQueryKey(`${category}/`),
    queryFn: async ({ signal }) => {
      const { data } = await client.categories.mainArticle.query({ slug: category }, { signal });
      return data && toReadable(data);
    },
  });

/** The heading data of a category's page and metadata. */
export type Listing = {
  title: string;
  description: string;
  slug: string;
  /** The parent category. */
  parent: MenuDetail['parent'];
  path: string;
  page: number;
  /** The requested page is after the last one. */
  isBeyondEnd: boolean;
};

/** The articles of a category without its main article, which the page shows above them. */
export const categoryQuery = (context: Pick<RouterContext, 'client'>, category: string, firstPage: number) =>
  listingQuery(context, { category, mainArticle: 'apart' }, firstPage);

/** Throws `notFound` for a category that does not exist. */
export async function loadListing(context: RouterContext, category: string, page = 1): Promise<Listing> {
  const { api, queryClient } = context;
  const articles = queryClient.ensureInfiniteQueryData(categoryQuery(context, category, page));
  // The page also works without the main article.
  const main = page === 1 ? queryClient.prefetchQuery(mainArticleQuery(context, category)) : undefined;
  const menu = queryClient.ensureQueryData(api.menus.bySlug.queryOptions({ slug: category }));
  const [{ title, description, slug, parent }, { pages }] = await Promise.all([menu, articles]).catch((error) => {
    throw isNotFoundError(error) ? notFound() : error;
  });
  await main;
  const isBeyondEnd = page > 1 && pages.every(({ data }) => data.length === 0);
  return { title, description, slug, parent, path: listingPath(slug), page, isBeyondEnd };
}
