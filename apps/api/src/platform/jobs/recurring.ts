import { randomUUID } from 'node:crypto';
import { limits } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, compiled, queriesOf } from '../../database/query.ts';
import { nextRun, type StoredJob } from './definitions.ts';
import { leaseMs } from './heartbeat.ts';
import type { JobTables } from './job.entity.ts';
import { after, storeJobs, storeLeaseMs } from './queue.ts';

const queries = queriesOf<JobTables>();

/** The latest time at which a job can be due: its schedule's next time, or the longest pause after a failure. */
function latestDue(job: StoredJob, timeZone: string, now: Date): Date {
  if (job.kind === 'recurring') return nextRun(job.schedule, timeZone, now);
  return after(now, job.backoff.longestMs);
}

/**
 * Corrects what only a clock that was ahead can have written: due times that no schedule explains become the latest
 * possible one, a lease ends after its longest duration, and the last outcome was now. Its holder, if it still runs,
 * renews the lease before. Returns the number of corrected jobs.
 */
export function correctDueTimes(
  db: Database,
  jobs: readonly StoredJob[],
  timeZone: string,
  now: Date,
): Promise<number> {
  const latest = jobs.map((job) => ({ name: job.name, due: latestDue(job, timeZone, now) }));
  const tolerated = sql`${limits.clock.toleranceMs} * interval '1 millisecond'`;
  const time = sql`${now}::timestamptz`;
  const lease = sql`(case when wrong.name = any(${[...storeJobs]}::text[])
    then ${after(now, storeLeaseMs)}::timestamptz else ${after(now, leaseMs)}::timestamptz end)`;
  return changeRows(
    db,
    compiled(sql`
      update jobs set
        run_at = case when jobs.run_at > latest.due + ${tolerated} then latest.due else jobs.run_at end,
        leased_until = case when jobs.leased_until > ${lease} + ${tolerated} then ${lease} else jobs.leased_until end,
        succeeded_at = case when jobs.succeeded_at > ${time} + ${tolerated} then ${time} else jobs.succeeded_at end,
        failed_at = case when jobs.failed_at > ${time} + ${tolerated} then ${time} else jobs.failed_at end
      from jobs as wrong left join jsonb_to_recordset(${JSON.stringify(latest)}::jsonb)
        as latest (name text, due timestamptz) on latest.name = wrong.name
      where jobs.id = wrong.id and (
        wrong.run_at > latest.due + ${tolerated} or wrong.leased_until > ${lease} + ${tolerated}
        or wrong.succeeded_at > ${time} + ${tolerated} or wrong.failed_at > ${time} + ${tolerated})`),
  );
}

/**
 * Adds the recurring jobs that the table does not have yet: those with an interval run at once, those with a cron
 * expression at their next time. One that waits for a time of an earlier schedule or time zone gets the present one;
 * what is due or running stays, and so does a retry that comes sooner.
 */
export async function planRecurring(db: Database, jobs: readonly StoredJob[], timeZone: string, now: Date) {
  const recurring = jobs.filter((job) => job.kind === 'recurring');
  if (recurring.length === 0) return;
  const rows = recurring.map(({ name, schedule }) => {
    const runAt = 'everyMs' in schedule ? now : nextRun(schedule, timeZone, now);
    return { id: randomUUID(), name, key: '', run_at: runAt };
  });
  const scheduled = recurring.filter(({ schedule }) => 'cron' in schedule).map(({ name }) => name);
  await changeRows(
    db,
    queries
      .insertInto('jobs')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['name', 'key'])
          .doUpdateSet((eb) => ({ run_at: eb.ref('excluded.run_at') }))
          .where((eb) =>
            eb.and([
              sql<boolean>`jobs.name = any(${scheduled}::text[])`,
              eb('jobs.lease', 'is', null),
              sql<boolean>`jobs.run_at > ${now}::timestamptz`,
              eb('jobs.run_at', '<>', eb.ref('excluded.run_at')),
              eb.or([eb('jobs.attempts', '=', 0), eb('jobs.run_at', '>', eb.ref('excluded.run_at'))]),
            ]),
          ),
      ),
  );
}
