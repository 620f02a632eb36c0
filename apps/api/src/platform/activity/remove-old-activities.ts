import { limits } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf } from '../../database/query.ts';
import type { ActivityTables } from './activity.entity.ts';

const queries = queriesOf<ActivityTables>();

const { removedAtOnce } = limits.activity;

/**
 * Removes the entries that are older than staff want to keep. The database refuses to remove newer ones, by its own
 * clock.
 */
export async function removeOldActivities(db: Database, now: Date): Promise<void> {
  const kept = sql<string>`(select activity_days() * interval '1 day')`;
  const old = queries
    .selectFrom('activities')
    .select('id')
    .where('at', '<=', sql<string>`${now}::timestamptz - ${kept}`)
    .where('at', '<', sql<string>`now() - ${kept}`)
    .orderBy('at')
    .limit(removedAtOnce)
    .forUpdate()
    .skipLocked();
  await changeRows(db.fork(), queries.deleteFrom('activities').where('id', 'in', old));
}
