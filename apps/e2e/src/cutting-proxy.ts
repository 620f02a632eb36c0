import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/** A proxy between a browser and the site that can break connections in the middle of a request. */
export class CuttingProxy {
  readonly #server: Server;
  #cutPath: string | undefined;

  private constructor() {
    this.#server = createServer((asked, answer) => this.#forward(asked, answer));
  }

  static async open(): Promise<CuttingProxy> {
    const proxy = new CuttingProxy();
    proxy.#server.listen(0, 'localhost');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /** For the browser's proxy setting. */
  get origin(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
    return `http://localhost:${address.port}`;
  }

  /** Ends each connection that sends a request to this path, after half of its body. */
  cutHalfway(path: string) {
    this.#cutPath = path;
  }

  /** Lets all requests through again. */
  recover() {
    this.#cutPath = undefined;
  }

  async close() {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  #forward(asked: IncomingMessage, answer: ServerResponse) {
    const url = new URL(asked.url ?? '');
    const { method, headers } = asked;
    const forwarded = request(url, { method, headers, agent: false }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    forwarded.on('error', () => answer.destroy());
    asked.on('error', () => forwarded.destroy());
    if (method !== 'POST' || url.pathname !== this.#cutPath) {
      asked.pipe(forwarded);
      return;
    }
    let missing = Math.floor(Number(headers['content-length']) / 2);
    asked.on('data', (chunk: Buffer) => {
      const half = chunk.subarray(0, missing);
      missing -= half.length;
      forwarded.write(half, () => {
        if (missing > 0) return;
        forwarded.destroy();
        asked.socket.destroy();
      });
    });
  }
}
