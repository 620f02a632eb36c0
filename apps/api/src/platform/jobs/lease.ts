import { randomUUID } from 'node:crypto';
import type { JobName } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf } from '../../database/query.ts';
import type { Clock } from '../../shared/clock.ts';
import type { JobTables } from './job.entity.ts';
import { after } from './queue.ts';

const queries = queriesOf<JobTables>();

type LeaseContext = { openDatabase: () => Database; now: Clock };

/** The lease ends this long after the last progress that was stored. */
const holdMs = 60_000;
const beatMs = 15_000;
/** Work without progress for so many heartbeats is aborted: what it waits for does not respond. */
const mostSilentBeats = 8;

/** Takes a lease, or extends one that is held under the same id; false where another one holds it. */
export async function takeLease(db: Database, name: JobName, id: string, times: { now: Date; until: Date }) {
  const changedRows = await changeRows(
    db,
    queries
      .insertInto('jobs')
      .values({ id: randomUUID(), name, key: '', lease: id, leased_until: times.until })
      .onConflict((conflict) =>
        conflict
          .columns(['name', 'key'])
          .doUpdateSet((eb) => ({ lease: eb.ref('excluded.lease'), leased_until: eb.ref('excluded.leased_until') }))
          .where((eb) =>
            eb.or([
              eb('jobs.lease', 'is not distinct from', eb.ref('excluded.lease')),
              eb.fn.coalesce(eb('jobs.leased_until', '<=', times.now.toISOString()), sql.lit(true)),
            ]),
          ),
      ),
  );
  return changedRows > 0;
}

export const releaseLease = (db: Database, name: JobName, id: string): Promise<number> =>
  changeRows(db, queries.deleteFrom('jobs').where('name', '=', name).where('key', '=', '').where('lease', '=', id));

/** Work stopped because it made no progress. */
export class StalledError extends Error {
  constructor() {
    super('no progress for two minutes');
  }
}

/** The lease ended, and another process may have begun the same work. */
export class LeaseEndedError extends Error {
  constructor() {
    super('the lease has ended');
  }
}

/** A lease for work that takes minutes. It is renewed while the work makes progress. */
export class Lease {
  readonly #context: LeaseContext;
  readonly #name: JobName;
  readonly #id: string;
  readonly #ending = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #hasProgressed = true;
  #silentBeats = 0;
  /** Renewals happen one after the other, and none after the release. */
  #renewing: Promise<void> = Promise.resolve();

  private constructor(context: LeaseContext, name: JobName, id: string) {
    this.#context = context;
    this.#name = name;
    this.#id = id;
    this.#timer = setInterval(() => this.#beat(), beatMs).unref();
  }

  /** Undefined where the work is running already, in any process. */
  static async take(context: LeaseContext, name: JobName): Promise<Lease | undefined> {
    const { openDatabase, now } = context;
    const id = randomUUID();
    const isTaken = await takeLease(openDatabase(), name, id, { now: now(), until: after(now(), holdMs) });
    return isTaken ? new Lease(context, name, id) : undefined;
  }

  /** Aborts when the work stalls or the lease is lost. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Records progress. */
  progress = (): void => {
    this.#hasProgressed = true;
  };

  async release(): Promise<void> {
    clearInterval(this.#timer);
    await this.#renewing;
    // Without a database the lease expires.
    await releaseLease(this.#context.openDatabase(), this.#name, this.#id).catch(() => undefined);
  }

  #beat() {
    if (this.#hasProgressed) return this.#renew();
    this.#silentBeats += 1;
    if (this.#silentBeats >= mostSilentBeats) this.#ending.abort(new StalledError());
    // Waiting work still holds the lease, because it may continue.
    else this.#renew();
  }

  #renew() {
    if (this.#hasProgressed) this.#silentBeats = 0;
    this.#hasProgressed = false;
    const { openDatabase, now } = this.#context;
    this.#renewing = this.#renewing
      .then(() => takeLease(openDatabase(), this.#name, this.#id, { now: now(), until: after(now(), holdMs) }))
      .then((isRenewed) => {
        if (!isRenewed) this.#ending.abort(new LeaseEndedError());
      })
      .catch(() => undefined);
  }
}
