import { limits } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf } from '../../database/query.ts';
import type { VisitsTables } from './visits.entity.ts';

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

/** Notes since when visits are not counted, or that they are again, from the next batch of events on. */
export const pauseCounting = (db: Database, isPaused: boolean, now: Date): Promise<unknown> =>
  isPaused ? changeRows(db, beginPause(now)) : endPause(db, now);
