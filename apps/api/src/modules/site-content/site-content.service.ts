import { type ContactContent, normaliseContent } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { storeSetting } from '../settings/index.ts';
import { type FixedPage, fixedPages } from './fixed-pages.ts';
import { contentKey } from './site-content.queries.ts';

/** Replaces the content of a fixed page whole. Only administrators may. */
export async function changeContent<Content>(
  { db, now }: StaffContext,
  page: FixedPage<Content>,
  value: unknown,
): Promise<Content> {
  const content = normaliseContent(page.schema, page.defaults, value);
  await storeSetting(db, contentKey(page), content, now());
  return content;
}

/** Stores what /contact shows. */
export const saveContactContent = (db: Database, content: ContactContent, now: Date) =>
  storeSetting(db, contentKey(fixedPages.contact), content, now);
