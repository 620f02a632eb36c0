import { fileLimits, type UploadedFile } from '@madrasah/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRow, readRows } from '../../database/query.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import type { QueuedJob } from '../jobs/index.ts';
import type { DocumentTables } from './document.entity.ts';
import { endExpiredClaims, mayRemove, queueRemovals } from './store-document.ts';

const queries = queriesOf<DocumentTables>();

/** A stored file, with its name in the storage. */
export type FoundDocument = UploadedFile & { objectName: string; uploadedBy: string | null };

export const findDocument = (db: Database, id: string): Promise<FoundDocument | undefined> =>
  readRow(
    db,
    queries
      .selectFrom('documents')
      .where('documents.id', '=', id)
      .select(['id', 'name', 'type', 'bytes', 'object_name as objectName', 'uploaded_by as uploadedBy']),
  );

/** Keeps a file that the caller's transaction names from being deleted; false where there is none. */
export const holdDocument = async (db: Database, id: string, now: Date): Promise<boolean> =>
  (await changeRows(db, queries.updateTable('documents').set({ held_at: now }).where('documents.id', '=', id))) > 0;

const chunkBytes = 1024 * 1024;

/**
 * The bytes from `start` up to and including `end`. One part is in memory at a time, and each is a call of its own, so
 * that a slow client keeps no connection to the storage open.
 */
export async function* readParts(
  images: ImageStorage,
  { objectName }: FoundDocument,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  for (let at = start; at <= end; at += chunkBytes) {
    yield await images.getPart(objectName, { start: at, end: Math.min(at + chunkBytes - 1, end) });
  }
}

const removedAtOnce = 200;

/**
 * Removes the rows of files that no entry names any longer, in its trash and history included, and adds the jobs that
 * delete their bytes; also those of uploads that never ended. A save that names one at the same time changes its row, which is then no longer old enough.
 */
export async function removeUnusedDocuments(
  db: Database,
  now: Date,
  isNamed: (id: Expression<string>) => Expression<SqlBool>,
): Promise<void> {
  const end = new Date(now.getTime() - fileLimits.unusedMs).toISOString();
  await db.fork().transactional(async (transaction) => {
    const removed = await readRows(
      transaction,
      queries
        .deleteFrom('documents')
        .where('documents.id', 'in', (eb) =>
          eb
            .selectFrom('documents')
            .where('documents.held_at', '<=', end)
            .where((row) => row.not(isNamed(row.ref('documents.id'))))
            .select('documents.id')
            .orderBy('documents.held_at')
            .limit(sql.lit(removedAtOnce))
            .forUpdate()
            .skipLocked(),
        )
        .returning('documents.object_name as objectName'),
    );
    const keys = removed.map(({ objectName }) => objectName);
    await queueRemovals(transaction, keys, now);
  });
  await endExpiredClaims(db.fork(), now);
}

type RemovalContext = {
  openDatabase: () => Database;
  images: ImageStorage;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** The job that deletes the bytes of a file without a row; its key is the name in the storage. */
export const removeDocumentJob = ({ openDatabase, images, log }: RemovalContext): QueuedJob => ({
  kind: 'queued',
  name: 'documents.remove',
  backoff: { firstMs: 30_000, factor: 2, longestMs: 60 * 60_000 },
  async run({ key }) {
    const may = await mayRemove(openDatabase(), key);
    if (may === 'never') return { kind: 'done' };
    if (may === 'later') return { kind: 'retry' };
    try {
      await images.remove(key);
      return { kind: 'done' };
    } catch (error) {
      log.error({ err: error, document: key }, 'a deleted file has to wait');
      return { kind: 'retry', pausesQueue: true };
    }
  },
});
