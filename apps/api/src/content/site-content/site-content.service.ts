import type { ContactContent, SeenVersion } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { replaceSetting, storeSetting } from '../../identity/settings/index.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { type FixedPage, fixedPages } from './fixed-pages.ts';
import { contentKey, type VersionedContent } from './site-content.queries.ts';

/** Replaces the whole content of a fixed page. For administrators only. Refuses as `replaceSetting` does. */
export async function changeContent<Content>(
  context: StaffContext,
  page: FixedPage<Content>,
  { version: seen, ...content }: SeenVersion,
): Promise<VersionedContent<Content>> {
  const { value: data, version } = await replaceSetting(context, {
    key: contentKey(page),
    value: content,
    withDefaults: page.withDefaults,
    seen,
  });
  return { data, version };
}

/** Stores the content of /contact. */
export const saveContactContent = (db: Database, content: ContactContent, now: Date) =>
  storeSetting(db, contentKey(fixedPages.contact), content, now);
