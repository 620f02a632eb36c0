import { setTimeout as pause } from 'node:timers/promises';
import type { ChangeFeed } from '../shared/change-feed.ts';
import type { CheckedOutConnection, ConnectionPool } from './connection-pool.ts';
import { type Orm, poolOf } from './orm.ts';

/** How old the newest proof may be that the replica has what the database had. */
const longestLagMs = 5_000;
/** How often the replica is looked at when nothing changes. */
const everyMs = 1_000;
/** How soon again when it has not come so far. */
const catchUpMs = 25;

/** A commit that is told is written by then, so that the end of what is written lies behind it. */
const endOfPrimary =
  'select pg_current_wal_insert_lsn()::text as lsn, system_identifier::text as id from pg_control_system()';
/** Not of a server of its own, nor of one that has taken over. */
const hasReplayed = `
  select pg_is_in_recovery() and system_identifier::text = $2 and pg_last_wal_replay_lsn() >= $1::pg_lsn as has
  from pg_control_system()`;

type Options = { primary: Orm; replica: Orm; changeFeed: ChangeFeed; lagMs?: number };

/**
 * A replica that reads for everybody may be taken from, while it is known to have every change that this process was told
 * of, and to lag by no more than a few seconds. Each statement asks anew where to go: one that begins after a
 * change was told never sees what was before it, so that caches may keep what they are given as if there were no replica.
 * Where it lags, is away, or is no replica of this database, statements go to the database itself.
 */
export class ReadReplica {
  readonly #changeFeed: ChangeFeed;
  readonly #primary: ConnectionPool;
  readonly #replica: ConnectionPool;
  readonly #lagMs: number;
  readonly #closing = new AbortController();
  /** How many changes there have been, lost connections included. */
  #changes = 0;
  /** What was proven last: that the replica had so many changes, and all that was written at that time. */
  #proven = { changes: -1, at: Number.NEGATIVE_INFINITY };
  #wake: () => void = () => {};
  readonly #ended: Promise<void>;

  constructor({ primary, replica, changeFeed, lagMs = longestLagMs }: Options) {
    this.#changeFeed = changeFeed;
    this.#primary = poolOf(primary);
    this.#replica = poolOf(replica);
    this.#lagMs = lagMs;
    this.#replica.chooseBy(() => this.#connect());
    changeFeed.onChange(() => this.#noteChange());
    changeFeed.onDisconnect(() => this.#noteChange());
    this.#ended = this.#follow();
  }

  /** Whether statements that begin now go to the replica. */
  get isCurrent(): boolean {
    const { changes, at } = this.#proven;
    return this.#changeFeed.isConnected() && changes === this.#changes && performance.now() - at <= this.#lagMs;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#wake();
    await this.#ended;
  }

  #noteChange() {
    this.#changes += 1;
    this.#wake();
  }

  async #connect(): Promise<CheckedOutConnection> {
    if (!this.isCurrent) return this.#primary.connect();
    try {
      return await this.#replica.connectHere();
    } catch {
      this.#proven = { changes: -1, at: Number.NEGATIVE_INFINITY };
      return this.#primary.connect();
    }
  }

  async #follow(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      await this.#prove().catch(() => undefined);
      if (this.#proven.changes !== this.#changes) await this.#rest(catchUpMs);
      else await this.#rest(everyMs);
    }
  }

  /** Pauses for so long, or until something is changed. */
  async #rest(ms: number): Promise<void> {
    const woken = new AbortController();
    this.#wake = () => woken.abort();
    await pause(ms, undefined, { signal: woken.signal, ref: false }).catch(() => undefined);
  }

  /** Notes it when the replica comes to where the database is now. */
  async #prove(): Promise<void> {
    // Of what is written while nothing is heard nobody tells later.
    if (!this.#changeFeed.isConnected()) return;
    const [changes, at] = [this.#changes, performance.now()];
    const [end] = await ask(() => this.#primary.connect(), endOfPrimary, []);
    while (!this.#closing.signal.aborted && performance.now() - at <= this.#lagMs) {
      const [replayed] = await ask(() => this.#replica.connectHere(), hasReplayed, [end?.lsn, end?.id]);
      if (replayed?.has === true) {
        this.#proven = { changes, at };
        return;
      }
      await pause(catchUpMs, undefined, { ref: false });
    }
  }
}

async function ask(connect: () => Promise<CheckedOutConnection>, statement: string, values: unknown[]) {
  const client = await connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows;
  } finally {
    client.release();
  }
}
