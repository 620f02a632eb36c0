import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { databaseTimestamp } from '../../database/database-clock.ts';
import { type Condition, changeRows, compiled, oneOf, queriesOf, readRow, readRows } from '../../database/query.ts';
import { pictureTag } from '../../shared/change-tags.ts';
import type { Clock } from '../../shared/clock.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { Refusal } from '../../shared/refusal.ts';
import { enqueue, isLeased, type QueuedJob } from '../jobs/index.ts';
import { type FileJobContext, storeBackoff, variantNamesOf } from './make-variants.ts';
import type { FileClaimTables, ImageUseTables, ReplacementTables, StoredImageTables } from './media.entity.ts';
import { isDocumentName } from './names.ts';
import { forgetPicture, isUnused } from './pictures.queries.ts';

const queries = queriesOf<FileClaimTables & ImageUseTables & ReplacementTables & StoredImageTables>();

/** Makes a CDN forget a picture and its variants. */
const purgePicture = (db: Database, name: string) =>
  changeRows(db, compiled(sql`select pg_notify('madrasah_changes', ${`${pictureTag(name)}:withdrawn`})`));

/** Deletes the picture and every variant that it may have, including stored variants that its row does not list. */
async function removeFiles(images: ImageStorage, name: string): Promise<void> {
  const outcomes = await Promise.allSettled([name, ...variantNamesOf(name)].map((file) => images.remove(file)));
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Whether files may be deleted: `never` where they have a row, `later` while a process works on them. */
export type MayRemove = 'now' | 'later' | 'never';

type Removal = Pick<FileJobContext, 'log'> & {
  name: QueuedJob['name'];
  mayRemove: (key: string) => Promise<MayRemove>;
  remove: (key: string) => Promise<unknown>;
};

/** A job that deletes files without a row from the storage, by their name in it. */
export const removalJob = ({ name, mayRemove, remove, log }: Removal): QueuedJob => ({
  kind: 'queued',
  name,
  backoff: storeBackoff,
  async run({ key }) {
    const may = await mayRemove(key);
    if (may === 'never') return { kind: 'done' };
    if (may === 'later') return { kind: 'retry' };
    try {
      await remove(key);
      return { kind: 'done' };
    } catch (error) {
      log.error({ err: error, file: key }, 'a deleted file has to wait');
      return { kind: 'retry', pausesQueue: true };
    }
  },
});

/** Deletes the files of a picture, by its name. */
export const removeFilesJob = ({ openDatabase, images, now, log }: FileJobContext): QueuedJob =>
  removalJob({
    name: 'images.remove',
    mayRemove: (name) => mayRemove(openDatabase(), name, now()),
    async remove(name) {
      await removeFiles(images, name);
      // After the files: a CDN that asks again in between would keep them.
      await purgePicture(openDatabase(), name);
    },
    log,
  });

const batchSize = 500;

/** Adds the job that deletes files without a row. */
export const requestSweep = (db: Database, now: Date): Promise<void> =>
  enqueue(db, { name: 'images.sweep', keys: ['storage'], runAt: now });

/** The picture that a file belongs to, without its extension: `3f/3fa9…`. */
const stemOf = (name: string) => name.slice(0, 43);
const stemOfColumn = (name: Expression<string>) => sql<string>`left(${name}, 43)`;

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

/** Lists the storage after a restore and deletes files without a row. Files with a claim stay. */
export const sweepJob = ({ openDatabase, images, now }: Omit<FileJobContext, 'log'>): QueuedJob => ({
  kind: 'queued',
  name: 'images.sweep',
  backoff: storeBackoff,
  async run({ signal, progress }) {
    let batch: string[] = [];
    const queueBatch = async () => {
      await queueUnknown(openDatabase(), batch, now());
      // The jobs delete only those without a row.
      const documents = batch.filter(isDocumentName);
      await enqueue(openDatabase(), { name: 'documents.remove', keys: documents, runAt: now() });
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

/** Deletes those pictures that nothing uses, and returns their names. A save that names one is refused. */
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

// Storage is slow, so no transaction waits for it. An upload claims the files of its picture before it stores them. The
// job that deletes files waits for claims, and an upload waits for a running job of the same picture.

/** Longer than one call to the storage may take. */
export const uploadClaimMs = 3 * 60_000;
/** The end of a claim, by the database's clock, which all processes share. */
const claimEnd = sql<Date>`${databaseTimestamp} + ${sql.lit(`${uploadClaimMs} milliseconds`)}::interval`;
/** How long an upload waits for a running deletion of the same picture. */
const deletionWait = { tries: 20, pauseMs: 250 };

/** Serialises claims and deletions of pictures, until the transaction ends; in one order, so that none waits in a circle. */
export const lockNames = (db: Database, names: readonly string[]) =>
  changeRows(
    db,
    compiled(sql`select pg_advisory_xact_lock(lock) from (
      select hashtext('image:' || name) as lock from unnest(${names}::text[]) as name order by lock
    ) as locks`),
  );

async function tryClaimUpload(db: Database, name: string, now: Date): Promise<string | undefined> {
  return db.transactional(async (transaction) => {
    await lockNames(transaction, [name]);
    if (await isLeased(transaction, 'images.remove', name, now)) return undefined;
    const id = randomUUID();
    await changeRows(transaction, queries.insertInto('image_file_claims').values({ id, name, until: claimEnd }));
    return id;
  });
}

/** Claims the files of a picture for an upload. Refuses (503) while they are being deleted. */
export async function claimUpload(db: Database, name: string, now: Clock): Promise<string> {
  for (let tries = 0; tries < deletionWait.tries; tries += 1) {
    const id = await tryClaimUpload(db, name, now());
    if (id) return id;
    await pause(deletionWait.pauseMs);
  }
  throw new Refusal('UNAVAILABLE', undefined, { retryAfter: 5 });
}

/** Ends a claim; false where it had ended before. */
export const endClaim = async (db: Database, id: string): Promise<boolean> =>
  (await changeRows(db, queries.deleteFrom('image_file_claims').where('id', '=', id))) > 0;

/** Adds jobs that delete the files of these pictures, unless the pictures have rows by then. */
const queueRemovals = (db: Database, names: readonly string[], now: Date): Promise<void> =>
  enqueue(db, { name: 'images.remove', keys: names, runAt: now });

/** Ends the claim of a failed upload and deletes what it may have stored. */
export async function abandonUpload(db: Database, id: string, name: string, now: Date): Promise<void> {
  await db.transactional(async (transaction) => {
    await lockNames(transaction, [name]);
    await endClaim(transaction, id);
    await queueRemovals(transaction, [name], now);
  });
}

/** Ends the claims of processes that died and deletes what their uploads may have stored. */
export async function endExpiredClaims(db: Database, now: Date): Promise<void> {
  const expired = await readRows(
    db,
    queries
      .selectFrom('image_file_claims')
      .select(['id', 'name'])
      .where(sql<boolean>`until <= ${databaseTimestamp}`)
      .limit(100),
  );
  for (const { id, name } of expired) await abandonUpload(db, id, name, now);
}

const mayRemove = (db: Database, name: string, now: Date): Promise<MayRemove> =>
  db.transactional(async (transaction) => {
    await lockNames(transaction, [name]);
    const found = await readRow(
      transaction,
      queries.selectNoFrom((eb) => [
        eb.exists(eb.selectFrom('images').select('name').where('name', '=', name)).as('isStored'),
        eb.exists(eb.selectFrom('image_file_claims').select('id').where('name', '=', name)).as('isClaimed'),
      ]),
    );
    if (found?.isStored) return 'never';
    const isBusy = found?.isClaimed || (await isLeased(transaction, 'images.makeVariants', name, now));
    return isBusy ? 'later' : 'now';
  });
