import { Client } from 'pg';
import { clientConfigOf } from './client-config.ts';
import type { Connection } from './orm.ts';

const usualBeatMs = 2_000;
const deadlineMs = 3_000;
/** The server ends a session that it has heard nothing of for so long, and the right with it. */
const silenceMs = 15_000;

/**
 * What one of all processes on a database may do: it has a lock that ends with its connection. Whoever dies loses it at
 * once, whoever vanishes with its network within seconds, and another takes it at its next beat.
 */
export class SoleRight {
  readonly #connection: Connection;
  readonly #lock: number;
  readonly #beatMs: number;
  readonly #takenListeners: (() => void)[] = [];
  readonly #stopping = new AbortController();
  #client: Client | undefined;
  #isHeld = false;
  #beating: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  /** `lock`: the number that all processes know this right by. */
  constructor(connection: Connection, lock: number, beatMs = usualBeatMs) {
    this.#connection = connection;
    this.#lock = lock;
    this.#beatMs = beatMs;
  }

  isHeld() {
    return this.#isHeld;
  }

  /** Called when this process comes to have the right. */
  onTaken(listener: () => void) {
    this.#takenListeners.push(listener);
  }

  /** Tries to take the right from now on. */
  start() {
    this.#beating = this.#beat().finally(() => {
      if (!this.#stopping.signal.aborted) this.#timer = setTimeout(() => this.start(), this.#beatMs).unref();
    });
  }

  /** Gives the right to another. */
  async close(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#beating;
    this.#lose();
  }

  async #beat(): Promise<void> {
    try {
      this.#client ??= await this.#connect();
      if (this.#isHeld) await this.#client.query('select 1');
      else await this.#take(this.#client);
    } catch {
      this.#lose();
    }
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      ...clientConfigOf(this.#connection),
      connectionTimeoutMillis: deadlineMs,
      query_timeout: deadlineMs,
      application_name: 'madrasah',
      options: `-c idle_session_timeout=${silenceMs}`,
    });
    const lose = () => {
      if (client === this.#client) this.#lose();
    };
    client.on('error', lose);
    client.on('end', lose);
    await client.connect();
    return client;
  }

  async #take(client: Client): Promise<void> {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [this.#lock]);
    if (rows[0]?.taken !== true || client !== this.#client) return;
    this.#isHeld = true;
    for (const listener of this.#takenListeners) listener();
  }

  #lose() {
    const client = this.#client;
    this.#client = undefined;
    this.#isHeld = false;
    client?.end().catch(() => undefined);
  }
}
