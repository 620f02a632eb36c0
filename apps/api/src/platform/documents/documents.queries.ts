import type { UploadedFile } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRow } from '../../database/query.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import type { DocumentTables } from './document.entity.ts';

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
