import { createHash } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../shared/refusal.ts';
import { AttemptCount } from './attempt-count.entity.ts';

/** At most `limit` attempts in `windowMs`, counted from the first of them. */
type RateLimit = { limit: number; windowMs: number };

type Counted = { count: number; resets_at: string | Date };

/** The key of a count, such as `attemptKey('login:account', 'Siti')`; the value may have any length and spelling. */
export const attemptKey = (purpose: string, value: string): string =>
  `${purpose}:${createHash('sha256').update(value.trim().toLowerCase()).digest('hex')}`;

const countStatement = `
  insert into attempt_counts as counted (key, count, resets_at) values (?, 1, ?)
  on conflict (key) do update set
    count = case when counted.resets_at <= ? then 1 else least(counted.count, 1000000) + 1 end,
    resets_at = case when counted.resets_at <= ? then excluded.resets_at else counted.resets_at end
  returning count, resets_at`;

/**
 * Counts one attempt and refuses it with `message` when the limit is exceeded. Committed at once in its own
 * transaction, so that neither concurrent attempts nor a later failure of the caller undo it; call it outside
 * transactions.
 */
export async function consumeAttempt(
  db: Database,
  key: string,
  { limit, windowMs }: RateLimit,
  now: Date,
  message: string,
): Promise<void> {
  const end = new Date(now.getTime() + windowMs);
  const [counted] = await db.fork().execute<Counted[]>(countStatement, [key, end, now, now]);
  if (!counted || counted.count <= limit) return;

  const remainingMs = new Date(counted.resets_at).getTime() - now.getTime();
  throw new Refusal('RATE_LIMITED', message, { retryAfter: Math.max(1, Math.ceil(remainingMs / 1_000)) });
}

/** Subtracts one attempt. */
export async function refundAttempt(db: Database, key: string): Promise<void> {
  await db.fork().execute('update attempt_counts set count = count - 1 where key = ? and count > 0', [key]);
}

/** Resets the count. */
export async function resetAttempts(db: Database, key: string): Promise<void> {
  await db.fork().nativeDelete(AttemptCount, { key });
}

/** Removes expired counts; returns the number of rows. */
export const removeExpiredAttempts = (db: Database, now: Date): Promise<number> =>
  db.fork().nativeDelete(AttemptCount, { resetsAt: { $lte: now } });
