import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRow, readRows } from '../../database/query.ts';
import type { RateState } from '../../shared/rate-state.ts';
import { Refusal } from '../../shared/refusal.ts';
import { AttemptCount, type AttemptCountTables } from './attempt-count.entity.ts';

/** At most `limit` attempts in `windowMs`, counted from the first of them. */
type RateLimit = { limit: number; windowMs: number };

const queries = queriesOf<AttemptCountTables>();

/** A count goes on after its limit; this keeps it far from the end of the column's range. */
const highestCount = sql.lit(1_000_000);

/** The key of a count, such as `attemptKey('login:account', 'Siti')`; the value may have any length and spelling. */
export const attemptKey = (purpose: string, value: string): string =>
  `${purpose}:${createHash('sha256').update(value.trim().toLowerCase()).digest('hex')}`;

/** Adds one to the count, or starts a new window where the last one has ended. */
const countStatement = (key: string, end: Date, now: string) =>
  queries
    .insertInto('attempt_counts')
    .values({ key, count: 1, resets_at: end })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const hasEnded = eb('attempt_counts.resets_at', '<=', now);
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
 * Counts one attempt, returns how far the limit is used, and refuses with `message` when it is exceeded. Committed at once in its own
 * transaction, so that neither concurrent attempts nor a later failure of the caller undo it; call it outside
 * transactions.
 */
export async function takeAttempt(
  db: Database,
  key: string,
  { limit, windowMs }: RateLimit,
  now: Date,
  message: string,
): Promise<RateState> {
  const end = new Date(now.getTime() + windowMs);
  const counted = await readRow(db.fork(), countStatement(key, end, now.toISOString()));
  const { count, resets_at } = counted ?? { count: 0, resets_at: end };
  const resetSeconds = Math.max(1, Math.ceil((new Date(resets_at).getTime() - now.getTime()) / 1_000));
  const rate = { limit, windowSeconds: windowMs / 1_000, remaining: Math.max(0, limit - count), resetSeconds };
  if (count > limit) throw new Refusal('RATE_LIMITED', message, { retryAfter: resetSeconds, rate });
  return rate;
}

/**
 * Counts in the caller's transaction, so that what is rolled back does not count, and returns the count. Others with the
 * same key wait until the transaction ends.
 */
export async function countWithin(transaction: Database, key: string, windowMs: number, now: Date): Promise<number> {
  const end = new Date(now.getTime() + windowMs);
  return (await readRow(transaction, countStatement(key, end, now.toISOString())))?.count ?? 0;
}

/** Counts an attempt like `takeAttempt`, for callers that do not need the state of the limit. */
export async function consumeAttempt(...attempt: Parameters<typeof takeAttempt>): Promise<void> {
  await takeAttempt(...attempt);
}

/** The counts of these keys, and when they end (in milliseconds since 1970); ended ones may be among them. */
export async function readAttempts(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, { count: number; resetsAt: number }>> {
  const counted = await readRows(
    db,
    queries
      .selectFrom('attempt_counts')
      .where((eb) => eb('key', '=', eb.fn.any(eb.val(keys))))
      .select(['key', 'count', 'resets_at']),
  );
  return new Map(counted.map((row) => [row.key, { count: row.count, resetsAt: new Date(row.resets_at).getTime() }]));
}

/** Subtracts one attempt. */
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

/** Resets the count. */
export async function resetAttempts(db: Database, key: string): Promise<void> {
  await db.fork().nativeDelete(AttemptCount, { key });
}

/** Removes expired counts; returns the number of rows. */
export const removeExpiredAttempts = (db: Database, now: Date): Promise<number> =>
  db.fork().nativeDelete(AttemptCount, { resetsAt: { $lte: now } });
