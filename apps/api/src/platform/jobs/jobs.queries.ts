import type { JobName } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { queriesOf, readRows } from '../../database/query.ts';
import type { JobTables } from './job.entity.ts';

const queries = queriesOf<JobTables>();

/** `isFailing`: its last attempt failed. `nextRunAt` is null while it runs. */
export type RecurringState = {
  name: JobName;
  succeededAt: Date | null;
  failedAt: Date | null;
  nextRunAt: Date | null;
};

const read = (moment: string | null) => (moment === null ? null : new Date(moment));

/** When these recurring jobs last ran, and when they run next. */
export async function readRecurring(db: Database, names: readonly JobName[], now: Date): Promise<RecurringState[]> {
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
      .where((eb) => eb('name', '=', eb.fn.any(eb.val(names))))
      .orderBy('name'),
  );
  return rows.map(({ name, succeededAt, failedAt, nextRunAt }) => ({
    name,
    succeededAt: read(succeededAt),
    failedAt: read(failedAt),
    nextRunAt: read(nextRunAt),
  }));
}

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
