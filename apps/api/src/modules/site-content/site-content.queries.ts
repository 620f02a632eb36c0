import { type DisplayContent, normaliseContent, type PublishingContent } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { findSetting } from '../settings/index.ts';
import { type FixedPage, fixedPages } from './fixed-pages.ts';
import type { ContentCaches } from './site-content.caches.ts';

export const contentKey = ({ name }: { name: string }) => `content:${name}`;

/** What reading content needs; it is cached, because nearly every page asks for some of it. */
export type ContentContext = { db: Database; queryCaches: { siteContent: ContentCaches } };

/** What was saved, and the default where that is missing or unreadable. */
export async function readContent<Content>(
  { db, queryCaches }: ContentContext,
  page: FixedPage<Content>,
): Promise<Content> {
  const key = contentKey(page);
  return normaliseContent(
    page.schema,
    page.defaults,
    await queryCaches.siteContent.contents.getOrLoad(key, () => findSetting(db, key)),
  );
}

/** How every page shows dates and authors, and whether readers may comment. */
export const readDisplay = (context: ContentContext): Promise<DisplayContent> =>
  readContent(context, fixedPages.display);

/** How articles get onto the site, as it is stored now: who publishes is not answered from memory. */
export async function readPublishing(db: Database): Promise<PublishingContent> {
  const { schema, defaults } = fixedPages.publishing;
  return normaliseContent(schema, defaults, await findSetting(db, contentKey(fixedPages.publishing)));
}
