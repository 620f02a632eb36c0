import { randomUUID } from 'node:crypto';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import type { StoredJob } from './definitions.ts';
import { nextRun } from './schedule.ts';

/**
 * Adds the recurring jobs that the table does not have yet. Those with an interval run at once; those with a cron
 * expression wait for their next time.
 */
export async function addRecurring(db: Database, jobs: readonly StoredJob[], timeZone: string, now: Date) {
  const rows = jobs.flatMap((job) => {
    if (job.kind !== 'recurring') return [];
    const runAt = 'everyMs' in job.schedule ? now : nextRun(job.schedule, timeZone, now);
    return { id: randomUUID(), name: job.name, runAt };
  });
  await db.execute(
    sql`insert into jobs (id, name, key, run_at)
        select id, name, '', "runAt" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as job (id uuid, name text, "runAt" timestamptz)
        on conflict (name, key) do nothing`,
  );
}
