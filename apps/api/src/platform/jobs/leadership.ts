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
type LeadershipTimes = { leaseMs: number; renewMs: number };
const usualTimes: LeadershipTimes = { leaseMs: 15_000, renewMs: 5_000 };

/** Elects one leader by a lease, which it gives up, where it cannot renew it, before others can take it. */
export class Leadership {
  readonly #context: LeaseContext;
  readonly #name: JobName;
  readonly #times: LeadershipTimes;
  readonly #id = randomUUID();
  readonly #electedListeners: (() => void)[] = [];
  #isClosed = false;
  /** By the monotonic clock of this process. */
  #heldUntil = Number.NEGATIVE_INFINITY;
  #renewing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(context: LeaseContext, name: JobName, times = usualTimes) {
    this.#context = context;
    this.#name = name;
    this.#times = times;
  }

  isHeld = (): boolean => performance.now() < this.#heldUntil;

  /** Called when this process becomes the leader. */
  onElected(listener: () => void) {
    this.#electedListeners.push(listener);
  }

  /** Keeps trying to become or remain the leader. */
  start() {
    this.#renewing = this.#renew().finally(() => {
      if (!this.#isClosed) this.#timer = setTimeout(() => this.start(), this.#times.renewMs).unref();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#renewing;
    if (!this.isHeld()) return;
    this.#heldUntil = Number.NEGATIVE_INFINITY;
    await releaseLease(this.#context.openDatabase(), this.#name, this.#id).catch(() => undefined);
  }

  async #renew(): Promise<void> {
    const { openDatabase, now } = this.#context;
    // Measured before the statement is sent, so that the lease in the table ends later than this.
    const heldUntil = performance.now() + this.#times.leaseMs;
    const times = { now: now(), until: after(now(), this.#times.leaseMs) };
    const isLeader = await holdLease(openDatabase(), this.#name, this.#id, times).catch(() => undefined);
    // After a failed statement, the lease from before is still valid.
    if (isLeader === undefined) return;
    const wasLeader = this.isHeld();
    this.#heldUntil = isLeader ? heldUntil : Number.NEGATIVE_INFINITY;
    if (isLeader && !wasLeader) for (const listener of this.#electedListeners) listener();
  }
}
