import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf } from '../../database/query.ts';
import type { StoredJob } from './definitions.ts';
import type { JobTables } from './job.entity.ts';
import { nextRun } from './schedule.ts';

const queries = queriesOf<JobTables>();

/**
 * Adds the recurring jobs that the table does not have yet. Those with an interval run at once; those with a cron
 * expression wait for their next time.
 */
export async function addRecurring(db: Database, jobs: readonly StoredJob[], timeZone: string, now: Date) {
  const rows = jobs.flatMap((job) => {
    if (job.kind !== 'recurring') return [];
    const runAt = 'everyMs' in job.schedule ? now : nextRun(job.schedule, timeZone, now);
    return { id: randomUUID(), name: job.name, key: '', run_at: runAt };
  });
  if (rows.length === 0) return;
  await changeRows(
    db,
    queries
      .insertInto('jobs')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['name', 'key']).doNothing()),
  );
}
