import { countingSchema, limits } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf } from '../../database/query.ts';
import { findSetting, replaceSetting } from '../../identity/settings/index.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import type { VisitsTables } from './visits.entity.ts';

const key = 'analytics';

const storedCounting = countingSchema.catch({ isCounting: true });

const withDefaults = (stored: unknown) => storedCounting.parse(stored);

/** Whether visits are counted; the default is yes. */
export async function readCounting(db: Database): Promise<boolean> {
  return withDefaults(await findSetting(db, key)).isCounting;
}

const queries = queriesOf<VisitsTables>();

const openPause = queries
  .selectFrom('visit_pauses')
  .select('visit_pauses.id')
  .where('visit_pauses.ended_at', 'is', null);

const beginPause = (now: Date) =>
  queries
    .insertInto('visit_pauses')
    .columns(['began_at'])
    .expression(
      queries.selectNoFrom(sql<Date>`${now}::timestamptz`.as('began_at')).where((eb) => eb.not(eb.exists(openPause))),
    );

async function endPause(db: Database, now: Date): Promise<void> {
  await changeRows(
    db,
    queries
      .deleteFrom('visit_pauses')
      .where('visit_pauses.ended_at', 'is', null)
      .where('visit_pauses.began_at', '>', new Date(now.getTime() - limits.analytics.shortPauseMs).toISOString()),
  );
  await changeRows(
    db,
    queries.updateTable('visit_pauses').set({ ended_at: now.toISOString() }).where('visit_pauses.ended_at', 'is', null),
  );
}

/**
 * Switches counting on or off, from the next batch of events on, and notes since when it is off. The setting is written
 * first, because its row makes two concurrent switches wait for each other.
 */
export async function changeCounting(context: StaffContext, isCounting: boolean): Promise<void> {
  await context.db.transactional(async (db) => {
    await replaceSetting({ ...context, db }, { key, value: { isCounting }, withDefaults });
    await (isCounting ? endPause(db, context.now()) : changeRows(db, beginPause(context.now())));
  });
}
