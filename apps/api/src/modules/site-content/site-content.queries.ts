import { type Actor, normaliseContent } from '@madrasah/contract';
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

/** Who reads it, and what reading it needs. */
export type ReaderContext = ContentContext & { actor: Actor | null };

/** Whether this reader sees who wrote what: staff do, visitors where the school says so. */
export async function showsAuthorNames({ actor, ...context }: ReaderContext): Promise<boolean> {
  return actor !== null || (await readContent(context, fixedPages.display)).authorNames;
}
