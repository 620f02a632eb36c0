import type { JobName } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';

/** `isFailing`: its last attempt failed. `nextRunAt` is null while it runs. */
export type RecurringState = {
  name: JobName;
  succeededAt: Date | null;
  failedAt: Date | null;
  nextRunAt: Date | null;
};

type Row = { name: JobName; succeededAt: string | null; failedAt: string | null; nextRunAt: string | null };

const read = (moment: string | null) => (moment === null ? null : new Date(moment));

/** When these recurring jobs last ran, and when they run next. */
export async function readRecurring(db: Database, names: readonly JobName[], now: Date): Promise<RecurringState[]> {
  const rows = await db.execute<Row[]>(
    sql`select name, succeeded_at::text as "succeededAt", failed_at::text as "failedAt",
          case when leased_until > ${now} then null else run_at::text end as "nextRunAt"
        from jobs where key = '' and name = any(string_to_array(${names.join(',')}, ',')) order by name`,
  );
  return rows.map(({ name, succeededAt, failedAt, nextRunAt }) => ({
    name,
    succeededAt: read(succeededAt),
    failedAt: read(failedAt),
    nextRunAt: read(nextRunAt),
  }));
}

/** How many queued jobs there are of each name, and since when the oldest of them has been due. */
export async function countQueued(db: Database): Promise<{ name: JobName; waiting: number; retrying: number }[]> {
  return db.execute(
    sql`select name, count(*)::int as waiting, (count(*) filter (where attempts > 1))::int as retrying
        from jobs where key <> '' group by name order by name`,
  );
}
