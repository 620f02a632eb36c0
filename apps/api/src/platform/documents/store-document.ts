import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { type Actor, type FileType, fileLimits, fileTexts, fileTypes, type UploadedFile } from '@madrasah/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { databaseTimestamp } from '../../database/database-clock.ts';
import { changeRows, queriesOf, readRow, readRows } from '../../database/query.ts';
import { boundedQueue } from '../../shared/bounded-queue.ts';
import type { Clock } from '../../shared/clock.ts';
import { type FileContent, sizeOf } from '../../shared/disk/write-file.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { Refusal } from '../../shared/refusal.ts';
import { newPublicId } from '../../shared/slug.ts';
import { inWorker, type Sender } from '../../shared/worker-pool.ts';
import { enqueue, type QueuedJob } from '../jobs/index.ts';
import { asPlainJpeg, documentsFolder, type FileJobContext, type MayRemove, removalJob } from '../media/index.ts';
import type { DocumentClaimTables, DocumentTables } from './document.entity.ts';

const queries = queriesOf<DocumentTables & DocumentClaimTables>();

/** Longer than one call to the storage may take. */
export const documentClaimMs = 10 * 60_000;
/** The end of a claim, by the database's clock, which all processes share. */
const claimEnd = sql<Date>`${databaseTimestamp} + ${sql.lit(`${documentClaimMs} milliseconds`)}::interval`;
const hasExpired = sql<boolean>`until <= ${databaseTimestamp}`;
const endedAtOnce = 200;

/** Adds jobs that delete the bytes of these files, unless they have rows by then. */
const queueRemovals = (db: Database, objectNames: readonly string[], runAt: Date): Promise<void> =>
  enqueue(db, { name: 'documents.remove', keys: objectNames, runAt });

/** Claims a name before its bytes are stored. */
export const claimDocument = (db: Database, objectName: string): Promise<number> =>
  changeRows(db, queries.insertInto('document_claims').values({ object_name: objectName, until: claimEnd }));

/** Ends a claim; false where it had expired and the bytes may be deleted. */
const endClaim = async (db: Database, objectName: string): Promise<boolean> =>
  (await changeRows(db, queries.deleteFrom('document_claims').where('object_name', '=', objectName))) > 0;

/** Ends the claim of a failed upload and deletes what it may have stored. */
const abandonDocument = (db: Database, objectName: string, now: Date): Promise<void> =>
  db.transactional(async (transaction) => {
    await endClaim(transaction, objectName);
    await queueRemovals(transaction, [objectName], now);
  });

/** Adds jobs that delete what processes have left that died while they stored it. */
async function endExpiredClaims(db: Database, now: Date): Promise<void> {
  const expired = queries
    .selectFrom('document_claims')
    .select('object_name')
    .where(hasExpired)
    .limit(sql.lit(endedAtOnce));
  const objectNames = (await readRows(db, expired)).map(({ object_name }) => object_name);
  await queueRemovals(db, objectNames, now);
}

/** An expired claim is taken first: its process, which must end it to add the row, can then add none. */
export const mayRemove = (db: Database, objectName: string): Promise<MayRemove> =>
  db.transactional(async (transaction) => {
    await changeRows(
      transaction,
      queries.deleteFrom('document_claims').where('object_name', '=', objectName).where(hasExpired),
    );
    const found = await readRow(
      transaction,
      queries.selectNoFrom((eb) => [
        eb.exists(eb.selectFrom('documents').select('id').where('object_name', '=', objectName)).as('isStored'),
        eb
          .exists(eb.selectFrom('document_claims').select('until').where('object_name', '=', objectName))
          .as('isClaimed'),
      ]),
    );
    if (found?.isStored) return 'never';
    return found?.isClaimed ? 'later' : 'now';
  });

const inspectorOf = (sender: Sender) =>
  inWorker<typeof import('./inspect/inspect.ts')>(new URL('./inspect/inspect.ts', import.meta.url), sender);
const inspectors = { staff: inspectorOf('staff'), visitors: inspectorOf('visitors') };

type DocumentContext = { db: Database; now: Clock; images: ImageStorage; actor: Actor | null };

/** What is accepted, and the texts for what is not. */
export type DocumentRules = {
  /** Files of visitors wait apart from those of staff. */
  sender: Sender;
  types: readonly FileType[];
  /** Whether PNG is accepted, and stored as JPEG. */
  takesPng?: boolean;
  bytes: number;
  /** `allowed` says what is accepted, in place of the same sentence about the site's files. */
  texts: { type: string; tooLarge: string; allowed: string };
};

const allFiles: DocumentRules = {
  sender: 'staff',
  types: ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'jpg'],
  bytes: fileLimits.bytes,
  texts: { type: fileTexts.unknownType, tooLarge: fileTexts.tooLarge, allowed: fileTexts.allowed },
};

/** The name without folders and characters that no file system keeps, with the ending of its type. */
function fileNameOf(given: string, type: FileType): string {
  const ending = `.${type}`;
  const bare = basename(given.replaceAll('\\', '/'))
    .toWellFormed()
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/[\p{C}"*:<>?|/]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return `${(bare || 'berkas').slice(0, fileLimits.name - ending.length).toWellFormed()}${ending}`;
}

/** Large files are inspected one at a time, because each is in memory for that time. */
const largeBytes = 4 * 1024 * 1024;
const oneAtATime = () => boundedQueue({ concurrent: 1, waiting: 60, retryAfterSeconds: 5 });
const inspectingLarge = { staff: oneAtATime(), visitors: oneAtATime() };

/** The type of the content and what to store: a picture is encoded again, so that it contains nothing else. */
async function inspected(sent: FileContent, rules: DocumentRules): Promise<{ type: FileType; content: FileContent }> {
  const withAllowed = (text: string) => text.replace(fileTexts.allowed, rules.texts.allowed);
  if (sizeOf(sent) === 0) throw new Refusal('INVALID', withAllowed(fileTexts.empty));
  if (sizeOf(sent) > rules.bytes) throw new Refusal('TOO_LARGE', rules.texts.tooLarge);
  const inspect = () => inspectors[rules.sender]('inspectFile', Buffer.isBuffer(sent) ? sent : sent.path);
  const found = await (sizeOf(sent) > largeBytes ? inspectingLarge[rules.sender](inspect) : inspect());
  if ('refusal' in found) throw new Refusal('UNSUPPORTED_TYPE', withAllowed(found.refusal));
  const isPng = found.type === 'png';
  if (isPng && !rules.takesPng) throw new Refusal('UNSUPPORTED_TYPE', rules.texts.type);
  const type = found.type === 'png' ? 'jpg' : found.type;
  if (!rules.types.includes(type)) throw new Refusal('UNSUPPORTED_TYPE', rules.texts.type);
  return { type, content: type === 'jpg' ? await asPlainJpeg(sent, rules.sender) : sent };
}

/** Limits how many files are inspected and stored at the same time; those that wait are on the disk. */
const storing = {
  staff: boundedQueue({ concurrent: 4, waiting: 60, retryAfterSeconds: 5 }),
  visitors: boundedQueue({ concurrent: 2, waiting: 10, retryAfterSeconds: 5 }),
};

/** Stores an uploaded file before its row, which never lacks it. A claim protects the bytes until then. */
export function storeDocument(
  context: DocumentContext,
  sent: FileContent,
  name: string,
  rules: DocumentRules = allFiles,
): Promise<UploadedFile> {
  return storing[rules.sender](async () => {
    const { db, now, images, actor } = context;
    const { type, content } = await inspected(sent, rules);
    const objectName = `${documentsFolder}/${randomBytes(20).toString('hex')}`;
    const file = { id: newPublicId(), name: fileNameOf(name, type), type, bytes: sizeOf(content) };
    const row = { ...file, object_name: objectName, created_at: now(), held_at: now(), uploaded_by: actor?.id ?? null };
    await claimDocument(db, objectName);
    try {
      await images.put(objectName, content, fileTypes[type].media);
      await db.transactional(async (transaction) => {
        // Storing took so long that the bytes may have been deleted.
        if (!(await endClaim(transaction, objectName))) throw new Refusal('UNAVAILABLE', undefined, { retryAfter: 5 });
        await changeRows(transaction, queries.insertInto('documents').values(row));
      });
    } catch (error) {
      await abandonDocument(db, objectName, now()).catch(() => undefined); // If this fails too, the claim expires.
      throw error;
    }
    return file;
  });
}

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

/** The job that deletes the bytes of a file without a row; its key is the name in the storage. */
export const removeDocumentJob = ({ openDatabase, images, log }: Omit<FileJobContext, 'now'>): QueuedJob =>
  removalJob({
    name: 'documents.remove',
    mayRemove: (objectName) => mayRemove(openDatabase(), objectName),
    remove: (objectName) => images.remove(objectName),
    log,
  });
