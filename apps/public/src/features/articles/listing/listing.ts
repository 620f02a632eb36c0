import type { MenuDetail } from '@madrasah/contract';
import { listingPath } from '@madrasah/display';
import { notFound } from '@tanstack/react-router';
import { listingQuery } from '../../../shared/article-list/listing-query.ts';
import { isNotFoundError } from '../../../shared/not-found-error.ts';
import type { RouterContext } from '../../../shared/router-context.ts';
import { mainArticleQuery } from './main-article.ts';

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

/** The articles of a category but the one that its page shows above them. */
export const categoryQuery = (context: Pick<RouterContext, 'client'>, category: string, firstPage: number) =>
  listingQuery(context, { category, mainArticle: 'apart' }, firstPage);

/** Throws `notFound` for a category that does not exist. */
export async function loadListing(context: RouterContext, category: string, page = 1): Promise<Listing> {
  const { api, queryClient } = context;
  const articles = queryClient.ensureInfiniteQueryData(categoryQuery(context, category, page));
  // Without it the list is a page as well.
  const main = page === 1 ? queryClient.prefetchQuery(mainArticleQuery(context, category)) : undefined;
  const menu = queryClient.ensureQueryData(api.menus.bySlug.queryOptions({ slug: category }));
  const [{ title, description, slug, parent }, { pages }] = await Promise.all([menu, articles]).catch((error) => {
    throw isNotFoundError(error) ? notFound() : error;
  });
  await main;
  const isBeyondEnd = page > 1 && pages.every(({ data }) => data.length === 0);
  return { title, description, slug, parent, path: listingPath(slug), page, isBeyondEnd };
}
