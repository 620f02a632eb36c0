import { type DraftStore, draftSchema, readDrafts, recordOf } from './draft.ts';
import { openDraftDatabase, ownerIndex, storeName } from './draft-database.ts';

/**
 * Drafts in the browser's database: it has room for pictures, and `put` resolves after writing to the disk. The
 * connection is opened early, so that the last write of a closing page succeeds.
 */
export function openDraftStore(): DraftStore {
  const database = openDraftDatabase();
  database.catch(() => undefined);

  async function openTransaction() {
    return (await database).transaction(storeName, 'readwrite', { durability: 'strict' });
  }

  return {
    async put(draft) {
      const transaction = await openTransaction();
      await Promise.all([transaction.store.put(recordOf(draft)), transaction.done, transaction.commit()]);
    },
    async remove(id) {
      const transaction = await openTransaction();
      await Promise.all([transaction.store.delete(id), transaction.done, transaction.commit()]);
    },
    async markSent(id, keptAt) {
      const transaction = await openTransaction();
      const draft = draftSchema.safeParse(await transaction.store.get(id)).data;
      if (draft?.keptAt === keptAt) await transaction.store.put(recordOf({ ...draft, isSent: true }));
      await transaction.done;
    },
    async list(userId) {
      const ofPerson = IDBKeyRange.bound([userId], [userId, []]);
      return readDrafts(await (await database).getAllFromIndex(storeName, ownerIndex, ofPerson));
    },
  };
}
