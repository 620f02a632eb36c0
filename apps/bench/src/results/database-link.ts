import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

const protocolVersion = 196_608;
/** Before the session has started, messages have no type: their length and a code come first. */
const headBytes = { first: 8, typed: 5 };
/** What the results need: their tables, and the counters of wrong look-ups. */
const ofResults = /\b(?:result_(?:periods|rows|shards|look_ups)|former_seals)\b|\battempt_counts\b/;
const textsOf = (body: Buffer): string[] => body.toString('latin1').split('\0');

export type Statements = { all: number; ofResults: number };

/** Finds the texts of executed statements in the messages that a client of PostgreSQL sends. */
class StatementReader {
  #bytes: Buffer = Buffer.alloc(0);
  #hasStarted = false;
  /** By the name of the prepared statement. */
  readonly #prepared = new Map<string, string>();

  read(chunk: Buffer): string[] {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
    const texts: string[] = [];
    for (;;) {
      if (this.#bytes.length < (this.#hasStarted ? headBytes.typed : headBytes.first)) return texts;
      const typeBytes = this.#hasStarted ? 1 : 0;
      const length = this.#bytes.readUInt32BE(typeBytes) + typeBytes;
      if (this.#bytes.length < length) return texts;
      if (this.#hasStarted) texts.push(...this.#executed(this.#bytes.subarray(0, length)));
      if (!this.#hasStarted) this.#hasStarted = this.#bytes.readUInt32BE(4) === protocolVersion;
      this.#bytes = this.#bytes.subarray(length);
    }
  }

  /** Q is a simple query; P prepares a text under a name, which B executes with values. */
  #executed(message: Buffer): string[] {
    const type = String.fromCharCode(message[0] ?? 0);
    const [first = '', second = ''] = 'QPB'.includes(type) ? textsOf(message.subarray(headBytes.typed)) : [];
    if (type === 'P') this.#prepared.set(first, second);
    if (type === 'Q') return [first];
    return type === 'B' ? [this.#prepared.get(second) ?? ''] : [];
  }
}

/** A proxy in front of a database that counts statements, and that can refuse as an unavailable server does. */
export class DatabaseLink {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #target: URL;
  #isRefusing = false;
  /** The statements so far, of all processes. */
  #statements: Statements = { all: 0, ofResults: 0 };

  private constructor(target: URL) {
    this.#target = target;
    this.#server = createServer({ noDelay: true }, (client) => this.#forward(client));
  }

  static async open(databaseUrl: string): Promise<DatabaseLink> {
    const link = new DatabaseLink(new URL(databaseUrl));
    link.#server.listen(0, '127.0.0.1');
    await once(link.#server, 'listening');
    return link;
  }

  /** The address of the database through this link. */
  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the link listens on a port');
    const url = new URL(this.#target);
    url.host = `127.0.0.1:${address.port}`;
    return url.href;
  }

  get statements(): Statements {
    return this.#statements;
  }

  refuse() {
    this.#isRefusing = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  recover() {
    this.#isRefusing = false;
  }

  async close() {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.refuse();
    await closed;
  }

  #forward(client: Socket) {
    if (this.#isRefusing) {
      client.destroy();
      return;
    }
    const reader = new StatementReader();
    const database = connect(Number(this.#target.port), this.#target.hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      this.#sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => from.destroy());
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
    }
    client.on('data', (chunk) => {
      const texts = reader.read(chunk);
      const { all, ofResults: others } = this.#statements;
      const found = texts.filter((text) => ofResults.test(text)).length;
      this.#statements = { all: all + texts.length, ofResults: others + found };
    });
  }
}
