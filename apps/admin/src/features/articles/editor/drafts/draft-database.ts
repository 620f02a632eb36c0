import { type DBSchema, openDB } from 'idb';

const databaseName = 'madrasah-drafts';
export const storeName = 'drafts';
export const ownerIndex = 'owner';

/** What lies there may have been written by another version of the app: it is read as unknown. */
interface DraftDatabase extends DBSchema {
  [storeName]: { key: string; value: unknown; indexes: { [ownerIndex]: [userId: string, articleKey: string] } };
}

/** The browser's database of drafts, made where there is none. */
export const openDraftDatabase = () =>
  openDB<DraftDatabase>(databaseName, 1, {
    upgrade(opened) {
      const store = opened.createObjectStore(storeName, { keyPath: 'id' });
      store.createIndex(ownerIndex, ['userId', 'articleKey']);
    },
  });

/** Whether anybody's draft lies on this device. The login asks, and has no use for what reads a draft. */
export async function hasAnyDraft(): Promise<boolean> {
  const database = await openDraftDatabase();
  const number = await database.count(storeName);
  database.close();
  return number > 0;
}
