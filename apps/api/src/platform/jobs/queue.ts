import { randomUUID } from 'node:crypto';
import type { JobName } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { jobsNotice } from '../../database/postgres-change-feed.ts';

/** An attempt that does not renew its lease for this long counts as dead. */
export const leaseMs = 3 * 60_000;

export const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

type NewJobs = { name: JobName; keys: readonly string[]; runAt: Date; priority?: number };

/**
 * Adds jobs in the caller's transaction: they run only if it commits. A job that exists already becomes due again, with
 * all its attempts.
 */
export async function enqueue(db: Database, { name, keys, runAt, priority = 0 }: NewJobs): Promise<void> {
  if (keys.length === 0) return;
  await db.execute(
    sql`with added as (
          insert into jobs (id, name, key, priority, run_at)
          select gen_random_uuid(), ${name}, key, ${priority}, ${runAt}::timestamptz
          from jsonb_array_elements_text(${JSON.stringify([...new Set(keys)].sort())}::jsonb) as key
          on conflict (name, key) do update set priority = excluded.priority, run_at = excluded.run_at,
            version = jobs.version + 1, attempts = 0, open_attempts = 0
          returning 1)
        select pg_notify(${jobsNotice.channel}, ${jobsNotice.payload}) from (select count(*) from added) as counted`,
  );
}

/** A job that this process attempts. */
export type ClaimedJob = {
  id: string;
  name: JobName;
  key: string;
  version: number;
  lease: string;
  attempts: number;
  openAttempts: number;
};

/** Claims the next due job of those names, first attempts before retries. Undefined where none is due. */
export async function claimJob(db: Database, names: readonly string[], now: Date): Promise<ClaimedJob | undefined> {
  const [claimed] = await db.execute<ClaimedJob[]>(
    sql`update jobs set lease = ${randomUUID()}::uuid, leased_until = ${after(now, leaseMs)},
          attempts = attempts + 1, open_attempts = open_attempts + 1
        where id = (
          select id from jobs
          where name = any(string_to_array(${names.join(',')}, ',')) and run_at <= ${now}
            and (leased_until is null or leased_until <= ${now})
          order by priority, attempts > 0, run_at, id limit 1 for update skip locked)
        returning id, name, key, version, lease, attempts, open_attempts as "openAttempts"`,
  );
  return claimed;
}

/** When the next job of those names is due, or its lease ends; null where there is none. */
export async function findNextDue(db: Database, names: readonly string[]): Promise<Date | null> {
  const [row] = await db.execute<{ at: Date | string | null }[]>(
    sql`select min(greatest(run_at, leased_until)) as at from jobs
        where name = any(string_to_array(${names.join(',')}, ',')) and run_at is not null`,
  );
  return row?.at ? new Date(row.at) : null;
}

/** Extends the lease of an attempt; false where another attempt has claimed the job. */
export async function renewJob(db: Database, { id, lease }: ClaimedJob, now: Date): Promise<boolean> {
  const renewed = await db.execute<unknown[]>(
    sql`update jobs set leased_until = ${after(now, leaseMs)} where id = ${id}::uuid and lease = ${lease}::uuid returning id`,
  );
  return renewed.length > 0;
}

/** Runs `end` in a transaction that holds the job; false where another attempt has claimed it. */
export const whileClaimed = (
  db: Database,
  { id, lease }: ClaimedJob,
  end: (transaction: Database) => Promise<unknown>,
): Promise<boolean> =>
  db.transactional(async (transaction) => {
    const mine = await transaction.execute<unknown[]>(
      sql`select 1 from jobs where id = ${id}::uuid and lease = ${lease}::uuid for update`,
    );
    if (mine.length === 0) return false;
    await end(transaction);
    return true;
  });

/** Removes a job; one that was added again since it was claimed runs again. */
export const removeJob = (db: Database, { id, version }: ClaimedJob): Promise<unknown> =>
  db.execute(
    sql`with removed as (delete from jobs where id = ${id}::uuid and version = ${version})
        update jobs set lease = null, leased_until = null where id = ${id}::uuid and version <> ${version}`,
  );

/** Delays a job until `runAt`. `settled` is 1 where the outcome of the attempt is known, else 0. */
export const postponeJob = (
  db: Database,
  { id, version }: ClaimedJob,
  { runAt, settled, failedAt }: { runAt: Date; settled: 0 | 1; failedAt: Date },
): Promise<unknown> =>
  db.execute(
    sql`update jobs set lease = null, leased_until = null, failed_at = ${failedAt},
          run_at = case when version = ${version} then ${runAt} else run_at end,
          open_attempts = greatest(open_attempts - ${settled}, 0)
        where id = ${id}::uuid`,
  );

/** Makes a job due again as if it had not been claimed. */
export const releaseJob = (db: Database, { id }: ClaimedJob): Promise<unknown> =>
  db.execute(
    sql`update jobs set lease = null, leased_until = null, attempts = greatest(attempts - 1, 0),
          open_attempts = greatest(open_attempts - 1, 0)
        where id = ${id}::uuid`,
  );

/** Plans the next run of a recurring job that has succeeded. */
export const rescheduleJob = (db: Database, { id }: ClaimedJob, runAt: Date, now: Date): Promise<unknown> =>
  db.execute(
    sql`update jobs set lease = null, leased_until = null, attempts = 0, open_attempts = 0, run_at = ${runAt},
          succeeded_at = ${now}
        where id = ${id}::uuid`,
  );

/** Whether an attempt at the job, or a lease of that name, is active. */
export async function isLeased(db: Database, name: JobName, key: string, now: Date): Promise<boolean> {
  const leased = await db.execute<unknown[]>(
    sql`select 1 from jobs where name = ${name} and key = ${key} and leased_until > ${now}`,
  );
  return leased.length > 0;
}
