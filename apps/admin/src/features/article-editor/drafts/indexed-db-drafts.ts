import { type Draft, type DraftStore, readDrafts } from './draft.ts';

const databaseName = 'madrasah-drafts';
const storeName = 'drafts';
const ownerIndex = 'owner';

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(storeName, { keyPath: 'id' });
    store.createIndex(ownerIndex, ['userId', 'articleKey']);
  };
  return result(request);
}

/**
 * Drafts in the browser's database: room for pictures, and on the disk when `put` resolves. The connection is opened
 * ahead, so that the last write of a closing page gets through.
 */
export function openDraftStore(): DraftStore {
  const database = openDatabase();
  database.catch(() => undefined);

  async function change(action: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = (await database).transaction(storeName, 'readwrite', { durability: 'strict' });
    action(transaction.objectStore(storeName));
    const done = completed(transaction);
    transaction.commit();
    await done;
  }

  return {
    put: (draft: Draft) => change((store) => store.put(draft)),
    remove: (id) => change((store) => store.delete(id)),
    async list(userId, articleKey) {
      const store = (await database).transaction(storeName).objectStore(storeName);
      return readDrafts(await result<unknown[]>(store.index(ownerIndex).getAll([userId, articleKey])));
    },
  };
}
