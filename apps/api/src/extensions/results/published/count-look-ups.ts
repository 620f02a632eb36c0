import { normaliseNumber, resultLimits } from '@madrasah/contract';
import { type Selectable, sql } from 'kysely';
import { changeRows, jsonb, queriesOf } from '../../../database/query.ts';
import {
  attemptKey,
  type Count,
  countAttempts,
  isWindowOver,
  ProcessCounts,
  readAttempts,
} from '../../../platform/throttling/index.ts';
import type { ChangeFeed } from '../../../shared/change-feed.ts';
import { readInTime } from '../../../shared/promises.ts';
import { WaitingCounts } from '../../../shared/waiting-counts.ts';
import type { Services } from '../../../trpc/context.ts';
import type { ResultLookUpsTables, ResultPeriodTables } from '../results.entity.ts';
import type { PublishedPeriod, PublishedRow, SecretKind } from './published-period.ts';

const { wrong } = resultLimits;

/**
 * A request waits so long for the counters of a database that is slow: without them, tries in other processes and
 * before a restart would not count. And of one that is away.
 */
const slowMs = 3_000;
const awayMs = 500;
const mostCounted = 40_000;

/** What a look-up is limited by: the visitor's address, or the code or the birth date of its number. */
export type Limiter = 'address' | SecretKind;
type Counter = { by: Limiter; key: string; limit: number; windowMs: number };

type Counted = { number: string; kind: SecretKind; address: string };
type CountedPeriod = Pick<PublishedPeriod, 'id' | 'closesAt'>;

/** A birth date has about a thousand values, so its tries are counted over all addresses. */
function datesOf({ id, closesAt }: CountedPeriod, number: string, now: number): Counter[] {
  const untilClosed = Math.max(0, closesAt.getTime() - now);
  const windows = [
    { purpose: 'results:date', limit: wrong.perNumber, windowMs: wrong.numberWindowMs },
    { purpose: 'results:date-day', limit: wrong.datesPerDay, windowMs: wrong.dayMs },
    { purpose: 'results:date-period', limit: wrong.datesPerPeriod, windowMs: untilClosed },
  ];
  return windows.map(({ purpose, ...rate }) => ({
    by: 'tanggal-lahir' as const,
    key: attemptKey(purpose, `${id}:${number}`),
    ...rate,
  }));
}

/** Tries of a code count per number and address: a stranger who tries codes must not shut out their owner. */
const codesOf = ({ id }: CountedPeriod, number: string, address: string): Counter[] => [
  {
    by: 'kode',
    key: attemptKey('results:code', `${id}:${number}:${address}`),
    limit: wrong.perNumber,
    windowMs: wrong.numberWindowMs,
  },
];

function countersOf(period: CountedPeriod, { number, kind, address }: Counted, now: number): Counter[] {
  const normalised = normaliseNumber(number);
  return [
    ...(kind === 'kode' ? codesOf(period, normalised, address) : datesOf(period, normalised, now)),
    {
      by: 'address',
      key: attemptKey('results:address', address),
      limit: wrong.perAddress,
      windowMs: wrong.addressWindowMs,
    },
  ];
}

/** The end of a look-up: the row if there is one, or what limits it and for how many seconds. */
type LookUpEnd = { row: PublishedRow | undefined } | { limitedBy: Limiter; retryAfter: number };

/**
 * Limits wrong look-ups; right ones are not counted, because a school lab has one address. All processes share the
 * counters of the database. Each process also has its own: they decide where they are higher, because those of the
 * database come late, or do not come at all.
 */
export function limitedLookUps(
  { openDatabase, now }: Pick<Services, 'openDatabase' | 'now'>,
  changeFeed: Pick<ChangeFeed, 'isConnected'>,
) {
  const own = new ProcessCounts(mostCounted);
  const patienceMs = () => (changeFeed.isConnected() ? slowMs : awayMs);

  /** The counts of all processes; none while the database does not answer. */
  async function readShared(counters: readonly Counter[]): Promise<ReadonlyMap<string, Count>> {
    const keys = counters.map(({ key }) => key);
    return (await readInTime(patienceMs(), () => readAttempts(openDatabase(), keys))) ?? new Map();
  }

  function limitOf(counters: readonly Counter[], shared: ReadonlyMap<string, Count>) {
    const time = now().getTime();
    for (const { by, key, limit, windowMs } of counters) {
      const ends = [shared.get(key), own.read(key)].flatMap((one) =>
        one && !isWindowOver(one.resetsAt, windowMs, time) && one.count >= limit ? [one.resetsAt] : [],
      );
      if (ends.length > 0) return { limitedBy: by, retryAfter: Math.ceil((Math.max(...ends) - time) / 1_000) };
    }
    return undefined;
  }

  /** Counts in this process at once, then for all processes. */
  async function count(counters: readonly Counter[]): Promise<void> {
    const time = now();
    for (const { key, windowMs } of counters) own.add(key, windowMs, time.getTime());
    await readInTime(patienceMs(), () => countAttempts(openDatabase(), counters, time));
  }

  /** Runs a look-up. Counts it where it finds nothing; does not run it where there were too many wrong ones. */
  return async (period: CountedPeriod, counted: Counted, find: () => PublishedRow | undefined): Promise<LookUpEnd> => {
    const counters = countersOf(period, counted, now().getTime());
    const shared = await readShared(counters);
    // Nothing is awaited between this and the count: of many look-ups at once no more than the limit are decided.
    const limited = limitOf(counters, shared);
    if (limited) return limited;
    const row = find();
    if (!row) await count(counters);
    return { row };
  };
}

const queries = queriesOf<ResultLookUpsTables & ResultPeriodTables>();

/** Two statements per minute and process, however many families look up. */
const flushMs = 30_000;

type CountedRow = Selectable<ResultLookUpsTables['result_look_ups']>;

function addCounts(counts: ReadonlyMap<string, number>) {
  const rows = [...counts].map(([period_id, count]) => ({ period_id, count }));
  const added = sql<CountedRow>`jsonb_to_recordset(${jsonb(rows)})`.as<'added'>(sql`added (period_id uuid, count int)`);
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

export class LookUpCount extends WaitingCounts {
  /** Rows that the form has shown since they are in memory. */
  readonly #shownRows = new WeakSet<PublishedRow>();

  constructor({ openDatabase, onFailure }: CountOptions) {
    super({ flushMs, write: (counts) => changeRows(openDatabase(), addCounts(counts)), onFailure });
  }

  /** Counts a row that the form has shown: once, so that asking for it again does not raise the count. */
  addRow(periodId: string, row: PublishedRow): void {
    if (this.#shownRows.has(row)) return;
    this.#shownRows.add(row);
    this.add(periodId);
  }
}
