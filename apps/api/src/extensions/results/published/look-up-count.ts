import { type Selectable, sql } from 'kysely';
import { changeRows, queriesOf } from '../../../database/query.ts';
import type { Services } from '../../../trpc/context.ts';
import type { ResultLookUpsTables } from '../result-look-ups.entity.ts';
import type { ResultPeriodTables } from '../result-period.entity.ts';
import type { PublishedRow } from './published-period.ts';

const queries = queriesOf<ResultLookUpsTables & ResultPeriodTables>();

/** Two statements per minute and process, however many families look up. */
const flushMs = 30_000;

type Counted = Selectable<ResultLookUpsTables['result_look_ups']>;

/** Adds to the counts of periods that still exist. */
function addCounts(counts: ReadonlyMap<string, number>) {
  const rows = [...counts].map(([period_id, count]) => ({ period_id, count }));
  const added = sql<Counted>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'added'>(
    sql`added (period_id uuid, count int)`,
  );
  return queries
    .insertInto('result_look_ups')
    .columns(['period_id', 'count'])
    .expression(
      queries
        .selectFrom(added)
        .innerJoin('result_periods', 'result_periods.id', 'added.period_id')
        .select(['added.period_id', 'added.count']),
    )
    .onConflict((conflict) =>
      conflict
        .column('period_id')
        .doUpdateSet((eb) => ({ count: eb('result_look_ups.count', '+', eb.ref('excluded.count')) })),
    );
}

type CountOptions = Pick<Services, 'openDatabase'> & { onFailure: (error: unknown) => void };

/**
 * Counts shown results per period, without who looked: in memory, and written together twice a minute, so that a
 * look-up costs no statement. A process that dies loses the waiting ones; while the database is away they wait.
 */
export class LookUpCount {
  readonly #options: CountOptions;
  /** Rows that the form has shown since they are in memory. */
  readonly #shownRows = new WeakSet<PublishedRow>();
  #waiting = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: CountOptions) {
    this.#options = options;
  }

  add(periodId: string, count = 1): void {
    this.#waiting.set(periodId, (this.#waiting.get(periodId) ?? 0) + count);
    this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  /** Counts a row that the form has shown: once, so that asking for it again does not raise the count. */
  addRow(periodId: string, row: PublishedRow): void {
    if (this.#shownRows.has(row)) return;
    this.#shownRows.add(row);
    this.add(periodId);
  }

  /** Writes what waits; what cannot be written keeps waiting. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counts = this.#waiting;
    if (counts.size === 0) return;
    this.#waiting = new Map();
    try {
      await changeRows(this.#options.openDatabase(), addCounts(counts));
    } catch (error) {
      this.#options.onFailure(error);
      for (const [periodId, count] of counts) this.add(periodId, count);
    }
  }
}
