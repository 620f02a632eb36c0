import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { idempotencyHeader, idempotencyKeySchema, limits, texts } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { changeRows, excluded, queriesOf, readRow } from '../../database/query.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';
import type { IdempotencyKeyTables } from './idempotency-key.entity.ts';

const queries = queriesOf<IdempotencyKeyTables>();

const { keptMs, claimMs, renewMs, pollMs, polls } = limits.idempotency;

export type IdempotencyContext = Pick<
  ServiceContext,
  'db' | 'now' | 'actor' | 'address' | 'visitorId' | 'idempotencyKey'
>;

/** Stores the result under the key, in the caller's transaction, and returns it. */
export type StoreResult<Result> = (transaction: Database, result: Result) => Promise<Result>;

type Claim = { id: string; fingerprint: string; claim: string };
type StoredResult<Result> = { fingerprint: string; result: Result | null };

/** The key was sent before with another input. */
export const keyReused = () =>
  new Refusal('INVALID', texts.idempotency.reused, { errors: { [idempotencyHeader]: texts.idempotency.used } });

const digest = (...parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Separates the keys of different callers. A visitor's id is more stable than the IP address of a mobile phone. */
function callerOf({ actor, visitorId, address }: IdempotencyContext): string {
  if (actor?.key) return `key:${actor.key.id}`;
  if (actor) return `user:${actor.id}`;
  return visitorId === null ? `address:${address}` : `visitor:${visitorId}`;
}

/** Adds the key, or takes it over where it has expired or the request that held it has died. */
const claimStatement = ({ id, fingerprint, claim }: Claim, time: Date) => {
  const after = (milliseconds: number) => new Date(time.getTime() + milliseconds);
  const now = time.toISOString();
  return queries
    .insertInto('idempotency_keys')
    .values({ id, fingerprint, claim, claimed_until: after(claimMs), expires_at: after(keptMs) })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...excluded('fingerprint', 'claim', 'claimed_until', 'expires_at'), result: null })
        .where((eb) =>
          eb.or([
            eb('idempotency_keys.expires_at', '<=', now),
            eb.and([eb('idempotency_keys.result', 'is', null), eb('idempotency_keys.claimed_until', '<=', now)]),
          ]),
        ),
    );
};

const updateClaim = ({ id, claim }: Claim) =>
  queries.updateTable('idempotency_keys').where('id', '=', id).where('claim', '=', claim);

/** Releases the key, so that the caller can try again after a failure. */
const releaseKey = ({ db }: IdempotencyContext, { id, claim }: Claim): Promise<number> =>
  changeRows(
    db.fork(),
    queries.deleteFrom('idempotency_keys').where('id', '=', id).where('claim', '=', claim).where('result', 'is', null),
  );

/** The result of the first request, which is waited for; null when this one has to carry it out. */
async function findResult<Result>(context: IdempotencyContext, claim: Claim): Promise<Result | null> {
  for (let poll = 0; poll < polls; poll += 1) {
    // Committed at once in its own transaction, so that other requests see it.
    if ((await changeRows(context.db.fork(), claimStatement(claim, context.now()))) > 0) return null;
    const existing = await readRow(
      context.db.fork(),
      queries
        .selectFrom('idempotency_keys')
        .select(['fingerprint', 'result'])
        .where('id', '=', claim.id)
        // The id covers the operation, whose results are the only ones stored under it.
        .$castTo<StoredResult<Result>>(),
    );
    if (existing && existing.fingerprint !== claim.fingerprint) throw keyReused();
    if (existing?.result) return existing.result;
    await pause(pollMs);
  }
  throw new Refusal('CONFLICT', texts.idempotency.underWay, { retryAfter: Math.ceil(claimMs / 1_000) });
}

/** Renews the claim while the create is running, so that only a process that died or hangs loses it. */
function keepClaim({ db, now }: IdempotencyContext, claim: Claim): NodeJS.Timeout {
  const running = updateClaim(claim).where('result', 'is', null);
  const renew = () => changeRows(db.fork(), running.set({ claimed_until: new Date(now().getTime() + claimMs) }));
  // Without a database the claim expires, which is correct: the create cannot be stored either.
  return setInterval(() => void renew().catch(() => undefined), renewMs).unref();
}

/**
 * Runs a create once for each `Idempotency-Key` of a caller: a request that repeats it at the same time or within 24
 * hours gets the result of the first one. `run` passes its result, plain JSON without secrets, to `storeResult` in the
 * transaction that stores the row, so that both are stored or neither.
 * Refuses an invalid key with 400, a key that was sent with another input with 422, and with 409 when the first request
 * is still running after ten seconds. A failure releases the key; a killed process loses it after `claimMs`.
 */
export async function runOnce<Result extends object>(
  context: IdempotencyContext,
  operation: string,
  input: object,
  run: (storeResult: StoreResult<Result>) => Promise<Result>,
): Promise<Result> {
  if (context.idempotencyKey === null) return run(async (_transaction, result) => result);

  const { success, data: key } = idempotencyKeySchema.safeParse(context.idempotencyKey);
  if (!success) throw new Refusal('BAD_REQUEST', texts.idempotency.malformed);
  const fingerprint = digest(JSON.stringify(input));
  const claim = { id: digest(callerOf(context), operation, key), fingerprint, claim: randomUUID() };
  const earlier = await findResult<Result>(context, claim);
  if (earlier) return earlier;
  const renewing = keepClaim(context, claim);
  try {
    return await run(async (transaction, result) => {
      const stored = await changeRows(transaction, updateClaim(claim).set({ result: JSON.stringify(result) }));
      // Another request has taken the expired claim: the error rolls the transaction back.
      if (stored === 0) throw new Refusal('CONFLICT', texts.idempotency.underWay);
      return result;
    });
  } catch (error) {
    // If the release fails too, the claim expires.
    await releaseKey(context, claim).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

export const removeExpiredKeys = (db: Database, now: Date): Promise<number> =>
  changeRows(db.fork(), queries.deleteFrom('idempotency_keys').where('expires_at', '<=', now.toISOString()));

export type { IdempotencyKeyTables } from './idempotency-key.entity.ts';
