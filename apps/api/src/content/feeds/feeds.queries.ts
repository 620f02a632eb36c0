import {
  announcements,
  collectionPages,
  collections,
  entryPath,
  type FeatureId,
  filePath,
  files,
  hasEntryPages,
  institutionOf,
  isPageOf,
  type ListedArticle,
  limits,
  uploadedFileSchema,
  withInstitution,
} from '@madrasah/contract';
import { articlePath, displayArticle, displayTitle, imageAddress, listingPath } from '@madrasah/display';
import { truncateText, visibleText } from '@madrasah/rich-text/display';
import { defaultDescription } from '@madrasah/starter-content/defaults';
import { markAddress } from '../../school/mark/index.ts';
import { cachedIdentity, cachedSettings, type SettingsContext } from '../../school/settings/index.ts';
import { type ContentContext, readDisplay, sitePages } from '../../school/site-content/index.ts';
import { type ImageHosts, shownAddress } from '../../shared/image-storage.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import {
  findContents,
  findNewestByCategory,
  findSummaries,
  type ListingContext,
  listLatest,
  listPublished,
  listSiteMapPart,
  listSiteMapParts,
  type SiteMapArticle,
  toArticleViews,
  type ViewContext,
} from '../articles/index.ts';
import { type Category, findKnownCategory, idsWithDescendants, listNodes } from '../category-tree/index.ts';
import { listAddresses, readShown } from '../collections/index.ts';
import { type Feed, type FeedEntry, toXml } from './formats.ts';

/** The dependencies of feeds and the site map, the same for every caller. `origin` is the public site's. */
export type FeedContext = ListingContext &
  ViewContext &
  SettingsContext &
  ContentContext &
  Pick<Services, 'features' | 'extensions'> & { actor: null; origin: string; imageHosts?: ImageHosts };

const newest = { page: 1, limit: limits.feed.entries, view: 'card' } as const;

/** A tag URI; its year is when the site began. */
const idOf = (origin: string, name: string) => `tag:${new URL(origin).hostname},2026:${name}`;

const typeOf = (url: string) => (url.endsWith('.webp') ? 'image/webp' : 'image/jpeg');

/** The variant for links when there is one, else the main image itself. */
function pictureOf({ image, pictures = [] }: ListedArticle, { origin, imageHosts }: FeedContext) {
  if (!image) return undefined;
  const preview = pictures.find(({ url }) => url === image)?.preview;
  const url = shownAddress(imageAddress(preview ?? image, { publicOrigin: origin }), imageHosts);
  return preview ? { url, type: 'image/jpeg', size: limits.linkPicture } : { url, type: typeOf(url) };
}

type Texts = { summary: string; content: string | undefined };

/** Addresses of this site become absolute; `html` is as the sanitiser writes it. */
const withAbsoluteAddresses = (html: string, origin: string) =>
  html.replace(/(\s(?:src|href)=")(?=\/(?!\/))/g, (start) => `${start}${origin}`);

function toEntry(article: ListedArticle, { summary, content }: Texts, context: FeedContext): FeedEntry {
  const { origin } = context;
  return {
    id: idOf(origin, article.publicId),
    title: displayTitle(article),
    url: `${origin}${articlePath(article)}`,
    summary,
    content: content === undefined ? undefined : withAbsoluteAddresses(content, origin),
    author: displayArticle(article, { publicOrigin: origin, timeZone: undefined }).author,
    category: article.category,
    publishedAt: new Date(article.publishedAt ?? article.createdAt),
    updatedAt: new Date(article.updatedAt),
    picture: pictureOf(article, context),
  };
}

async function toEntries(context: FeedContext, articles: readonly ListedArticle[]): Promise<FeedEntry[]> {
  const listed = await toArticleViews(context, articles);
  const summaries = await findSummaries(context.db, listed, limits.feed.summary);
  const { fullTextFeeds = false } = await readDisplay(context);
  const contents = fullTextFeeds
    ? await findContents(context.db, listed, limits.feed.content)
    : new Map<number, string>();
  return listed.map((article) => {
    const texts = { summary: summaries.get(article.id) ?? '', content: contents.get(article.id) };
    return toEntry(article, texts, context);
  });
}

/** What the school says of itself, in a sentence. */
export async function describeSchool(context: SettingsContext): Promise<string> {
  const { websiteInfo } = await cachedSettings(context);
  return websiteInfo.description || defaultDescription(await cachedIdentity(context));
}

export async function readSiteFeed(context: FeedContext, selfPath: string): Promise<Feed> {
  const { origin } = context;
  const identity = await cachedIdentity(context);
  return {
    id: idOf(origin, 'site'),
    title: identity.name,
    description: await describeSchool(context),
    homeUrl: `${origin}/`,
    selfUrl: `${origin}${selfPath}`,
    logoUrl: markAddress(origin, identity, 'icon-512.png'),
    entries: await toEntries(context, await listLatest(context, newest)),
  };
}

const summaryOf = (html: string) => truncateText(visibleText(html), limits.feed.summary);

export async function readAnnouncementsFeed(context: FeedContext, file: string): Promise<Feed> {
  const { origin } = context;
  const { path, title, description } = collectionPages.announcements;
  const identity = await cachedIdentity(context);
  const entries = await readShown(context, announcements, { limit: limits.feed.entries });
  return {
    id: idOf(origin, 'pengumuman'),
    title: `${title} · ${identity.shortName}`,
    description: withInstitution(description, institutionOf(identity.kind)),
    homeUrl: `${origin}${path}`,
    selfUrl: `${origin}${path}/${file}`,
    logoUrl: markAddress(origin, identity, 'icon-512.png'),
    entries: entries.map(({ slug, title: name, shownFrom, changedAt, body }) => ({
      id: idOf(origin, `pengumuman/${slug}`),
      title: name,
      url: `${origin}${path}/${slug}`,
      summary: summaryOf(String(body)),
      author: identity.name,
      category: title,
      publishedAt: new Date(shownFrom ?? changedAt),
      updatedAt: new Date(changedAt),
      picture: undefined,
    })),
  };
}

/** The newest articles of a category and of those below it. Refuses an unknown category. */
export async function readCategoryFeed(context: FeedContext, key: string, file: string): Promise<Feed> {
  const { origin } = context;
  const category = await findKnownCategory(context, key);
  if (!category) throw new Refusal('NOT_FOUND');
  const path = listingPath(category.slug);
  const { data } = await listPublished(context, { ...newest, category: [category.slug] });
  const identity = await cachedIdentity(context);
  return {
    id: idOf(origin, category.slug),
    title: `${category.name} · ${identity.shortName}`,
    description: category.description || (await describeSchool(context)),
    homeUrl: `${origin}${path}`,
    selfUrl: `${origin}${path}/${file}`,
    logoUrl: markAddress(origin, identity, 'icon-512.png'),
    entries: await toEntries(context, data),
  };
}

/** The rules for crawlers. Pages that should not be found, such as search results, have their own header. */
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

const withPages = collections.filter(({ api }) => hasEntryPages(api));

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

const toUrlEntry = ({ slug, categorySlug, updatedAt, image }: SiteMapArticle): Entry => ({
  path: articlePath({ slug, categorySlug, category: categorySlug }),
  changedAt: updatedAt,
  image,
});

/** The articles of one part, each with its main image. Refuses an empty part. */
export async function readArticlesSiteMap(context: FeedContext, part: number): Promise<string> {
  const articles = await listSiteMapPart(context, part);
  if (articles.length === 0) throw new Refusal('NOT_FOUND');
  return toUrlSet(articles.map(toUrlEntry), context);
}
