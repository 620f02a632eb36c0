import { normaliseContent } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { findSetting } from '../settings/index.ts';
import type { FixedPage } from './fixed-pages.ts';

export const contentKey = ({ name }: { name: string }) => `content:${name}`;

/** What was saved, and the default where that is missing or unreadable. */
export async function readContent<Content>(db: Database, page: FixedPage<Content>): Promise<Content> {
  return normaliseContent(page.schema, page.defaults, await findSetting(db, contentKey(page)));
}
