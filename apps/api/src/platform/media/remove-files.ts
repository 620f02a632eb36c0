import type { FastifyBaseLogger } from 'fastify';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { type Condition, changeRows, compiled, oneOf, queriesOf, readRows } from '../../database/query.ts';
import { pictureTag } from '../../shared/change-tags.ts';
import type { Clock } from '../../shared/clock.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { enqueue, type QueuedJob, type RecurringJob } from '../jobs/index.ts';
import { endExpiredClaims, lockNames, mayRemove, queueRemovals } from './file-claims.ts';
import { variantNamesOf } from './make-variants.ts';
import type { ImageUseTables, ReplacementTables, StoredImageTables } from './media.entity.ts';
import { isDocumentName } from './names.ts';
import { forgetPicture, isUnused } from './pictures.queries.ts';

const queries = queriesOf<ImageUseTables & ReplacementTables & StoredImageTables>();

/** Makes a CDN forget a picture and its variants. */
const purgePicture = (db: Database, name: string) =>
  changeRows(db, compiled(sql`select pg_notify('madrasah_changes', ${`${pictureTag(name)}:withdrawn`})`));

export type RemovalContext = {
  openDatabase: () => Database;
  images: ImageStorage;
  now: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** Deletes the picture and every variant that it may have, including stored variants that its row does not list. */
async function removeFiles(images: ImageStorage, name: string): Promise<void> {
  const outcomes = await Promise.allSettled([name, ...variantNamesOf(name)].map((file) => images.remove(file)));
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/**
 * The job that deletes the files of a picture that was deleted or never finished; its key is the picture's name. The
 * pause after a failure grows from half a minute to an hour, because a store may be unavailable for days.
 */
export const removeFilesJob = ({ openDatabase, images, now, log }: RemovalContext): QueuedJob => ({
  kind: 'queued',
  name: 'images.remove',
  backoff: { firstMs: 30_000, factor: 2, longestMs: 60 * 60_000 },
  async run({ key: name }) {
    const may = await mayRemove(openDatabase(), name, now());
    if (may === 'never') return { kind: 'done' };
    if (may === 'later') return { kind: 'retry' };
    try {
      await removeFiles(images, name);
      // After the files: a CDN that asks again in between would keep them.
      await purgePicture(openDatabase(), name);
      return { kind: 'done' };
    } catch (error) {
      log.error({ err: error, image: name }, 'files of a deleted picture have to wait');
      return { kind: 'retry', pausesQueue: true };
    }
  },
});

/** The job that ends the uploads of processes that died. */
export const endUploadsJob = ({ openDatabase, now }: Pick<RemovalContext, 'openDatabase' | 'now'>): RecurringJob => ({
  kind: 'recurring',
  name: 'images.endUploads',
  schedule: { everyMs: 60_000 },
  async run() {
    await endExpiredClaims(openDatabase(), now());
    return undefined;
  },
});

const batchSize = 500;

/** Adds the job that deletes files without a row. */
export const requestSweep = (db: Database, now: Date): Promise<void> =>
  enqueue(db, { name: 'images.sweep', keys: ['storage'], runAt: now });

/** The picture that a file belongs to, without its extension: `3f/3fa9…`. */
const stemOf = (name: string) => name.slice(0, 43);
const stemOfColumn = (name: Expression<string>) => sql<string>`left(${name}, 43)`;

/** Adds deletion jobs for files; the job deletes those without a row. */
const queueDocuments = (db: Database, names: readonly string[], now: Date) =>
  enqueue(db, { name: 'documents.remove', keys: names.filter(isDocumentName), runAt: now });

/** Adds deletion jobs for those of the files whose picture has no row. */
async function queueUnknown(db: Database, stored: readonly string[], now: Date): Promise<void> {
  const names = stored.filter((name) => !isDocumentName(name));
  const pictures = new Map(names.map((name) => [stemOf(name), `${stemOf(name)}.jpg`]));
  for (const name of names) if (/^.{43}\.(?:jpg|webp)$/.test(name)) pictures.set(stemOf(name), name);
  const known = await readRows(
    db,
    queries
      .selectFrom('images')
      .select((eb) => stemOfColumn(eb.ref('name')).as('stem'))
      .where((eb) => eb(stemOfColumn(eb.ref('name')), '=', oneOf([...pictures.keys()]))),
  );
  for (const { stem } of known) pictures.delete(stem);
  await queueRemovals(db, [...pictures.values()], now);
}

/**
 * The job that lists the storage after a restore and deletes files without a row. After a failure it starts again from
 * the beginning. Files of running uploads stay, because of their claims.
 */
export const sweepJob = ({ openDatabase, images, now }: Omit<RemovalContext, 'log'>): QueuedJob => ({
  kind: 'queued',
  name: 'images.sweep',
  backoff: { firstMs: 30_000, factor: 2, longestMs: 60 * 60_000 },
  async run({ signal, progress }) {
    let batch: string[] = [];
    const queueBatch = async () => {
      await queueUnknown(openDatabase(), batch, now());
      await queueDocuments(openDatabase(), batch, now());
      progress();
      batch = [];
    };
    for await (const name of images.list()) {
      signal.throwIfAborted();
      batch.push(name);
      if (batch.length >= batchSize) await queueBatch();
    }
    await queueBatch();
    return { kind: 'done' };
  },
});

/**
 * Deletes those of the stored pictures that nothing uses, and returns their names; their files are deleted in the
 * background. A save that names one of the pictures at the same time waits, and is then refused.
 */
export async function deleteUnusedPictures(
  { db, now }: { db: Database; now: Clock },
  names: readonly string[],
): Promise<string[]> {
  const isOneOf: Condition = sql<SqlBool>`images.name = any(${names})`;
  const deleted = await db.transactional(async (transaction) => {
    await lockNames(transaction, names);
    await readRows(transaction, queries.selectFrom('images').where(isOneOf).select('name').orderBy('name').forUpdate());
    const rows = await readRows(
      transaction,
      queries.deleteFrom('images').where(isOneOf).where(isUnused).returning('name'),
    );
    const unused = rows.map(({ name }) => name);
    await changeRows(transaction, queries.deleteFrom('picture_replacements').where('name', '=', oneOf(unused)));
    await queueRemovals(transaction, unused, now());
    return unused;
  });
  deleted.forEach(forgetPicture);
  return deleted;
}
