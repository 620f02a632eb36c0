import { setTimeout as pause } from 'node:timers/promises';
import type { ChangeFeed } from '../shared/change-feed.ts';
import type { CheckedOutConnection, ConnectionPool } from './connection-pool.ts';
import { type Orm, poolOf } from './orm.ts';

/** The maximum age of the last proof that the replica has what the primary had. */
const longestLagMs = 5_000;
/** How often the replica is checked when nothing changes. */
const everyMs = 1_000;
/** How soon it is checked again when it lags. */
const catchUpMs = 25;

/** A commit is written before its notification, so it lies before the end of the log. */
const endOfPrimary =
  'select pg_current_wal_insert_lsn()::text as lsn, system_identifier::text as id from pg_control_system()';
/** Excludes another server, and one that was promoted. */
const hasReplayed = `
  select pg_is_in_recovery() and system_identifier::text = $2 and pg_last_wal_replay_lsn() >= $1::pg_lsn as has
  from pg_control_system()`;

type Options = { primary: Orm; replica: Orm; changeFeed: ChangeFeed; lagMs?: number };

/**
 * Reads of public content may use the replica while it is known to have every change that this process was notified of,
 * and to lag by no more than a few seconds. Each statement chooses again: one that starts after a notification never
 * sees the older state, so caches may store its result. While the replica lags, is unreachable or belongs to another
 * database, statements go to the primary.
 */
export class ReadReplica {
  readonly #changeFeed: ChangeFeed;
  readonly #primary: ConnectionPool;
  readonly #replica: ConnectionPool;
  readonly #lagMs: number;
  readonly #closing = new AbortController();
  /** The number of changes, including lost connections. */
  #changes = 0;
  /** The last proof: the replica had so many changes, and everything that was written at that time. */
  #proven = { changes: -1, at: Number.NEGATIVE_INFINITY };
  #wake: () => void = () => {};
  readonly #ended: Promise<void>;

  constructor({ primary, replica, changeFeed, lagMs = longestLagMs }: Options) {
    this.#changeFeed = changeFeed;
    this.#primary = poolOf(primary);
    this.#replica = poolOf(replica);
    this.#lagMs = lagMs;
    this.#replica.connect = () => this.#connect();
    changeFeed.onChange(() => this.#noteChange());
    changeFeed.onDisconnect(() => this.#noteChange());
    this.#ended = this.#follow();
  }

  /** Whether new statements go to the replica. */
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

  /** Pauses for so long, or until a change. */
  async #rest(ms: number): Promise<void> {
    const woken = new AbortController();
    this.#wake = () => woken.abort();
    await pause(ms, undefined, { signal: woken.signal, ref: false }).catch(() => undefined);
  }

  /** Records when the replica has reached the current position of the primary. */
  async #prove(): Promise<void> {
    // Changes during a disconnect are never notified.
    if (!this.#changeFeed.isConnected()) return;
    const [changes, at] = [this.#changes, performance.now()];
    const [end] = await queryRow(() => this.#primary.connect(), endOfPrimary, []);
    while (!this.#closing.signal.aborted && performance.now() - at <= this.#lagMs) {
      const [replayed] = await queryRow(() => this.#replica.connectHere(), hasReplayed, [end?.lsn, end?.id]);
      if (replayed?.has === true) {
        this.#proven = { changes, at };
        return;
      }
      await pause(catchUpMs, undefined, { ref: false });
    }
  }
}

async function queryRow(connect: () => Promise<CheckedOutConnection>, statement: string, values: unknown[]) {
  const client = await connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows;
  } finally {
    client.release();
  }
}
