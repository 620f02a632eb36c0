import { type DBSchema, openDB } from 'idb';

const databaseName = 'madrasah-drafts';
export const storeName = 'drafts';
export const ownerIndex = 'owner';

/** Read as unknown, because another version of the app may have written it. */
interface DraftDatabase extends DBSchema {
  [storeName]: { key: string; value: unknown; indexes: { [ownerIndex]: [userId: string, articleKey: string] } };
}

/** Opens the browser's draft database, and creates it if missing. */
export const openDraftDatabase = () =>
  openDB<DraftDatabase>(databaseName, 1, {
    upgrade(opened) {
      const store = opened.createObjectStore(storeName, { keyPath: 'id' });
      store.createIndex(ownerIndex, ['userId', 'articleKey']);
    },
  });

/** Whether this device has a draft of any person. Used by the login, which should not load the rest of the editor. */
export async function hasAnyDraft(): Promise<boolean> {
  const database = await openDraftDatabase();
  const number = await database.count(storeName);
  database.close();
  return number > 0;
}
