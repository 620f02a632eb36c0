import { setTimeout as pause } from 'node:timers/promises';
import { anArticleInput } from '@madrasah/contract/examples';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RawClient } from '../../../test/http/raw-client.ts';
import { aStaffApp } from '../../../test/http/staff-app.ts';
import { aPhotograph } from '../../../test/pictures.ts';
import { aWorld } from '../../../test/world.ts';
import type { ConnectionLimits } from './connections.ts';

const limits: ConnectionLimits = {
  headersMs: 1_250,
  requestMs: 60_000,
  progressMs: 900,
  progressBytes: 512,
  upload: { progressMs: 450, progressBytes: 512 },
  lingerMs: 2_000,
};
const world = aWorld({ connections: limits });
const origins = { public: '', staff: '' };
let staffApp: FastifyInstance;

beforeAll(async () => {
  staffApp = await aStaffApp(limits);
  const anyPort = { port: 0, host: '127.0.0.1' };
  origins.public = await world.app.listen(anyPort);
  origins.staff = await staffApp.listen(anyPort);
});
afterAll(() => staffApp.close());

const aToken = async () => world.tokenOf(await world.aUser({ role: 'editor' }));

const headOf = (path: string, headers: Record<string, string | number>) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: madrasah.test',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');
const json = { 'content-type': 'application/json' };
const safe = /strict-transport-security: max-age=31536000.*x-content-type-options: nosniff/is;

/** In parts of this many bytes. */
function* inParts(body: Buffer, bytes: number) {
  for (let start = 0; start < body.length; start += bytes) yield body.subarray(start, start + bytes);
}

/** An endless body, one byte now and then. */
function* dribble() {
  for (;;) yield ' ';
}

/** Sends requests until it is aborted; returns the statuses. */
function sendRepeatedly(url: string) {
  let isOver = false;
  const finished = (async () => {
    const statuses: number[] = [];
    while (!isOver) {
      statuses.push((await fetch(url)).status);
      await pause(100);
    }
    return statuses;
  })();
  return () => {
    isOver = true;
    return finished;
  };
}

// Most of these tests wait, so they run at the same time.
describe.concurrent.each(['public', 'staff'] as const)('the port of the %s site', (name) => {
  const others = { public: '/api/health', staff: '/admin' };

  test('drops clients that never finish a request, and serves others meanwhile', async () => {
    const origin = origins[name];
    const stop = sendRepeatedly(`${origin}${others[name]}`);
    const head = headOf('/api/guestbook', { ...json, 'content-length': 50_000 });
    const slow = {
      silent: new RawClient(origin),
      headers: new RawClient(origin).send('GET / HTTP/1.1\r\nhost: a\r\nx-slow: '),
      body: new RawClient(origin).send(head),
      stalled: new RawClient(origin).send(`${head}{"pesan": "${'x'.repeat(20_000)}`),
      chunked: new RawClient(origin).send(
        `${headOf('/api/guestbook', { ...json, 'transfer-encoding': 'chunked' })}4\r\n{"a"\r\n`,
      ),
      unread: new RawClient(origin).send(head.replace('POST', 'GET')),
    };
    void slow.headers.sendSlowly(dribble(), 50);
    void slow.body.sendSlowly(dribble(), 50);
    const ends = await Promise.all(
      Object.entries(slow).map(async ([kind, one]) => [kind, (await one.untilClosed()).split('\r\n')[0]]),
    );
    expect(Object.fromEntries(ends)).toMatchObject({
      headers: 'HTTP/1.1 408 Request Timeout',
      body: 'HTTP/1.1 408 Request Timeout',
      stalled: 'HTTP/1.1 408 Request Timeout',
      chunked: 'HTTP/1.1 408 Request Timeout',
      unread: expect.stringMatching(/^HTTP\/1\.1 (?:200|404)/),
    });
    expect(slow.stalled.received).toMatch(safe);
    expect(slow.stalled.received).toContain('"code":"TOO_SLOW"');
    expect(new Set(await stop())).toEqual(new Set([200]));
  });

  test('waits for a slow client that keeps sending', async () => {
    const body = Buffer.from(JSON.stringify({ pesan: 'x'.repeat(20_000) }));
    const client = new RawClient(origins[name]).send(headOf('/tidak-ada', { ...json, 'content-length': body.length }));
    const begun = performance.now();
    await client.sendSlowly(inParts(body, 512), 60);
    expect(performance.now() - begun).toBeGreaterThan(2 * limits.progressMs);
    expect(await client.untilReceived('NOT_FOUND')).toMatch(/^HTTP\/1\.1 404/);
    client.destroy();
  });

  test('sends the same security headers where no request can be read', async () => {
    const cases = {
      'GET / HTTP/1.1\r\nbroken\r\n\r\n': 400,
      [`GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`]: 431,
      'GET / HTTP/1.1\r\n\r\n': 400,
      'GET /% HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n': 400,
      [`GET /${'x'.repeat(5_000)} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`]: 414,
    };
    for (const [request, status] of Object.entries(cases)) {
      const client = new RawClient(origins[name]).send(request);
      const received = await client.untilReceived('"requestId"');
      client.destroy();
      expect([request.slice(0, 20), received.split(' ')[1]]).toEqual([request.slice(0, 20), String(status)]);
      expect(received).toMatch(safe);
      expect(received.toLowerCase()).toContain('cache-control: private, no-store');
    }
  });
});

test.concurrent('a body that arrives steadily but never ends is dropped in the end', async () => {
  const impatient = await aStaffApp({ ...limits, requestMs: 2_000 });
  const client = new RawClient(await impatient.listen({ port: 0, host: '127.0.0.1' }));
  client.send(headOf('/tidak-ada', { ...json, 'content-length': 40_000 }));
  void client.sendSlowly(inParts(Buffer.alloc(40_000, ' '), 512), 60);
  expect(await client.untilReceived('"requestId"')).toMatch(/^HTTP\/1\.1 408/);
  await impatient.close();
});

describe.concurrent('a client that sends an article with pictures', () => {
  const large = 20 * 1024 * 1024;
  const writes = ['/api/articles', '/trpc/articles.create'];

  test.each(writes)('over %s must authenticate before the body is read', async (path) => {
    for (const token of ['', 'bukan-token']) {
      const client = new RawClient(origins.public).send(
        headOf(path, { ...json, 'content-length': large, ...(token && { authorization: `Bearer ${token}` }) }),
      );
      const received = await client.untilReceived('Sesi Anda');
      expect(received).toMatch(/^HTTP\/1\.1 401/);
      expect(received.toLowerCase()).toContain('connection: close');
      expect(received).toMatch(safe);
      await client.untilClosed();
    }
  });

  test.each(writes)('over %s receives the reason of the refusal although it was still sending', async (path) => {
    const body = JSON.stringify(anArticleInput({ imageBase64: 'A'.repeat(large) }));
    const answer = await fetch(`${origins.public}${path}`, { method: 'POST', headers: json, body });
    expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining('UNAUTHENTICATED')]);

    const client = new RawClient(origins.public).send(headOf(path, { ...json, 'content-length': body.length }));
    await client.sendAll(body);
    expect(await client.untilClosed()).toContain('UNAUTHENTICATED');
  });

  test('cannot continue sending after a refusal', async () => {
    const client = new RawClient(origins.public, { allowHalfOpen: true });
    client.send(headOf('/api/articles', { ...json, 'content-length': 1e12 }));
    await client.untilReceived('Sesi Anda');
    const begun = performance.now();
    await client.sendSlowly(inParts(Buffer.alloc(1_000_000, 'x'), 1_000), 20);
    await client.untilClosed();
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(client.sent).toBeLessThan(500_000);
  });
});

// After the others: before each of those the database is emptied.
test('a client that sends an article with pictures may take long on a slow link, and so may an upload of a picture', async () => {
  const authorization = `Bearer ${await aToken()}`;
  const article = Buffer.from(JSON.stringify(anArticleInput({ content: `<p>${'panen '.repeat(4_000)}</p>` })));
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await aPhotograph(200, 150).png().toBuffer())], 'a.png'));
  const request = new Request('http://madrasah.test', { method: 'POST', body: form });
  const picture = Buffer.from(await request.arrayBuffer());
  const bodies: [string, string, Buffer][] = [
    ['/api/articles', json['content-type'], article],
    ['/trpc/articles.create', json['content-type'], article],
    ['/api/articles/upload-inline-image', request.headers.get('content-type') ?? '', picture],
  ];
  const ends = bodies.map(async ([path, type, body]) => {
    const headers = { 'content-type': type, 'content-length': body.length, authorization };
    const client = new RawClient(origins.public).send(headOf(path, headers));
    await client.sendSlowly(inParts(body, Math.ceil(body.length / 40)), 60);
    const received = await client.untilReceived('\r\n\r\n');
    client.destroy();
    return received.split(' ')[1];
  });
  expect(await Promise.all(ends)).toEqual(['201', '200', '201']);
});
