import { type ContactContent, normaliseContent } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { replaceSetting, storeSetting } from '../settings/index.ts';
import { type FixedPage, fixedPages } from './fixed-pages.ts';
import { contentKey } from './site-content.queries.ts';

/** Replaces the content of a fixed page whole. Only administrators may. */
export const changeContent = <Content>(
  context: StaffContext,
  page: FixedPage<Content>,
  value: unknown,
): Promise<Content> =>
  replaceSetting(context, contentKey(page), (any) => normaliseContent(page.schema, page.defaults, any), value);

/** Stores what /contact shows. */
export const saveContactContent = (db: Database, content: ContactContent, now: Date) =>
  storeSetting(db, contentKey(fixedPages.contact), content, now);
