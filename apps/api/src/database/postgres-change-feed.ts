import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { Change, ChangeFeed } from '../shared/change-feed.ts';
import { isChangeTag, withConsequences } from '../shared/change-tags.ts';
import { clientConfigOf } from './client-config.ts';
import { databaseTime, type TimeReading } from './database-clock.ts';
import { applicationName, type Connection, noDeadlines, setUpSession } from './orm.ts';

const channel = 'madrasah_changes';
/** The notification of a transaction that added jobs. */
export const jobsNotice = { channel, payload: 'jobs' } as const;
const heartbeatMs = 1_500;
/**
 * The connection counts as dead after so many heartbeats without data; a late answer only means that the server is busy.
 * Counts heartbeats instead of milliseconds, because none are sent while this process is blocked.
 */
const maxSilentHeartbeats = 4;
/**
 * The timeout of a connection attempt. While the database counts as unreachable it doubles with each attempt, because
 * early timeouts only add to the load of a busy machine.
 */
const connectTimeoutMs = 1_500;
const longestConnectTimeoutMs = 6_000;
/** A write that waits longer for its ping responds without it. */
const syncTimeoutMs = 5_000;
const retryMs = 250;
/** A single failed connection does not mean that the database is unreachable. */
const maxFailedConnects = 2;

const withdrawnSuffix = ':withdrawn';
/** What notifications about one person or value tell, by the start of their text. */
const eventsByPrefix = { 'notices:': 'notice', 'sessions:': 'access', 'time-zone:': 'timeZone' } as const;

type Events = {
  change: [changes: readonly Change[]];
  notice: [personId: string];
  access: [personId: string];
  timeZone: [timeZone: string];
  jobs: [];
  disconnect: [];
  time: [reading: TimeReading];
};

/** The changes of a word of a notification; none where it is of a newer version. */
function changesOf(word: string): Change[] {
  const kind = word.endsWith(withdrawnSuffix) ? 'withdrawn' : 'edited';
  const tag = kind === 'withdrawn' ? word.slice(0, -withdrawnSuffix.length) : word;
  return isChangeTag(tag) ? withConsequences(tag).map((affected) => ({ tag: affected, kind })) : [];
}

/**
 * Receives the changes of every process (LISTEN/NOTIFY), on its own connection, which is opened again whenever it
 * breaks. A heartbeat detects a server that hangs. Triggers send the notifications, exactly at the commit.
 */
export class PostgresChangeFeed implements ChangeFeed {
  readonly #config: ClientConfig;
  /** Any number of parts of the application listen. */
  readonly #events = new EventEmitter<Events>().setMaxListeners(0);
  readonly #connectListeners: (() => Promise<void>)[] = [];
  #client: Client | undefined;
  #isConnected = false;
  /** Failed connection attempts since the last success. */
  #failedConnects = 0;
  #isClosed = false;
  #heartbeat: NodeJS.Timeout | undefined;
  #silentHeartbeats = 0;
  /** Whether a heartbeat has passed since the time was read. */
  #isTimeDue = true;
  /** The current ping; settled when there is none. */
  #ping: Promise<void> = Promise.resolve();
  /** The next ping, shared by all calls since the current one was sent. */
  #nextPing: Promise<void> | undefined;

  private constructor(connection: Connection) {
    // A statement without a reply must not keep the feed from connecting again.
    this.#config = { ...clientConfigOf(connection), application_name: applicationName, query_timeout: syncTimeoutMs };
  }

  /** Opens the connection; the caller closes it. */
  static async open(connection: Connection): Promise<PostgresChangeFeed> {
    const feed = new PostgresChangeFeed(connection);
    await feed.#connect();
    feed.#heartbeat = setInterval(() => feed.#onHeartbeat(), heartbeatMs).unref();
    return feed;
  }

  isConnected() {
    return this.#isConnected;
  }

  isReachable() {
    return this.#failedConnects < maxFailedConnects;
  }

  onChange = (listener: (changes: readonly Change[]) => void): void => void this.#events.on('change', listener);

  onNotice = (listener: (personId: string) => void): void => void this.#events.on('notice', listener);

  onAccessChange = (listener: (personId: string) => void): void => void this.#events.on('access', listener);

  /** Called after a commit that changed the school's time zone, with the new one. */
  onTimeZone = (listener: (timeZone: string) => void): void => void this.#events.on('timeZone', listener);

  /** Called when the connection is open again, before anything is cached; without success it counts as not open. */
  onConnect(listener: () => Promise<void>) {
    this.#connectListeners.push(listener);
  }

  onJobs = (listener: () => void): void => void this.#events.on('jobs', listener);

  onDisconnect = (listener: () => void): void => void this.#events.on('disconnect', listener);

  /** Called with the database's time at each heartbeat. */
  onTime = (listener: (reading: TimeReading) => void): void => void this.#events.on('time', listener);

  /** Opens the connection again, so that all that depends on it is read again. */
  restart = (): void => this.#disconnect();

  async waitForSync(): Promise<void> {
    if (!this.#isConnected) return;
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, syncTimeoutMs);
    // A lost connection is reported by `onDisconnect`.
    await Promise.race([this.#pingSelf(), late]).catch(() => undefined);
    clearTimeout(timer);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    this.#disconnect();
  }

  async #connect(): Promise<void> {
    const client = new Client({ ...this.#config, connectionTimeoutMillis: this.#connectTimeoutMs });
    client.on('error', () => this.#disconnect(client));
    client.on('end', () => this.#disconnect(client));
    client.on('notification', ({ payload = '' }) => this.#receive(payload));
    try {
      await client.connect();
      await setUpSession(client, noDeadlines);
      await client.query(`listen ${channel}`);
      await Promise.all(this.#connectListeners.map((listener) => listener()));
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    if (this.#isClosed) return client.end();
    this.#client = client;
    this.#silentHeartbeats = 0;
    this.#isConnected = true;
    this.#failedConnects = 0;
  }

  get #connectTimeoutMs(): number {
    const doublings = Math.max(0, this.#failedConnects - maxFailedConnects + 1);
    return Math.min(connectTimeoutMs * 2 ** doublings, longestConnectTimeoutMs);
  }

  #receive(payload: string): void {
    this.#silentHeartbeats = 0;
    for (const [prefix, event] of Object.entries(eventsByPrefix)) {
      if (payload.startsWith(prefix)) return void this.#events.emit(event, payload.slice(prefix.length));
    }
    if (payload === jobsNotice.payload) return void this.#events.emit('jobs');
    const changes = payload.split(' ').flatMap(changesOf);
    if (changes.length > 0) this.#events.emit('change', changes);
  }

  /**
   * Resolves when all notifications of transactions that were committed before this call have been received: the server
   * sends a connection what it listens to before it is ready for the next statement. Shared by all calls before it is sent.
   */
  #pingSelf(): Promise<void> {
    this.#nextPing ??= this.#ping
      .catch(() => undefined)
      .then(() => {
        this.#nextPing = undefined;
        this.#ping = this.#sendPing();
        return this.#ping;
      });
    return this.#nextPing;
  }

  /** Nothing to parse, plan or return, because each write waits for it; after a heartbeat it reads the time too. */
  async #sendPing(): Promise<void> {
    if (!this.#client) return;
    const statement = this.#isTimeDue ? `select ${databaseTime} as ms` : '';
    this.#isTimeDue = false;
    const sentAt = performance.now();
    const { rows } = await this.#client.query<{ ms: number }>(statement);
    const receivedAt = performance.now();
    this.#silentHeartbeats = 0;
    for (const { ms: databaseMs } of rows) this.#events.emit('time', { databaseMs, sentAt, receivedAt });
  }

  #onHeartbeat() {
    if (!this.#isConnected) return;
    this.#silentHeartbeats += 1;
    if (this.#silentHeartbeats > maxSilentHeartbeats) return this.#disconnect();
    this.#isTimeDue = true;
    this.#pingSelf().catch(() => undefined);
  }

  #disconnect(client = this.#client) {
    if (client !== this.#client || !client) return;
    this.#client = undefined;
    this.#isConnected = false;
    this.#events.emit('disconnect');
    client.end().catch(() => undefined);
    if (!this.#isClosed) void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    while (!this.#isClosed && !this.#isConnected) {
      await this.#connect().catch(() => {
        this.#failedConnects += 1;
        return pause(retryMs, undefined, { ref: false });
      });
    }
  }
}
