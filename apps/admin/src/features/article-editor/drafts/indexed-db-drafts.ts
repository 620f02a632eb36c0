import { type DBSchema, type IDBPObjectStore, openDB } from 'idb';
import { type Draft, type DraftStore, readDrafts } from './draft.ts';

const databaseName = 'madrasah-drafts';
const storeName = 'drafts';
const ownerIndex = 'owner';

interface DraftDatabase extends DBSchema {
  [storeName]: { key: string; value: Draft; indexes: { [ownerIndex]: [userId: string, articleKey: string] } };
}

type WritableStore = IDBPObjectStore<DraftDatabase, [typeof storeName], typeof storeName, 'readwrite'>;

const openDatabase = () =>
  openDB<DraftDatabase>(databaseName, 1, {
    upgrade(database) {
      const store = database.createObjectStore(storeName, { keyPath: 'id' });
      store.createIndex(ownerIndex, ['userId', 'articleKey']);
    },
  });

/**
 * Drafts in the browser's database: room for pictures, and on the disk when `put` resolves. The connection is opened
 * ahead, so that the last write of a closing page gets through.
 */
export function openDraftStore(): DraftStore {
  const database = openDatabase();
  database.catch(() => undefined);

  async function write(request: (store: WritableStore) => Promise<unknown>): Promise<void> {
    const transaction = (await database).transaction(storeName, 'readwrite', { durability: 'strict' });
    const written = request(transaction.store);
    transaction.commit();
    await Promise.all([written, transaction.done]);
  }

  return {
    put: (draft) => write((store) => store.put(draft)),
    remove: (id) => write((store) => store.delete(id)),
    async list(userId, articleKey) {
      return readDrafts(await (await database).getAllFromIndex(storeName, ownerIndex, [userId, articleKey]));
    },
  };
}
