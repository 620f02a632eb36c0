import { Client } from 'pg';
import { clientConfigOf } from './client-config.ts';
import type { Connection } from './orm.ts';

const defaultIntervalMs = 2_000;
const deadlineMs = 3_000;
/** PostgreSQL ends a session that is idle for so long, and releases its lock. */
const idleTimeoutMs = 15_000;

/**
 * Elects one leader among all processes of a database, with an advisory lock that ends with its connection. A process
 * that dies loses it at once, one that loses its network within seconds; another takes it at its next attempt.
 */
export class LeaderLock {
  readonly #connection: Connection;
  readonly #lock: number;
  readonly #intervalMs: number;
  readonly #electedListeners: (() => void)[] = [];
  readonly #stopping = new AbortController();
  #client: Client | undefined;
  #isHeld = false;
  #running: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  /** `lock`: the key of the advisory lock, the same in all processes. */
  constructor(connection: Connection, lock: number, intervalMs = defaultIntervalMs) {
    this.#connection = connection;
    this.#lock = lock;
    this.#intervalMs = intervalMs;
  }

  isHeld() {
    return this.#isHeld;
  }

  /** Called when this process becomes the leader. */
  onElected(listener: () => void) {
    this.#electedListeners.push(listener);
  }

  /** Keeps trying to become the leader. */
  start() {
    this.#running = this.#renew().finally(() => {
      if (!this.#stopping.signal.aborted) this.#timer = setTimeout(() => this.start(), this.#intervalMs).unref();
    });
  }

  /** Releases the lock. */
  async close(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
    this.#release();
  }

  async #renew(): Promise<void> {
    try {
      this.#client ??= await this.#connect();
      if (this.#isHeld) await this.#client.query('select 1');
      else await this.#acquire(this.#client);
    } catch {
      this.#release();
    }
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      ...clientConfigOf(this.#connection),
      connectionTimeoutMillis: deadlineMs,
      query_timeout: deadlineMs,
      application_name: 'madrasah',
      options: `-c idle_session_timeout=${idleTimeoutMs}`,
    });
    const release = () => {
      if (client === this.#client) this.#release();
    };
    client.on('error', release);
    client.on('end', release);
    await client.connect();
    return client;
  }

  async #acquire(client: Client): Promise<void> {
    const { rows } = await client.query<{ acquired: boolean }>('select pg_try_advisory_lock($1) as acquired', [
      this.#lock,
    ]);
    if (rows[0]?.acquired !== true || client !== this.#client) return;
    this.#isHeld = true;
    for (const listener of this.#electedListeners) listener();
  }

  #release() {
    const client = this.#client;
    this.#client = undefined;
    this.#isHeld = false;
    client?.end().catch(() => undefined);
  }
}
