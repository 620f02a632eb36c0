import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRows } from '../../database/query.ts';
import type { StepName, StepTakenTables } from './step-taken.entity.ts';

const queries = queriesOf<StepTakenTables>();

/** Records that a step, such as a test of the mail or a part of the setup, is taken now. Replaces its former time. */
export async function recordStep(db: Database, name: StepName, now: Date): Promise<void> {
  const taken = { taken_at: now };
  await changeRows(
    db,
    queries
      .insertInto('steps_taken')
      .values({ name, ...taken })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(taken)),
  );
}

/** When each step was last taken; those that were never taken are absent. */
export async function readSteps(db: Database): Promise<Map<StepName, Date>> {
  const rows = await readRows(
    db,
    queries.selectFrom('steps_taken').select(['steps_taken.name', 'steps_taken.taken_at as takenAt']),
  );
  return new Map(rows.map(({ name, takenAt }) => [name, new Date(takenAt)]));
}
