import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database.ts';

type Options = {
  /** The key of the advisory lock: another number for each kind of work. */
  key: number;
  /** Refuses where the work is under way elsewhere. */
  busy: () => Error;
};

/** Whoever has just told its end holds the lock for a moment longer; so often, and so long after each other, it is tried. */
const takes = { most: 100, pauseMs: 20 };

/** More often than a connection may be idle within a transaction. */
const keepAliveMs = 60_000;

/** A lock for work that takes minutes: one process holds it at a time, and it ends with that process's connection. */
export class WorkLock {
  readonly #key: number;
  readonly #busy: () => Error;

  constructor({ key, busy }: Options) {
    this.#key = key;
    this.#busy = busy;
  }

  async isHeld(db: Database): Promise<boolean> {
    const [row] = await db.execute<{ isHeld: boolean }[]>(
      `select exists (
         select 1 from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${this.#key} and objsubid = 1
           and database = (select oid from pg_database where datname = current_database())) as "isHeld"`,
    );
    return row?.isHeld ?? false;
  }

  /**
   * Works while a transaction of its own holds the lock and nothing else. The work is not part of that transaction: it
   * stores files. `requireIdle` throws where the lock is held by work that goes on; `stopping` is aborted when the lock
   * is lost.
   */
  async whileHeld(
    {
      openDatabase,
      requireIdle,
      stopping,
    }: {
      openDatabase: () => Database;
      requireIdle: () => Promise<unknown>;
      stopping: AbortController;
    },
    work: () => Promise<void>,
  ): Promise<void> {
    const locked = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const holding = openDatabase().transactional(async (lock: Database) => {
      await this.#take(lock, requireIdle);
      const timer = setInterval(() => lock.execute('select 1').catch(() => stopping.abort()), keepAliveMs);
      locked.resolve();
      await ended.promise.finally(() => clearInterval(timer));
    });
    holding.catch((error) => {
      locked.reject(error);
      stopping.abort();
    });
    await locked.promise;
    try {
      await work();
    } finally {
      ended.resolve();
      await holding;
    }
  }

  async #take(lock: Database, requireIdle: () => Promise<unknown>): Promise<void> {
    for (let tries = 0; tries < takes.most; tries += 1) {
      const [row] = await lock.execute<{ isTaken: boolean }[]>(
        `select pg_try_advisory_xact_lock(${this.#key}) as "isTaken"`,
      );
      if (row?.isTaken) return;
      await requireIdle();
      await pause(takes.pauseMs);
    }
    throw this.#busy();
  }
}
