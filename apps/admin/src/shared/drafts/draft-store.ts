import { createSafeContext } from '@mantine/core';
import { type DBSchema, openDB } from 'idb';
import { type Draft, draftSchema, readDrafts, recordOf } from './draft.ts';

const databaseName = 'madrasah-drafts';
const storeName = 'drafts';
const ownerIndex = 'owner';

/** Read as unknown, because another version of the app may have written it. */
interface DraftDatabase extends DBSchema {
  [storeName]: { key: string; value: unknown; indexes: { [ownerIndex]: [userId: string, articleKey: string] } };
}

const openDraftDatabase = () =>
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

/**
 * A person's drafts in the browser's database: it has room for pictures, and `put` resolves after writing to the disk. The
 * connection is opened early, so that the last write of a closing page succeeds.
 */
export function openDraftStore(userId: string) {
  const database = openDraftDatabase();
  database.catch(() => undefined);

  async function openTransaction() {
    return (await database).transaction(storeName, 'readwrite', { durability: 'strict' });
  }

  return {
    async put(draft: Draft) {
      const transaction = await openTransaction();
      await Promise.all([transaction.store.put(recordOf(draft, userId)), transaction.done, transaction.commit()]);
    },
    async remove(id: string) {
      const transaction = await openTransaction();
      await Promise.all([transaction.store.delete(id), transaction.done, transaction.commit()]);
    },
    /** Records that the server has the values saved at that time. */
    async markSent(id: string, keptAt: number) {
      const transaction = await openTransaction();
      const draft = draftSchema.safeParse(await transaction.store.get(id)).data;
      if (draft?.keptAt === keptAt) await transaction.store.put(recordOf({ ...draft, isSent: true }, userId));
      await transaction.done;
    },
    /** Newest first, without unreadable ones. */
    async list() {
      const ofPerson = IDBKeyRange.bound([userId], [userId, []]);
      return readDrafts(await (await database).getAllFromIndex(storeName, ownerIndex, ofPerson));
    },
  };
}

export type DraftStore = ReturnType<typeof openDraftStore>;

export const [DraftStoreContext, useDraftStore] = createSafeContext<DraftStore>('DraftStoreContext is missing');
