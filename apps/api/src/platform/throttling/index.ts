import { createHash } from 'node:crypto';
import { limits } from '@madrasah/contract';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';
import { changeRows, oneOf, queriesOf, readRow, readRows } from '../../database/query.ts';
import { type RateState, Refusal } from '../../shared/refusal.ts';
import type { AttemptCountTables } from './attempt-count.entity.ts';

const queries = queriesOf<AttemptCountTables>();

/** A count goes on after its limit; this keeps it far from the end of the column's range. */
const highestCount = sql.lit(1_000_000);

/** The key of a count, such as `attemptKey('login:account', 'Siti')`; the value may have any length and spelling. */
export const attemptKey = (purpose: string, value: string): string =>
  `${purpose}:${createHash('sha256').update(value.trim().toLowerCase()).digest('hex')}`;

type Attempt = { key: string; windowMs: number };

/** Whether a window is over. One that ends too late was counted by a clock that was ahead. */
export const isWindowOver = (resetsAt: number, windowMs: number, now: number): boolean =>
  resetsAt <= now || resetsAt > now + windowMs + limits.clock.toleranceMs;

const tolerance = sql.lit(`${limits.clock.toleranceMs} milliseconds`);

/** Adds one to each count, or starts a new window where the last one is over. In one order, so that no two wait for each other. */
const countStatement = (attempts: readonly Attempt[], now: Date) =>
  queries
    .insertInto('attempt_counts')
    .values(
      attempts
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
        .map(({ key, windowMs }) => ({ key, count: 1, resets_at: new Date(now.getTime() + windowMs) })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        // As `isWindowOver` decides.
        const hasEnded = eb.or([
          eb('attempt_counts.resets_at', '<=', now.toISOString()),
          eb('attempt_counts.resets_at', '>', sql<string>`${eb.ref('excluded.resets_at')} + ${tolerance}::interval`),
        ]);
        return {
          count: eb
            .case()
            .when(hasEnded)
            .then(1)
            .else(sql<number>`least(${eb.ref('attempt_counts.count')}, ${highestCount}) + 1`)
            .end(),
          resets_at: eb
            .case()
            .when(hasEnded)
            .then(eb.ref('excluded.resets_at'))
            .else(eb.ref('attempt_counts.resets_at'))
            .end(),
        };
      }),
    )
    .returning(['count', 'resets_at']);

/**
 * Counts one attempt, returns how far the limit is used, and refuses with `message` more than `limit` attempts in
 * `windowMs`, counted from the first of them. Committed at once in its own transaction, so that neither concurrent
 * attempts nor a later failure of the caller undo it; call it outside transactions.
 */
export async function consumeAttempt(
  db: Database,
  key: string,
  { limit, windowMs }: { limit: number; windowMs: number },
  now: Date,
  message: string,
): Promise<RateState> {
  const counted = await readRow(db.fork(), countStatement([{ key, windowMs }], now));
  const { count, resets_at } = counted ?? { count: 0, resets_at: new Date(now.getTime() + windowMs) };
  const resetSeconds = Math.max(1, Math.ceil((new Date(resets_at).getTime() - now.getTime()) / 1_000));
  const rate = { limit, windowSeconds: windowMs / 1_000, remaining: Math.max(0, limit - count), resetSeconds };
  if (count > limit) throw new Refusal('RATE_LIMITED', message, { retryAfter: resetSeconds, rate });
  return rate;
}

/** Counts in the caller's transaction, so that a rollback does not count. Others with the key wait for its end. */
export async function countWithin(transaction: Database, key: string, windowMs: number, now: Date): Promise<number> {
  return (await readRow(transaction, countStatement([{ key, windowMs }], now)))?.count ?? 0;
}

/** Counts one attempt for each of these different keys in one statement, and refuses nothing. */
export async function countAttempts(db: Database, attempts: readonly Attempt[], now: Date): Promise<void> {
  await readRows(db.fork(), countStatement(attempts, now));
}

/** A count, and when it ends, in milliseconds since 1970. */
export type Count = { count: number; resetsAt: number };

/** The counts of these keys; ended ones may be among them. */
export async function readAttempts(db: Database, keys: readonly string[]): Promise<Map<string, Count>> {
  const counted = await readRows(
    db,
    queries.selectFrom('attempt_counts').where('key', '=', oneOf(keys)).select(['key', 'count', 'resets_at']),
  );
  return new Map(counted.map((row) => [row.key, { count: row.count, resetsAt: new Date(row.resets_at).getTime() }]));
}

export async function refundAttempt(db: Database, key: string): Promise<void> {
  await changeRows(
    db.fork(),
    queries
      .updateTable('attempt_counts')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', key)
      .where('count', '>', 0),
  );
}

export const resetAttempts = (db: Database, key: string): Promise<number> =>
  changeRows(db.fork(), queries.deleteFrom('attempt_counts').where('key', '=', key));

/** Removes expired counts; returns the number of rows. */
export const removeExpiredAttempts = (db: Database, now: Date): Promise<number> =>
  changeRows(db.fork(), queries.deleteFrom('attempt_counts').where('resets_at', '<=', now.toISOString()));

/** Counts in the memory of this process, for limits without a statement. Keys not used for longest are forgotten. */
export class ProcessCounts {
  readonly #counts: LRUCache<string, Count>;

  constructor(most: number) {
    this.#counts = new LRUCache({ max: most });
  }

  /** The count of this key; an ended one may be returned. */
  read(key: string): Count | undefined {
    return this.#counts.get(key);
  }

  /** Adds one to the count, or starts a new window where the last one is over; returns the count. */
  add(key: string, windowMs: number, now: number): Count {
    const known = this.#counts.get(key);
    const isRunning = known !== undefined && !isWindowOver(known.resetsAt, windowMs, now);
    const counted = isRunning ? { ...known, count: known.count + 1 } : { count: 1, resetsAt: now + windowMs };
    this.#counts.set(key, counted);
    return counted;
  }
}
