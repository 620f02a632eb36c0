import { randomUUID } from 'node:crypto';
import type { JobName } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { jobsNotice } from '../../database/postgres-change-feed.ts';
import { changeRows, excluded, oneOf, queriesOf, readRow, readRows } from '../../database/query.ts';
import { leaseMs } from './heartbeat.ts';
import type { JobTables } from './job.entity.ts';

const queries = queriesOf<JobTables>();

const read = (moment: string | null) => (moment === null ? null : new Date(moment));

/** When these recurring jobs last ran, and when they run next: null while they run. */
export async function readRecurring(db: Database, names: readonly JobName[], now: Date) {
  const rows = await readRows(
    db,
    queries
      .selectFrom('jobs')
      .select((eb) => [
        'name',
        'succeeded_at as succeededAt',
        'failed_at as failedAt',
        eb.case().when('leased_until', '>', now.toISOString()).then(null).else(eb.ref('run_at')).end().as('nextRunAt'),
      ])
      .where('key', '=', '')
      .where('name', '=', oneOf(names))
      .orderBy('name'),
  );
  return rows.map(({ name, succeededAt, failedAt, nextRunAt }) => ({
    name,
    succeededAt: read(succeededAt),
    failedAt: read(failedAt),
    nextRunAt: read(nextRunAt),
  }));
}
export type RecurringState = Awaited<ReturnType<typeof readRecurring>>[number];

/** How many queued jobs there are of each name, and since when the oldest of them has been due. */
export const countQueued = (db: Database): Promise<{ name: JobName; waiting: number; retrying: number }[]> =>
  readRows(
    db,
    queries
      .selectFrom('jobs')
      .select((eb) => [
        'name',
        eb.cast<number>(eb.fn.countAll(), 'integer').as('waiting'),
        eb.cast<number>(eb.fn.countAll().filterWhere('attempts', '>', 1), 'integer').as('retrying'),
      ])
      .where('key', '<>', '')
      .groupBy('name')
      .orderBy('name'),
  );

/** A store may carry out a call after the death of the process that made it, so these jobs are not taken over earlier. */
export const storeLeaseMs = 3 * 60_000;
export const storeJobs: readonly JobName[] = ['images.makeVariants', 'images.remove', 'documents.remove'];

export const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

type NewJobs = { name: JobName; keys: readonly string[]; runAt: Date; priority?: number };

/** Adds jobs in the caller's transaction. One that exists becomes due again, with all its attempts. */
export async function enqueue(db: Database, { name, keys, runAt, priority = 0 }: NewJobs): Promise<void> {
  if (keys.length === 0) return;
  await readRow(
    db,
    queries
      .with('added', (tables) =>
        tables
          .insertInto('jobs')
          .columns(['id', 'name', 'key', 'priority', 'run_at'])
          .expression(
            tables.selectNoFrom([
              sql`gen_random_uuid()`.as('id'),
              sql`${name}::text`.as('name'),
              sql`unnest(${[...new Set(keys)].sort()}::text[])`.as('key'),
              sql`${priority}::smallint`.as('priority'),
              sql`${runAt}::timestamptz`.as('run_at'),
            ]),
          )
          .onConflict((conflict) =>
            conflict.columns(['name', 'key']).doUpdateSet((eb) => ({
              ...excluded('priority', 'run_at'),
              version: eb('jobs.version', '+', 1),
              attempts: 0,
              open_attempts: 0,
            })),
          )
          .returning('jobs.id'),
      )
      .selectFrom((eb) => eb.selectFrom('added').select(eb.fn.countAll().as('total')).as('counted'))
      .select((eb) => eb.fn('pg_notify', [eb.val(jobsNotice.channel), eb.val(jobsNotice.payload)]).as('notified')),
  );
}

/** The next due job of those names, first attempts before retries. */
const nextDue = (names: readonly JobName[], now: string) =>
  queries
    .selectFrom('jobs')
    .select('id')
    .where('name', '=', oneOf(names))
    .where('run_at', '<=', now)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .orderBy('priority')
    .orderBy((eb) => eb('attempts', '>', 0))
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();

/** Claims the next due job of those names. Undefined where none is due. */
export const claimJob = (db: Database, names: readonly JobName[], now: Date) =>
  readRow(
    db,
    queries
      .updateTable('jobs')
      .set((eb) => ({
        lease: randomUUID(),
        leased_until: eb
          .case()
          .when('name', '=', oneOf(storeJobs))
          .then(sql<Date>`${after(now, storeLeaseMs)}::timestamptz`)
          .else(sql<Date>`${after(now, leaseMs)}::timestamptz`)
          .end(),
        attempts: eb('attempts', '+', 1),
        open_attempts: eb('open_attempts', '+', 1),
      }))
      .where('id', '=', nextDue(names, now.toISOString()))
      .returning((eb) => [
        'id',
        'name',
        'key',
        'version',
        eb.ref('lease').$notNull().as('lease'),
        'attempts',
        'open_attempts as openAttempts',
      ]),
  );

/** A job that this process attempts. */
export type ClaimedJob = NonNullable<Awaited<ReturnType<typeof claimJob>>>;

/** When the next job of those names is due, or its lease ends; null where there is none. */
export async function findNextDue(db: Database, names: readonly JobName[]): Promise<Date | null> {
  const row = await readRow(
    db,
    queries
      .selectFrom('jobs')
      .select((eb) => eb.fn.min(eb.fn<string | null>('greatest', ['run_at', 'leased_until'])).as('at'))
      .where('name', '=', oneOf(names))
      .where('run_at', 'is not', null),
  );
  return row?.at ? new Date(row.at) : null;
}

const jobWith = (id: string) => queries.updateTable('jobs').where('id', '=', id);
const unclaimed = { lease: null, leased_until: null };

/** Extends the lease of an attempt; false where another attempt has claimed the job. */
export async function renewJob(db: Database, { id, name, lease }: ClaimedJob, now: Date): Promise<boolean> {
  const renewed = await changeRows(
    db,
    jobWith(id)
      .where('lease', '=', lease)
      .set({ leased_until: after(now, storeJobs.includes(name) ? storeLeaseMs : leaseMs) }),
  );
  return renewed > 0;
}

/** Runs `end` in a transaction that holds the job; false where another attempt has claimed it. */
export const whileClaimed = (
  db: Database,
  { id, lease }: ClaimedJob,
  end: (transaction: Database) => Promise<unknown>,
): Promise<boolean> =>
  db.transactional(async (transaction) => {
    const mine = await readRow(
      transaction,
      queries.selectFrom('jobs').select('id').where('id', '=', id).where('lease', '=', lease).forUpdate(),
    );
    if (!mine) return false;
    await end(transaction);
    return true;
  });

/** Removes a job; one that was added again since it was claimed runs again. */
export const removeJob = (db: Database, { id, version }: ClaimedJob): Promise<number> =>
  changeRows(
    db,
    queries
      .with('removed', (tables) => tables.deleteFrom('jobs').where('id', '=', id).where('version', '=', version))
      .updateTable('jobs')
      .set(unclaimed)
      .where('id', '=', id)
      .where('version', '<>', version),
  );

/** Delays a job until `runAt`. `settled` is 1 where the outcome of the attempt is known, else 0. */
export const postponeJob = (
  db: Database,
  { id, version }: ClaimedJob,
  { runAt, settled, failedAt }: { runAt: Date; settled: 0 | 1; failedAt: Date },
): Promise<number> =>
  changeRows(
    db,
    jobWith(id).set((eb) => ({
      ...unclaimed,
      failed_at: failedAt,
      run_at: eb.case().when('version', '=', version).then(runAt).else(eb.ref('run_at')).end(),
      open_attempts: eb.fn<number>('greatest', [eb('open_attempts', '-', settled), sql.lit(0)]),
    })),
  );

/** Makes a job due again as if it had not been claimed. */
export const releaseJob = (db: Database, { id }: ClaimedJob): Promise<number> =>
  changeRows(
    db,
    jobWith(id).set((eb) => ({
      ...unclaimed,
      attempts: eb.fn<number>('greatest', [eb('attempts', '-', 1), sql.lit(0)]),
      open_attempts: eb.fn<number>('greatest', [eb('open_attempts', '-', 1), sql.lit(0)]),
    })),
  );

/** Plans the next run of a recurring job that has succeeded. */
export const rescheduleJob = (db: Database, { id }: ClaimedJob, runAt: Date, now: Date): Promise<number> =>
  changeRows(db, jobWith(id).set({ ...unclaimed, attempts: 0, open_attempts: 0, run_at: runAt, succeeded_at: now }));

/** Whether an attempt at the job, or a lease of that name, is active. */
export async function isLeased(db: Database, name: JobName, key: string, now: Date): Promise<boolean> {
  const leased = await readRow(
    db,
    queries
      .selectFrom('jobs')
      .select('id')
      .where('name', '=', name)
      .where('key', '=', key)
      .where('leased_until', '>', now.toISOString()),
  );
  return leased !== undefined;
}
