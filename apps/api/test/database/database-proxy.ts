import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { ServerParts } from '../global-setup.ts';

/** A proxy between the application and its database, which can fail as networks and servers do. */
export class DatabaseProxy {
  readonly #server: Server;
  readonly #target: ServerParts;
  readonly #sockets = new Set<Socket>();
  #isHanging = false;
  #isRefusing = false;
  #connectDelayMs = 0;
  #chunksUntilCut = Number.POSITIVE_INFINITY;

  private constructor(target: ServerParts) {
    this.#target = target;
    this.#server = createServer({ noDelay: true }, (client) => this.#forward(client));
  }

  static async open(target: ServerParts): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /** The address of the proxy for the application. */
  get connection(): ServerParts {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy listens on a port');
    return { ...this.#target, host: '127.0.0.1', port: address.port };
  }

  /** Ends every connection at once. */
  cut() {
    this.#chunksUntilCut = Number.POSITIVE_INFINITY;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Ends every connection after so many more messages of the application, in the middle of its work. */
  cutAfter(chunks: number) {
    this.#chunksUntilCut = chunks;
  }

  /** Passes nothing on any more, without closing connections. */
  hang() {
    this.#isHanging = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Delays every new connection, as on an overloaded server. */
  delayConnections(ms: number) {
    this.#connectDelayMs = ms;
  }

  /** Ends every connection and accepts no new one. */
  refuse() {
    this.#isRefusing = true;
    this.cut();
  }

  /** Works again, and passes on what waited. */
  recover() {
    this.#isHanging = false;
    this.#isRefusing = false;
    this.#connectDelayMs = 0;
    for (const socket of this.#sockets) socket.resume();
  }

  async close() {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.cut();
    await closed;
  }

  #forward(client: Socket) {
    const { host, port } = this.#target;
    if (this.#isRefusing) {
      client.destroy();
      return;
    }
    const server = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => from.destroy());
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      if (this.#isHanging || this.#connectDelayMs > 0) from.pause();
      if (this.#connectDelayMs > 0) setTimeout(() => from.resume(), this.#connectDelayMs);
    }
    client.on('data', () => this.#countChunk());
  }

  #countChunk() {
    this.#chunksUntilCut -= 1;
    if (this.#chunksUntilCut <= 0) this.cut();
  }
}
