import { randomUUID } from 'node:crypto';
import type { JobName } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, excluded, queriesOf } from '../../database/query.ts';
import type { Clock } from '../../shared/clock.ts';
import { leaseMs, startHeartbeat } from './heartbeat.ts';
import type { JobTables } from './job.entity.ts';
import { after } from './queue.ts';

const queries = queriesOf<JobTables>();

type LeaseContext = { openDatabase: () => Database; now: Clock };

/** Takes a lease, or extends one that is held under the same id; false where another one holds it. */
async function holdLease(
  db: Database,
  name: JobName,
  id: string,
  { key = '', now, until }: { key?: string | undefined; now: Date; until: Date },
) {
  const changedRows = await changeRows(
    db,
    queries
      .insertInto('jobs')
      .values({ id: randomUUID(), name, key, lease: id, leased_until: until })
      .onConflict((conflict) =>
        conflict
          .columns(['name', 'key'])
          .doUpdateSet(excluded('lease', 'leased_until'))
          .where((eb) =>
            eb.or([
              eb('jobs.lease', 'is not distinct from', eb.ref('excluded.lease')),
              eb.fn.coalesce(eb('jobs.leased_until', '<=', now.toISOString()), sql.lit(true)),
            ]),
          ),
      ),
  );
  return changedRows > 0;
}

const releaseLease = (db: Database, name: JobName, id: string): Promise<number> =>
  changeRows(db, queries.deleteFrom('jobs').where('name', '=', name).where('lease', '=', id));

/**
 * A lease for work that takes minutes, which is renewed while the work makes progress. Undefined where the work is
 * running already, in any process.
 */
export async function takeLease({ openDatabase, now }: LeaseContext, name: JobName, key?: string) {
  const id = randomUUID();
  const extend = () => holdLease(openDatabase(), name, id, { key, now: now(), until: after(now(), leaseMs) });
  if (!(await extend())) return undefined;
  const { signal, progress, stop } = startHeartbeat(extend);
  return {
    signal,
    progress,
    async release(): Promise<void> {
      await stop();
      // Without a database the lease expires.
      await releaseLease(openDatabase(), name, id).catch(() => undefined);
    },
  };
}

/** How long a lease lasts, and how often it is renewed. A process that dies is replaced after at most both together. */
const usualTimes = { leaseMs: 15_000, renewMs: 5_000 };

/** Elects one leader by a lease, which it gives up, where it cannot renew it, before others can take it. */
export function leadershipOf({ openDatabase, now }: LeaseContext, name: JobName, times = usualTimes) {
  const id = randomUUID();
  const electedListeners: (() => void)[] = [];
  let isClosed = false;
  /** By the monotonic clock of this process. */
  let heldUntil = Number.NEGATIVE_INFINITY;
  let renewing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const isHeld = (): boolean => performance.now() < heldUntil;
  const renew = async () => {
    // Measured before the statement is sent, so that the lease in the table ends later than this.
    const renewedUntil = performance.now() + times.leaseMs;
    const lease = { now: now(), until: after(now(), times.leaseMs) };
    const isLeader = await holdLease(openDatabase(), name, id, lease).catch(() => undefined);
    // After a failed statement, the lease from before is still valid.
    if (isLeader === undefined) return;
    const wasLeader = isHeld();
    heldUntil = isLeader ? renewedUntil : Number.NEGATIVE_INFINITY;
    if (isLeader && !wasLeader) for (const listener of electedListeners) listener();
  };
  /** Keeps trying to become or remain the leader. */
  const start = () => {
    renewing = renew().finally(() => {
      if (!isClosed) timer = setTimeout(start, times.renewMs).unref();
    });
  };
  return {
    isHeld,
    /** Called when this process becomes the leader. */
    onElected: (listener: () => void) => void electedListeners.push(listener),
    start,
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await renewing;
      if (!isHeld()) return;
      heldUntil = Number.NEGATIVE_INFINITY;
      await releaseLease(openDatabase(), name, id).catch(() => undefined);
    },
  };
}
