import {
  announcements,
  collectionPages,
  institutionOf,
  type ListedArticle,
  limits,
  withInstitution,
} from '@madrasah/contract';
import { articlePath, displayArticle, displayTitle, imageAddress, listingPath } from '@madrasah/display';
import { truncateText, visibleText } from '@madrasah/rich-text/display';
import { defaultDescription } from '@madrasah/starter-content/defaults';
import { markAddress } from '../../school/mark/index.ts';
import { cachedIdentity, cachedSettings, type SettingsContext } from '../../school/settings/index.ts';
import { type ContentContext, readDisplay } from '../../school/site-content/index.ts';
import { type ImageHosts, shownAddress } from '../../shared/image-storage.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import {
  findContents,
  findSummaries,
  type ListingContext,
  listLatest,
  listPublished,
  toArticleViews,
  type ViewContext,
} from '../articles/index.ts';
import { findKnownCategory } from '../category-tree/index.ts';
import { readShown } from '../collections/index.ts';
import type { Feed, FeedEntry, FeedPicture } from './formats.ts';

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
function pictureOf(
  { image, pictures = [] }: ListedArticle,
  { origin, imageHosts }: FeedContext,
): FeedPicture | undefined {
  if (!image) return undefined;
  const preview = pictures.find(({ url }) => url === image)?.preview;
  const url = shownAddress(imageAddress(preview ?? image, { publicOrigin: origin }), imageHosts);
  return preview ? { url, type: 'image/jpeg', size: limits.linkPicture } : { url, type: typeOf(url) };
}

/** The texts of an article in a feed. */
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

/** The newest articles of the whole site. */
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

/** The announcements that are shown now, the newest first. */
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
    entries: entries.map(({ slug, title: name, startsAt, changedAt, body }) => ({
      id: idOf(origin, `pengumuman/${slug}`),
      title: name,
      url: `${origin}${path}/${slug}`,
      summary: summaryOf(String(body)),
      author: identity.name,
      category: title,
      publishedAt: new Date(startsAt ?? changedAt),
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
