import { listingPath } from '@madrasah/display';
import type { HeadSite } from '../../../shared/identity.ts';
import { feedLinks, noindexHead, pageHead } from '../../../shared/metadata/page-head.ts';
import { orNotFound } from '../../../shared/or-not-found.ts';
import { listAddress } from '../../../shared/paths.ts';
import { queryOf } from '../../../shared/queries.ts';
import type { RouterContext } from '../../../shared/router-context.ts';
import { articleQueryKey, toReadable } from '../article/article.ts';
import { listingQuery } from '../shared/ArticleFeed.tsx';

/**
 * The main article of a category, or null. Its key has the form of an article's, so that its text is sent only
 * once, in the page; no address of an article contains a slash.
 */
export const mainArticleQuery = ({ client }: RouterContext, category: string) =>
  queryOf(articleQueryKey(`${category}/`), async (options) => {
    const { data } = await client.categories.mainArticle.query({ slug: category }, options);
    return data && toReadable(data);
  });

/** The articles of a category without its main article, which the page shows above them. */
export const categoryQuery = (context: RouterContext, category: string, firstPage: number) =>
  listingQuery(context, { category, mainArticle: 'apart' }, firstPage);

/** The heading data of a category's page and metadata. Throws `notFound` for a category that does not exist. */
export async function loadListing(context: RouterContext, category: string, page = 1) {
  const { api, queryClient } = context;
  const articles = queryClient.ensureInfiniteQueryData(categoryQuery(context, category, page));
  // The page also works without the main article.
  const main = page === 1 ? queryClient.prefetchQuery(mainArticleQuery(context, category)) : undefined;
  const menu = queryClient.ensureQueryData(api.menus.bySlug.queryOptions({ slug: category }));
  const [{ title, description, slug, parent }, { pages }] = await orNotFound(Promise.all([menu, articles]));
  await main;
  const isBeyondEnd = page > 1 && pages.every(({ data }) => data.length === 0);
  return { title, description, slug, parent, path: listingPath(slug), page, isBeyondEnd };
}

export type Listing = Awaited<ReturnType<typeof loadListing>>;

/** A page after the last one is served for kept addresses, but excluded from search engines. */
export function listingHead(listing: Listing | undefined, site: HeadSite) {
  if (!listing) return noindexHead(site, 'Halaman Tidak Ditemukan');
  const { title, description, slug, path, page, isBeyondEnd } = listing;
  const pageTitle = page > 1 ? `${title}, halaman ${page}` : title;
  if (isBeyondEnd) return noindexHead(site, pageTitle);
  const head = pageHead(site, {
    title: pageTitle,
    description: description || `Berita dan tulisan ${title} dari ${site.identity.name}.`,
    path: listAddress(path, {}, page),
    card: { kind: 'kategori', id: slug, title },
  });
  return { ...head, links: [...head.links, ...feedLinks(`${title} · ${site.identity.shortName}`, slug)] };
}
