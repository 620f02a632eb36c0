import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf } from '../../database/query.ts';
import type { StoredJob } from './definitions.ts';
import type { JobTables } from './job.entity.ts';
import { nextRun } from './schedule.ts';

const queries = queriesOf<JobTables>();

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
