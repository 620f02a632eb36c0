import type { DisplayContent, PublishingContent } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { findSetting, findStored } from '../../identity/settings/index.ts';
import { type FixedPage, fixedPages } from './fixed-pages.ts';
import type { ContentCaches } from './site-content.caches.ts';

export const contentKey = ({ name }: { name: string }) => `content:${name}`;

/** What reading content needs; it is cached, because nearly every page asks for some of it. */
export type ContentContext = { db: Database; queryCaches: { siteContent: ContentCaches } };

/** The content of a page, and how often it was saved. */
export type VersionedContent<Content> = { data: Content; version: number };

/** What was saved, and the default where that is missing or unreadable. */
export async function readContent<Content>(
  { db, queryCaches }: ContentContext,
  page: FixedPage<Content>,
): Promise<VersionedContent<Content>> {
  const key = contentKey(page);
  const { value, version } = await queryCaches.siteContent.contents.getOrLoad(key, () => findStored(db, key));
  return { data: page.withDefaults(value), version };
}

/** How every page shows dates and authors, and whether readers may comment. */
export const readDisplay = async (context: ContentContext): Promise<DisplayContent> =>
  (await readContent(context, fixedPages.display)).data;

/** How articles get onto the site, as it is stored now: who publishes is not answered from memory. */
export async function readPublishing(db: Database): Promise<PublishingContent> {
  const { publishing } = fixedPages;
  return publishing.withDefaults(await findSetting(db, contentKey(publishing)));
}

/** The content of every fixed page, as it is shown. */
export async function readAllContent(db: Database): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {};
  for (const page of Object.values(fixedPages)) {
    contents[page.name] = page.withDefaults((await findStored(db, contentKey(page))).value);
  }
  return contents;
}
