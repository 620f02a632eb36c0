import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRows } from '../../database/query.ts';
import type { MilestoneName, SiteMilestoneTables } from './site-milestone.entity.ts';

const queries = queriesOf<SiteMilestoneTables>();

/** Records that something was done now. */
export async function reachMilestone(db: Database, name: MilestoneName, now: Date): Promise<void> {
  const reached = { reached_at: now };
  await changeRows(
    db,
    queries
      .insertInto('site_milestones')
      .values({ name, ...reached })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(reached)),
  );
}

/** When each was last reached. */
export async function readMilestones(db: Database): Promise<Map<MilestoneName, Date>> {
  const rows = await readRows(
    db,
    queries.selectFrom('site_milestones').select(['site_milestones.name', 'site_milestones.reached_at as reachedAt']),
  );
  return new Map(rows.map(({ name, reachedAt }) => [name, new Date(reachedAt)]));
}
