import {
  collections,
  entryPath,
  type FeatureId,
  filePath,
  files,
  hasEntryPages,
  isPageOf,
  limits,
  uploadedFileSchema,
} from '@madrasah/contract';
import { articlePath, imageAddress, listingPath } from '@madrasah/display';
import { sitePages } from '../../school/site-content/index.ts';
import { shownAddress } from '../../shared/image-storage.ts';
import { Refusal } from '../../shared/refusal.ts';
import { findNewestByCategory, listSiteMapPart, listSiteMapParts, type SiteMapArticle } from '../articles/index.ts';
import { type Category, idsWithDescendants, listNodes } from '../category-tree/index.ts';
import { listAddresses, readShown } from '../collections/index.ts';
import type { FeedContext } from './feeds.queries.ts';
import { toXml } from './formats.ts';

/**
 * The rules for crawlers: data for programs and the staff app are excluded, everything else allowed. Pages that should not be found, such
 * as search results, have their own header.
 */
export const robotsText = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

/** The file of the site map with everything except articles. */
export const pagesSiteMapPath = '/sitemap-pages.xml';
const partPath = (part: number) => `/sitemap-articles-${part}.xml`;

const siteMapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

type Entry = { path: string; changedAt?: Date | undefined; image?: string | null };

function toUrl({ path, changedAt, image }: Entry, { origin, imageHosts }: FeedContext) {
  const picture = image ? shownAddress(imageAddress(image, { publicOrigin: origin }), imageHosts) : undefined;
  return {
    loc: `${origin}${path}`,
    lastmod: changedAt?.toISOString(),
    'image:image': picture ? { 'image:loc': picture } : undefined,
  };
}

const toUrlSet = (entries: readonly Entry[], context: FeedContext) =>
  toXml({
    urlset: {
      '@xmlns': siteMapNamespace,
      '@xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
      url: entries.map((entry) => toUrl(entry, context)),
    },
  });

const latest = (dates: readonly Date[]): Date | undefined =>
  dates.toSorted((one, other) => other.getTime() - one.getTime())[0];

/** The listings that are not empty: a category includes the articles of those below it. */
function listingEntries(categories: readonly Category[], newest: ReadonlyMap<number, Date>): Entry[] {
  return categories
    .filter((category) => category.holdsArticles())
    .map(({ id, slug }) => ({
      path: listingPath(slug),
      changedAt: latest(idsWithDescendants(categories, id).flatMap((below) => newest.get(below) ?? [])),
    }))
    .filter(({ changedAt }) => changedAt !== undefined);
}

/** The addresses of the parts of the site map. */
export async function readSiteMapIndex(context: FeedContext): Promise<string> {
  const paths = [pagesSiteMapPath, ...(await listSiteMapParts(context)).map(partPath)];
  return toXml({
    sitemapindex: { '@xmlns': siteMapNamespace, sitemap: paths.map((path) => ({ loc: `${context.origin}${path}` })) },
  });
}

/** The files that visitors can download now. */
async function fileEntries(context: FeedContext): Promise<Entry[]> {
  const entries = await readShown(context, files, { limit: limits.siteMap.addresses });
  return entries.flatMap(({ id, slug, changedAt, file }) => {
    const { data } = uploadedFileSchema.safeParse(file);
    return data ? [{ path: filePath({ id, slug, type: data.type }), changedAt: new Date(changedAt) }] : [];
  });
}

/** The kinds whose entries have pages of their own. */
const withPages = collections.filter(({ api }) => hasEntryPages(api));

/** The pages of entries that are shown now. */
async function entriesOfCollections(context: FeedContext, off: readonly FeatureId[]): Promise<Entry[]> {
  const kinds = withPages.filter(({ api }) => !off.includes(api));
  const rows = await listAddresses(context, kinds, limits.siteMap.addresses);
  return rows.flatMap(({ kind: name, slug, changedAt }) => {
    const kind = withPages.find((one) => one.name === name);
    return kind ? [{ path: entryPath(kind.api, slug), changedAt: new Date(changedAt) }] : [];
  });
}

/** The front page, the fixed pages, the entries of collections, the files, and the listings that are not empty. */
export async function readPagesSiteMap(context: FeedContext): Promise<string> {
  const newest = await findNewestByCategory(context);
  const off = await context.features.off(context.cacheDependencies);
  const fixed = sitePages.filter(({ href }) => !isPageOf(off, href)).map(({ href }) => ({ path: href }));
  const ofFiles = off.includes('files') ? [] : await fileEntries(context);
  const entries = [...(await entriesOfCollections(context, off)), ...ofFiles];
  for (const { feature, listPages } of context.extensions)
    if (listPages && !(feature && off.includes(feature.id))) entries.push(...(await listPages(context)));
  const home = { path: '/', changedAt: latest([...newest.values()]) };
  return toUrlSet([home, ...fixed, ...entries, ...listingEntries(await listNodes(context.db), newest)], context);
}

const toEntry = ({ slug, categorySlug, updatedAt, image }: SiteMapArticle): Entry => ({
  path: articlePath({ slug, categorySlug, category: categorySlug }),
  changedAt: updatedAt,
  image,
});

/** The articles of one part, each with its main image. Refuses an empty part. */
export async function readArticlesSiteMap(context: FeedContext, part: number): Promise<string> {
  const articles = await listSiteMapPart(context, part);
  if (articles.length === 0) throw new Refusal('NOT_FOUND');
  return toUrlSet(articles.map(toEntry), context);
}
