import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { type ChangeTag, changeTags, type PublicChanges } from '../shared/public-changes.ts';
import type { Connection } from './orm.ts';

const channel = 'madrasah_changes';
const echoMark = 'echo:';
const heartbeatMs = 1_500;
const answerWithinMs = 1_500;
const retryMs = 250;

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
  readonly #changeListeners: ((tag: ChangeTag) => void)[] = [];
  readonly #gapListeners: (() => void)[] = [];
  readonly #echoes = new Map<string, () => void>();
  #client: Client | undefined;
  #isHeard = false;
  #isReachable = true;
  #isClosed = false;
  #heartbeat: NodeJS.Timeout | undefined;

  private constructor(connection: Connection) {
    this.#config = { ...configOf(connection), connectionTimeoutMillis: answerWithinMs, application_name: 'madrasah' };
  }

  /** Opens the connection; the caller closes it. */
  static async open(connection: Connection): Promise<ChangeNotices> {
    const notices = new ChangeNotices(connection);
    await notices.#connect();
    notices.#heartbeat = setInterval(() => void notices.#beat(), heartbeatMs).unref();
    return notices;
  }

  isHeard() {
    return this.#isHeard;
  }

  isReachable() {
    return this.#isReachable;
  }

  onChange(listener: (tag: ChangeTag) => void) {
    this.#changeListeners.push(listener);
  }

  onGap(listener: () => void) {
    this.#gapListeners.push(listener);
  }

  async catchUp(): Promise<void> {
    if (!this.#isHeard) return;
    await this.#echo().catch(() => this.#lose());
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
    this.#isHeard = true;
    this.#isReachable = true;
  }

  #hear(payload: string) {
    if (isTag(payload)) for (const tell of this.#changeListeners) tell(payload);
    else this.#echoes.get(payload)?.();
  }

  /** Sends a notice to ourselves: notices come in the order of the commits, so all earlier ones have come by then. */
  async #echo(): Promise<void> {
    const mark = `${echoMark}${randomUUID()}`;
    const heard = new Promise<void>((resolve) => this.#echoes.set(mark, resolve));
    const tooLate = new AbortController();
    try {
      const sent = this.#client?.query('select pg_notify($1, $2)', [channel, mark]);
      const late = pause(answerWithinMs, undefined, { signal: tooLate.signal, ref: false }).then(() => {
        throw new Error('the database does not answer');
      });
      await Promise.race([Promise.all([sent, heard]), late]);
    } finally {
      tooLate.abort();
      this.#echoes.delete(mark);
    }
  }

  async #beat(): Promise<void> {
    if (this.#isHeard) await this.#echo().catch(() => this.#lose());
  }

  #lose(client = this.#client) {
    if (client !== this.#client || !client) return;
    this.#client = undefined;
    this.#isHeard = false;
    for (const tell of this.#gapListeners) tell();
    client.end().catch(() => undefined);
    if (!this.#isClosed) void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    while (!this.#isClosed && !this.#isHeard) {
      await this.#connect().catch(() => {
        this.#isReachable = false;
        return pause(retryMs, undefined, { ref: false });
      });
    }
  }
}
