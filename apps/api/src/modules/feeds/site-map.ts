import { articlePath, imageAddress, listingPath } from '@madrasah/display';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../shared/refusal.ts';
import { findNewestByCategory, listSiteMapPart, listSiteMapParts, type SiteMapArticle } from '../articles/index.ts';
import { type Category, idsWithDescendants, listNodes } from '../categories/index.ts';
import { sitePages } from '../site-content/index.ts';
import { element, type Markup, textElement, xmlDocument } from './xml.ts';

/** The file of the site map that holds everything but articles. */
export const pagesSiteMapPath = '/sitemap-pages.xml';
const partPath = (part: number) => `/sitemap-articles-${part}.xml`;

const namespaces = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
};

type Entry = { path: string; changedAt?: Date | undefined; image?: string | null };

function toUrl({ path, changedAt, image }: Entry, origin: string): Markup {
  const picture = image ? imageAddress(image, { publicOrigin: origin }) : undefined;
  return element('url', {}, [
    textElement('loc', `${origin}${path}`),
    ...(changedAt ? [textElement('lastmod', changedAt.toISOString())] : []),
    ...(picture ? [element('image:image', {}, [textElement('image:loc', picture)])] : []),
  ]);
}

const toUrlSet = (entries: readonly Entry[], origin: string) =>
  xmlDocument(
    element(
      'urlset',
      namespaces,
      entries.map((entry) => toUrl(entry, origin)),
    ),
  );

const latest = (dates: readonly (Date | undefined)[]): Date | undefined =>
  dates.reduce((newest, date) => (date && (!newest || date > newest) ? date : newest), undefined);

/** The listings that show something: what a category shows is also what is filed below it. */
function listingEntries(categories: readonly Category[], newest: ReadonlyMap<number, Date>): Entry[] {
  return categories
    .filter((category) => category.holdsArticles())
    .map(({ id, slug }) => ({
      path: listingPath(slug),
      changedAt: latest(idsWithDescendants(categories, id).map((below) => newest.get(below))),
    }))
    .filter(({ changedAt }) => changedAt !== undefined);
}

/** Where the parts of the site map are. */
export async function readSiteMapIndex(db: Database, origin: string): Promise<string> {
  const paths = [pagesSiteMapPath, ...(await listSiteMapParts(db)).map(partPath)];
  const files = paths.map((path) => element('sitemap', {}, [textElement('loc', `${origin}${path}`)]));
  return xmlDocument(element('sitemapindex', { xmlns: namespaces.xmlns }, files));
}

/** The front page, the fixed pages, and the listings that show something. */
export async function readPagesSiteMap(db: Database, origin: string): Promise<string> {
  const newest = await findNewestByCategory(db);
  const fixed = sitePages.map(({ href }) => ({ path: href }));
  const home = { path: '/', changedAt: latest([...newest.values()]) };
  return toUrlSet([home, ...fixed, ...listingEntries(await listNodes(db), newest)], origin);
}

const toEntry = ({ slug, categorySlug, updatedAt, image }: SiteMapArticle): Entry => ({
  path: articlePath({ slug, categorySlug, category: categorySlug }),
  changedAt: updatedAt,
  image,
});

/** The articles of one part, each with its main image. Refuses a part that holds none. */
export async function readArticlesSiteMap(db: Database, part: number, origin: string): Promise<string> {
  const articles = await listSiteMapPart(db, part);
  if (articles.length === 0) throw new Refusal('NOT_FOUND');
  return toUrlSet(articles.map(toEntry), origin);
}
