import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { idempotencyHeader, idempotencyKeySchema, limits, texts } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';
import { IdempotencyKey } from './idempotency-key.entity.ts';

const { keptMs, claimMs, renewMs, pollMs, polls } = limits.idempotency;

/** Who asks, and what the request calls itself. */
export type IdempotencyContext = Pick<
  ServiceContext,
  'db' | 'now' | 'actor' | 'address' | 'visitorId' | 'idempotencyKey'
>;

/** Stores a result under the key, in the transaction that makes it true, and gives it back. */
export type StoreResult<Result> = (transaction: Database, result: Result) => Promise<Result>;

type Claim = { id: string; fingerprint: string; claim: string };
type StoredResult<Result> = { fingerprint: string; result: Result | null };

/** The key was sent before with something else. */
export const keyReused = () =>
  new Refusal('INVALID', texts.idempotency.reused, { errors: { [idempotencyHeader]: texts.idempotency.used } });

const digest = (...parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Keys of different people never meet. A visitor's own name lasts longer than the address of a mobile phone. */
function callerOf({ actor, visitorId, address }: IdempotencyContext): string {
  if (actor?.key) return `key:${actor.key.id}`;
  if (actor) return `user:${actor.id}`;
  return visitorId === null ? `address:${address}` : `visitor:${visitorId}`;
}

function readKey(text: string): string {
  const key = idempotencyKeySchema.safeParse(text);
  if (!key.success) throw new Refusal('BAD_REQUEST', texts.idempotency.malformed);
  return key.data;
}

const claimStatement = `
  insert into idempotency_keys as existing (id, fingerprint, claim, claimed_until, expires_at) values (?, ?, ?, ?, ?)
  on conflict (id) do update set fingerprint = excluded.fingerprint, claim = excluded.claim,
    claimed_until = excluded.claimed_until, expires_at = excluded.expires_at, result = null
  where existing.expires_at <= ? or (existing.result is null and existing.claimed_until <= ?)
  returning id`;

/** True when this request is the one that carries it out. Stored at once and on its own, so that all others see it. */
async function claimKey({ db, now }: IdempotencyContext, { id, fingerprint, claim }: Claim): Promise<boolean> {
  const time = now();
  const after = (milliseconds: number) => new Date(time.getTime() + milliseconds);
  const values = [id, fingerprint, claim, after(claimMs), after(keptMs), time, time];
  return (await db.fork().execute<{ id: string }[]>(claimStatement, values)).length > 0;
}

/** Gives the key back: a failed attempt does not hold on to it. */
const releaseKey = ({ db }: IdempotencyContext, { id, claim }: Claim): Promise<number> =>
  db.fork().nativeDelete(IdempotencyKey, { id, claim, result: null });

/** What the first request came to, or null when this one has to carry it out. Waits while the first is under way. */
async function findResult<Result>(context: IdempotencyContext, claim: Claim): Promise<Result | null> {
  for (let poll = 0; poll < polls; poll += 1) {
    if (await claimKey(context, claim)) return null;
    const [existing] = await context.db
      .fork()
      .execute<StoredResult<Result>[]>('select fingerprint, result from idempotency_keys where id = ?', [claim.id]);
    if (existing && existing.fingerprint !== claim.fingerprint) throw keyReused();
    if (existing?.result) return existing.result;
    await pause(pollMs);
  }
  throw new Refusal('CONFLICT', texts.idempotency.underWay, { retryAfter: Math.ceil(claimMs / 1_000) });
}

/** Renews the claim of a create that is still running, so that only a process that died or hangs loses it. */
function keepClaim({ db, now }: IdempotencyContext, { id, claim }: Claim): { stop(): void } {
  const renew = () =>
    db
      .fork()
      .nativeUpdate(IdempotencyKey, { id, claim, result: null }, { claimedUntil: new Date(now().getTime() + claimMs) });
  // Without a database the claim expires, as it should: the create cannot be stored either.
  const timer = setInterval(() => void renew().catch(() => undefined), renewMs).unref();
  return { stop: () => clearInterval(timer) };
}

/** Fails, and with it the transaction, when another request took over after this one had been silent for too long. */
async function store(transaction: Database, { id, claim }: Claim, result: unknown): Promise<void> {
  const stored = await transaction.execute<{ id: string }[]>(
    'update idempotency_keys set result = ?::json where id = ? and claim = ? returning id',
    [JSON.stringify(result), id, claim],
  );
  if (stored.length === 0) throw new Refusal('CONFLICT', texts.idempotency.underWay);
}

/**
 * Carries a create out once for each `Idempotency-Key` of a caller: who sends the same again within 24 hours gets
 * what the first request came to, as does who sends it at the same time. `run` hands its result, plain JSON without
 * secrets, to `storeResult` in the transaction that stores the row: either both are there or neither.
 *
 * Refuses with 400 a key that is none, with 422 one that was sent with something else, and with 409 when the first
 * request is still running after ten seconds. What fails gives its key back; what was killed loses it after `claimMs`.
 */
export async function runOnce<Result extends object>(
  context: IdempotencyContext,
  operation: string,
  input: object,
  run: (storeResult: StoreResult<Result>) => Promise<Result>,
): Promise<Result> {
  if (context.idempotencyKey === null) return run(async (_transaction, result) => result);

  const key = readKey(context.idempotencyKey);
  const fingerprint = digest(JSON.stringify(input));
  const claim = { id: digest(callerOf(context), operation, key), fingerprint, claim: randomUUID() };
  const earlier = await findResult<Result>(context, claim);
  if (earlier) return earlier;
  const lease = keepClaim(context, claim);
  try {
    return await run(async (transaction, result) => {
      await store(transaction, claim, result);
      return result;
    });
  } catch (error) {
    // Where even that fails, the claim ends by itself.
    await releaseKey(context, claim).catch(() => undefined);
    throw error;
  } finally {
    lease.stop();
  }
}

/** Clears the keys that no longer count; answers with how many that were. */
export const removeExpiredKeys = (db: Database, now: Date): Promise<number> =>
  db.fork().nativeDelete(IdempotencyKey, { expiresAt: { $lte: now } });
