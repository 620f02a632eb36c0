import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { databaseTimestamp } from '../../database/database-clock.ts';
import { changeRows, compiled, queriesOf, readRow, readRows } from '../../database/query.ts';
import type { Clock } from '../../shared/clock.ts';
import { Refusal } from '../../shared/refusal.ts';
import { enqueue, isLeased } from '../jobs/index.ts';
import type { FileClaimTables, StoredImageTables } from './media.entity.ts';

const queries = queriesOf<FileClaimTables & StoredImageTables>();

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
export const queueRemovals = (db: Database, names: readonly string[], now: Date): Promise<void> =>
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

/** Whether files may be deleted: `never` where their picture has a row, `later` while a process works on them. */
export const mayRemove = (db: Database, name: string, now: Date): Promise<'now' | 'later' | 'never'> =>
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
