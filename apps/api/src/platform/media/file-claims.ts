import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../shared/clock.ts';
import { Refusal } from '../../shared/refusal.ts';

// Storage is slow, so no transaction waits for it. Uploads and variants claim the files of a picture before they store
// them; a deletion claims the removal. A deletion waits for claims, and an upload waits for a deletion that is under way.

/** Longer than one call to the storage may take. */
const leaseMs = 3 * 60_000;
/** How long an upload waits for a deletion of the same picture that is under way. */
const deletionWait = { tries: 20, pauseMs: 250 };

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Claims and removals of one picture are changed one after the other, until the transaction ends. */
export const lockName = (db: Database, name: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`image:${name}`}))`);

async function tryClaimUpload(db: Database, name: string, now: Date): Promise<string | undefined> {
  return db.transactional(async (transaction) => {
    await lockName(transaction, name);
    const deleting = await transaction.execute<unknown[]>(
      sql`select 1 from image_removals where name = ${name} and claimed_until > ${now}`,
    );
    if (deleting.length > 0) return undefined;
    const id = randomUUID();
    await transaction.execute(
      sql`insert into image_file_claims (id, name, purpose, until) values (${id}, ${name}, 'upload', ${after(now, leaseMs)})`,
    );
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

/** Claims the files of a picture for its variants; undefined where another process has done so. */
export async function claimVariants(db: Database, name: string, now: Date): Promise<string | undefined> {
  const [claimed] = await db.execute<{ id: string }[]>(
    sql`insert into image_file_claims (id, name, purpose, until)
        values (${randomUUID()}, ${name}, 'variants', ${after(now, leaseMs)}) on conflict do nothing returning id`,
  );
  return claimed?.id;
}

/** Extends a claim after progress. Fails where it has ended meanwhile. */
export async function renewClaim(db: Database, id: string, now: Date): Promise<void> {
  const renewed = await db.execute<unknown[]>(
    sql`update image_file_claims set until = ${after(now, leaseMs)} where id = ${id}::uuid returning id`,
  );
  if (renewed.length === 0) throw new Error('the claim on the files of a picture has ended');
}

/** Ends a claim; false where it had ended before. */
export async function endClaim(db: Database, id: string): Promise<boolean> {
  const ended = await db.execute<unknown[]>(sql`delete from image_file_claims where id = ${id}::uuid returning id`);
  return ended.length > 0;
}

/** Has the files of a picture deleted, unless it has a row by then. */
export const queueRemoval = (db: Database, name: string, now: Date): Promise<unknown> =>
  db.execute(
    sql`insert into image_removals (name, next_attempt_at) values (${name}, ${now}) on conflict (name) do nothing`,
  );

/** Ends a claim of an upload that failed: what it may have stored is deleted. */
export async function abandonUpload(db: Database, id: string, name: string, now: Date): Promise<void> {
  await db.transactional(async (transaction) => {
    await lockName(transaction, name);
    await endClaim(transaction, id);
    await queueRemoval(transaction, name, now);
  });
}

/** Ends the claims of processes that died; what their uploads may have stored is deleted. */
export async function endExpiredClaims(db: Database, now: Date): Promise<void> {
  await db.execute(sql`delete from image_file_claims where purpose = 'variants' and until <= ${now}`);
  const expired = await db.execute<{ id: string; name: string }[]>(
    sql`select id, name from image_file_claims where until <= ${now} limit 100`,
  );
  for (const { id, name } of expired) await abandonUpload(db, id, name, now);
}

/** A removal that this process carries out. `attempts` tells it from a later claim. */
export type ClaimedRemoval = { name: string; attempts: number };

async function claimRemovalOf(db: Database, name: string, now: Date): Promise<ClaimedRemoval | undefined> {
  return db.transactional(async (transaction) => {
    await lockName(transaction, name);
    const inUse = await transaction.execute<unknown[]>(sql`select 1 from images where name = ${name}`);
    if (inUse.length > 0) {
      await transaction.execute(sql`delete from image_removals where name = ${name}`);
      return undefined;
    }
    const [claimed] = await transaction.execute<ClaimedRemoval[]>(
      sql`update image_removals set attempts = attempts + 1, next_attempt_at = ${after(now, leaseMs)},
            claimed_until = ${after(now, leaseMs)}
          where name = ${name} and next_attempt_at <= ${now}
            and not exists (select from image_file_claims where image_file_claims.name = ${name})
          returning name, attempts`,
    );
    return claimed;
  });
}

/** Claims the removal that is due; undefined where none is. Names with a claim have to wait. */
export async function claimRemoval(db: Database, now: Date): Promise<ClaimedRemoval | undefined> {
  const due = await db.execute<{ name: string }[]>(
    sql`select name from image_removals where next_attempt_at <= ${now}
          and not exists (select from image_file_claims where image_file_claims.name = image_removals.name)
        order by next_attempt_at, name limit 20`,
  );
  for (const { name } of due) {
    const claimed = await claimRemovalOf(db, name, now);
    if (claimed) return claimed;
  }
  return undefined;
}

const firstRetryMs = 30_000;
const longestRetryMs = 60 * 60_000;

/** Half a minute, then twice as long each time, at most an hour: a store that is away for days is waited for. */
const retryMsAfter = (attempts: number): number =>
  Math.min(firstRetryMs * 2 ** Math.min(attempts - 1, 10), longestRetryMs);

/** Notes how a claimed removal ended, unless another process has claimed it since. */
export async function noteRemoval(
  db: Database,
  { name, attempts }: ClaimedRemoval,
  isDone: boolean,
  now: Date,
): Promise<void> {
  const mine = sql`name = ${name} and attempts = ${attempts}`;
  await db.execute(
    isDone
      ? sql`delete from image_removals where ${mine}`
      : sql`update image_removals set claimed_until = null, next_attempt_at = ${after(now, retryMsAfter(attempts))} where ${mine}`,
  );
}
