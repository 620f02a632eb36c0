import {
  type DisplayContent,
  featuresContentSchema,
  type PageContent,
  type PublishingContent,
  pageContents,
  partPages,
  readFeaturesContent,
  type SeenVersion,
} from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import type { ChangeFeed } from '../../shared/change-feed.ts';
import { QueryCache } from '../../shared/query-cache.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { findSetting, findStored, replaceSetting } from '../settings/index.ts';

/** What is read and written of a content. What `readStored` returns is kept and must not be changed. */
export type FixedPage<Content> = Pick<PageContent<Content>, 'key' | 'schema' | 'readStored'>;

/** Every content by its key. Which features are off has a screen and calls of its own. */
export const fixedPages = {
  ...pageContents,
  features: { key: 'features', schema: featuresContentSchema, readStored: readFeaturesContent },
};

type ContentCaches = {
  /** The stored value of each part of the content, with its version. */
  contents: QueryCache<{ value: unknown; version: number }>;
};

declare module '../../trpc/query-caches.ts' {
  interface QueryCaches {
    siteContent: ContentCaches;
  }
}

export const createContentCaches = (changeFeed: ChangeFeed): ContentCaches => ({
  contents: new QueryCache(changeFeed, ['settings', 'identity']),
});

export const contentKey = ({ key }: { key: string }) => `content:${key}`;

/** The dependencies for reading content; it is cached, because nearly every page needs some of it. */
export type ContentContext = { db: Database; queryCaches: { siteContent: ContentCaches } };

/** The content of a page, and its number of saves. */
export type VersionedContent<Content> = { data: Content; version: number };

/** The saved content, or the default where that is missing or unreadable. */
export async function readContent<Content>(
  { db, queryCaches }: ContentContext,
  page: FixedPage<Content>,
): Promise<VersionedContent<Content>> {
  const key = contentKey(page);
  const { value, version } = await queryCaches.siteContent.contents.getOrLoad(key, () => findStored(db, key));
  return { data: page.readStored(value), version };
}

/** How every page shows dates and authors, and whether readers may comment. */
export const readDisplay = async (context: ContentContext): Promise<DisplayContent> =>
  (await readContent(context, fixedPages.display)).data;

/** The rules of publishing, as stored now: rights are not read from a cache. */
export async function readPublishing(db: Database): Promise<PublishingContent> {
  const { publishing } = fixedPages;
  return publishing.readStored(await findSetting(db, contentKey(publishing)));
}

/** The content of every fixed page, as it is shown. */
export async function readAllContent(db: Database): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {};
  for (const page of Object.values(fixedPages)) {
    contents[page.key] = page.readStored((await findStored(db, contentKey(page))).value);
  }
  return contents;
}

/** The heading of the page at a path without its slash; undefined where there is none. */
export async function readHeading(context: ContentContext, path: string): Promise<string | undefined> {
  const page = Object.values(pageContents).find(({ key }) => partPages[key] === `/${path}`);
  if (!page) return undefined;
  const { data } = await readContent<object>(context, page);
  return 'heading' in data ? String(data.heading) : undefined;
}

/** Replaces the whole content of a fixed page. For administrators only. Refuses as `replaceSetting` does. */
export async function changeContent<Content>(
  context: StaffContext,
  page: FixedPage<Content>,
  { version: seen, ...content }: SeenVersion,
): Promise<VersionedContent<Content>> {
  const { value: data, version } = await replaceSetting(context, {
    key: contentKey(page),
    value: content,
    withDefaults: page.readStored,
    seen,
  });
  return { data, version };
}
