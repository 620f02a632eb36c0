import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

type Call = { method: string | undefined; headers: Record<string, unknown>; body: string };

/** A CDN for one test file: it caches responses and is purged, as Varnish does with our configuration. */
export class FakeCdn {
  /** The purge calls, and the keys of each, in their order. */
  readonly calls: Call[] = [];
  readonly purges: string[][] = [];
  /** The statuses of the next responses; afterwards it accepts calls. With a promise it responds when that resolves. */
  readonly refusals: (number | Promise<number>)[] = [];
  /** The text of its responses. */
  text = '';
  readonly #kept = new Map<string, { keys: readonly string[]; body: string }>();
  readonly #server = createServer(async (request, answer) => {
    const { method, headers } = request;
    const body = await text(request);
    const refusal = await this.refusals.shift();
    if (refusal === undefined) {
      this.calls.push({ method, headers, body });
      this.#forget(String(headers['surrogate-key']).split(' '));
    }
    answer.writeHead(refusal ?? 200).end(this.text);
  });

  /** Resolves to its address. */
  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('a server on a port has an address');
    return `http://127.0.0.1:${address.port}`;
  }

  #forget(keys: readonly string[]) {
    this.purges.push(keys.toSorted());
    for (const [url, kept] of this.#kept) if (kept.keys.some((key) => keys.includes(key))) this.#kept.delete(url);
  }

  /** The response for a reader, and whether it came from the CDN or from the site behind it. */
  async get(site: FastifyInstance, url: string): Promise<{ body: string; isKept: boolean }> {
    const kept = this.#kept.get(url);
    if (kept) return { body: kept.body, isKept: true };
    const { headers, body } = await site.inject(url);
    const keys = String(headers['surrogate-key']).split(' ');
    if (String(headers['surrogate-control']).startsWith('max-age=')) this.#kept.set(url, { keys, body });
    return { body, isKept: false };
  }

  /** Resets it. */
  empty() {
    this.calls.length = 0;
    this.purges.length = 0;
    this.#kept.clear();
  }

  async close() {
    this.#server.closeAllConnections();
    await once(this.#server.close(), 'close');
  }
}
