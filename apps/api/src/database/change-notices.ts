import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { type ChangeKind, type ChangeTag, changeTags, type PublicChanges } from '../shared/public-changes.ts';
import type { Connection } from './orm.ts';

const channel = 'madrasah_changes';
const echoMark = 'echo:';
const heartbeatMs = 1_500;
/**
 * So many heartbeats without a sign of life mean that the connection is dead; an echo that is late means only that the
 * server is busy. Heartbeats and not milliseconds, because none pass while this process itself is held up.
 */
const silentBeatsAtMost = 4;
const connectWithinMs = 1_500;
/** A write that waits longer for its echo answers without. */
const catchUpWithinMs = 5_000;
const retryMs = 250;
/** One connection that is cut on its way says nothing about the database. */
const failedConnectsAtMost = 2;

const withdrawnMark = ':withdrawn';

const isTag = (text: string): text is ChangeTag => (changeTags as readonly string[]).includes(text);

const configOf = (connection: Connection): ClientConfig =>
  'clientUrl' in connection
    ? { connectionString: connection.clientUrl }
    : {
        host: connection.host,
        port: connection.port,
        user: connection.user,
        password: connection.password,
        database: connection.dbName,
      };

/**
 * Hears what every process commits (LISTEN), on a connection of its own that is made again whenever it breaks. A
 * heartbeat notices a server that hangs. The notices themselves come from triggers, exactly at the commit.
 */
export class ChangeNotices implements PublicChanges {
  readonly #config: ClientConfig;
  readonly #changeListeners: ((tag: ChangeTag, kind: ChangeKind) => void)[] = [];
  readonly #gapListeners: (() => void)[] = [];
  #client: Client | undefined;
  #isHeard = false;
  /** How often connecting has failed since it last worked. */
  #failedConnects = 0;
  #isClosed = false;
  #heartbeat: NodeJS.Timeout | undefined;
  #silentBeats = 0;
  /** The echo that is under way; settled when there is none. */
  #echo: Promise<void> = Promise.resolve();
  /** The echo after that one, for everybody who has asked since it was sent. */
  #nextEcho: Promise<void> | undefined;
  #awaited: { mark: string; heard(): void; lost(): void } | undefined;

  private constructor(connection: Connection) {
    this.#config = { ...configOf(connection), connectionTimeoutMillis: connectWithinMs, application_name: 'madrasah' };
  }

  /** Opens the connection; the caller closes it. */
  static async open(connection: Connection): Promise<ChangeNotices> {
    const notices = new ChangeNotices(connection);
    await notices.#connect();
    notices.#heartbeat = setInterval(() => notices.#beat(), heartbeatMs).unref();
    return notices;
  }

  isHeard() {
    return this.#isHeard;
  }

  isReachable() {
    return this.#failedConnects < failedConnectsAtMost;
  }

  onChange(listener: (tag: ChangeTag, kind: ChangeKind) => void) {
    this.#changeListeners.push(listener);
  }

  onGap(listener: () => void) {
    this.#gapListeners.push(listener);
  }

  async catchUp(): Promise<void> {
    if (!this.#isHeard) return;
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, catchUpWithinMs);
    // A connection that was lost is told as a gap.
    await Promise.race([this.#hearOwnEcho(), late]).catch(() => undefined);
    clearTimeout(timer);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    this.#lose();
  }

  async #connect(): Promise<void> {
    const client = new Client(this.#config);
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ payload = '' }) => this.#hear(payload));
    await client.connect();
    await client.query(`listen ${channel}`);
    if (this.#isClosed) return client.end();
    this.#client = client;
    this.#silentBeats = 0;
    this.#isHeard = true;
    this.#failedConnects = 0;
  }

  #hear(payload: string) {
    this.#silentBeats = 0;
    if (payload === this.#awaited?.mark) return this.#awaited.heard();
    const kind = payload.endsWith(withdrawnMark) ? 'withdrawn' : 'edited';
    const tag = kind === 'withdrawn' ? payload.slice(0, -withdrawnMark.length) : payload;
    if (isTag(tag)) for (const tell of this.#changeListeners) tell(tag, kind);
  }

  /**
   * Resolves when a notice to ourselves has come back that was sent after this call: notices come in the order of the
   * commits, so all earlier ones have come by then. All who ask before it is sent share it.
   */
  #hearOwnEcho(): Promise<void> {
    this.#nextEcho ??= this.#echo
      .catch(() => undefined)
      .then(() => {
        this.#nextEcho = undefined;
        this.#echo = this.#sendEcho();
        return this.#echo;
      });
    return this.#nextEcho;
  }

  async #sendEcho(): Promise<void> {
    if (!this.#client) return;
    const mark = `${echoMark}${randomUUID()}`;
    const { promise: heard, resolve, reject } = Promise.withResolvers<void>();
    this.#awaited = { mark, heard: resolve, lost: () => reject(new Error('the connection is lost')) };
    await Promise.all([this.#client.query('select pg_notify($1, $2)', [channel, mark]), heard]);
  }

  #beat() {
    if (!this.#isHeard) return;
    this.#silentBeats += 1;
    if (this.#silentBeats > silentBeatsAtMost) return this.#lose();
    this.#hearOwnEcho().catch(() => undefined);
  }

  #lose(client = this.#client) {
    if (client !== this.#client || !client) return;
    this.#client = undefined;
    this.#isHeard = false;
    this.#awaited?.lost();
    for (const tell of this.#gapListeners) tell();
    client.end().catch(() => undefined);
    if (!this.#isClosed) void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    while (!this.#isClosed && !this.#isHeard) {
      await this.#connect().catch(() => {
        this.#failedConnects += 1;
        return pause(retryMs, undefined, { ref: false });
      });
    }
  }
}
