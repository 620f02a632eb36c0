import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/** A proxy between a browser and the site that can break connections in the middle of a request. */
export class CuttingProxy {
  readonly #server: Server;
  #cutPath: string | undefined;

  private constructor() {
    this.#server = createServer((incoming, outgoing) => this.#forward(incoming, outgoing));
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

  #forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const url = new URL(incoming.url ?? '');
    const { method, headers } = incoming;
    const forwarded = request(url, { method, headers, agent: false }, (upstreamResponse) => {
      outgoing.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
      upstreamResponse.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.on('error', () => forwarded.destroy());
    if (method !== 'POST' || url.pathname !== this.#cutPath) {
      incoming.pipe(forwarded);
      return;
    }
    let missing = Math.floor(Number(headers['content-length']) / 2);
    incoming.on('data', (chunk: Buffer) => {
      const part = chunk.subarray(0, missing);
      missing -= part.length;
      forwarded.write(part, () => {
        if (missing > 0) return;
        forwarded.destroy();
        incoming.socket.destroy();
      });
    });
  }
}
