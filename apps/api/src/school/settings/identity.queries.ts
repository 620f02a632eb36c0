import { type IdentityContent, pageContents } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { findSetting, type SettingsContext } from './settings.queries.ts';

/** The school's identity as stored now, for letters and documents. */
export const readIdentity = async (db: Database): Promise<IdentityContent> =>
  pageContents.identity.readStored(await findSetting(db, 'content:identity'));

let last: IdentityContent = pageContents.identity.initial;
/** The identity that this process has read last: for pages that do not wait for the database. */
export const lastIdentity = (): IdentityContent => last;

/** The stored identity, cached: for what visitors read. */
export const cachedIdentity = (context: SettingsContext): Promise<IdentityContent> =>
  context.queryCaches.settings.identity.getOrLoad('', async () => {
    last = await readIdentity(context.db);
    return last;
  });
