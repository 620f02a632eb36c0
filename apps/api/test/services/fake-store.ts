import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type S3Options, type StoreTimeouts, s3Storage } from '../../src/platform/media/index.ts';

/** How a fake store handles requests. */
export type StoreBehaviour =
  | 'well'
  /** Accepts the request and never responds. */
  | 'silent'
  /** Reads nothing after the headers. */
  | 'deaf'
  /** Sends headers and half of the body. */
  | 'half'
  /** Sends a byte of the body now and then. */
  | 'drip'
  /** Responds 200 with a page, as the sign-in page of a network does. */
  | 'page';

/** Timeouts within a fraction of a second instead of many. */
export const hasty: StoreTimeouts = { connectMs: 1_000, idleMs: 250, totalMs: 60_000 };

const options = { region: 'us-east-1', bucket: 'gambar', accessKeyId: 'KUNCI', secretAccessKey: 'RAHASIA' };

/** An object store in memory that stalls on demand. `requests` lists its requests, by method and name. */
export async function aFakeStore() {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const held: (() => void)[] = [];
  let behaviour: StoreBehaviour = 'well';
  let refusal: { status: number; code: string } | undefined;

  const listing = () =>
    `<?xml version="1.0"?><ListBucketResult><Name>${options.bucket}</Name><KeyCount>${objects.size}</KeyCount><IsTruncated>false</IsTruncated>${[
      ...objects.keys(),
    ]
      .map((name) => `<Contents><Key>${name}</Key></Contents>`)
      .join('')}</ListBucketResult>`;

  async function answerOf(request: IncomingMessage): Promise<{ status: number; headers: object; body: Buffer }> {
    const { pathname } = new URL(request.url ?? '', 'http://store');
    const name = pathname.slice(`/${options.bucket}/`.length);
    const tag = { etag: '"1"' };
    if (behaviour === 'page') return { status: 200, headers: {}, body: Buffer.from('<html>Masuk dahulu</html>') };
    if (refusal) {
      const body = Buffer.from(`<Error><Code>${refusal.code}</Code></Error>`);
      return { status: refusal.status, headers: { 'content-type': 'application/xml' }, body };
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.method === 'PUT') objects.set(name, Buffer.concat(chunks));
    if (request.method === 'DELETE') objects.delete(name);
    if (request.method === 'DELETE') return { status: 204, headers: {}, body: Buffer.alloc(0) };
    if (request.method === 'PUT') return { status: 200, headers: tag, body: Buffer.alloc(0) };
    if (name === '') return { status: 200, headers: {}, body: Buffer.from(listing()) };
    const body = objects.get(name);
    if (body) return { status: 200, headers: tag, body };
    return { status: 404, headers: {}, body: Buffer.from('<Error><Code>NoSuchKey</Code></Error>') };
  }

  async function drip(answer: ServerResponse, body: Buffer) {
    for (const byte of body) {
      if (answer.destroyed) return;
      answer.write(Buffer.from([byte]));
      await pause(50);
    }
    answer.end();
  }

  async function respond(request: IncomingMessage, answer: ServerResponse) {
    requests.push(`${request.method} ${(request.url ?? '').split('?')[0]}`);
    if (behaviour === 'deaf') return;
    if (behaviour === 'silent') {
      request.resume();
      await new Promise<void>((resolve) => held.push(resolve));
    }
    const { status, headers, body } = await answerOf(request);
    answer.writeHead(status, { 'content-length': body.length, ...headers });
    if (behaviour === 'half') answer.write(body.subarray(0, Math.floor(body.length / 2)));
    else if (behaviour === 'drip') await drip(answer, body);
    else answer.end(body);
  }

  const server = createServer((request, answer) => {
    respond(request, answer).catch((error) => {
      // A client that gives up ends the reading of its request.
      if (!request.destroyed) throw error;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server on a port has an address');
  const endpoint = `http://127.0.0.1:${address.port}`;
  const s3: S3Options = { ...options, endpoint, publicUrl: 'https://cdn.example/gambar' };

  return {
    options: s3,
    images: (timeouts: StoreTimeouts = hasty) => s3Storage(s3, timeouts),
    objects,
    requests,
    /** How many requests wait for a response. */
    countHeld: () => held.length,
    behave(as: StoreBehaviour) {
      behaviour = as;
      for (const release of held.splice(0)) release();
    },
    /** Refuses every call in this way; undefined ends that. */
    refuse(as: { status: number; code: string } | undefined) {
      refusal = as;
      for (const release of held.splice(0)) release();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
