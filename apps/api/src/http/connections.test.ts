import { setTimeout as pause } from 'node:timers/promises';
import { anArticleInput } from '@madrasah/contract/examples';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Conversation } from '../../test/conversation.ts';
import { aPhotograph } from '../../test/pictures.ts';
import { aStaffApp } from '../../test/staff-app.ts';
import { aWorld, testPassword } from '../../test/world.ts';
import type { ConnectionLimits } from './connections.ts';

const limits: ConnectionLimits = {
  headersMs: 1_000,
  requestMs: 60_000,
  progressMs: 1_500,
  progressBytes: 512,
  lingerMs: 500,
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

async function aToken(): Promise<string> {
  const { username } = await world.aUser({ role: 'editor' });
  const payload = { username, password: testPassword };
  return (await world.app.inject({ method: 'POST', url: '/api/auth/login', payload })).json().token;
}

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

/** A byte now and then, for ever. */
function* dribble() {
  for (;;) yield ' ';
}

/** Asks again and again until it is told to stop; gives the statuses. */
function keepAsking(url: string) {
  let isOver = false;
  const asked = (async () => {
    const statuses: number[] = [];
    while (!isOver) {
      statuses.push((await fetch(url)).status);
      await pause(100);
    }
    return statuses;
  })();
  return () => {
    isOver = true;
    return asked;
  };
}

describe.each(['public', 'staff'] as const)('the port of the %s site', (name) => {
  const others = { public: '/api/health', staff: '/admin' };

  test('drops who does not come to the point, and serves the others meanwhile', async () => {
    const origin = origins[name];
    const stop = keepAsking(`${origin}${others[name]}`);
    const head = headOf('/api/guestbook', { ...json, 'content-length': 50_000 });
    const slow = {
      silent: new Conversation(origin),
      headers: new Conversation(origin).say('GET / HTTP/1.1\r\nhost: a\r\nx-slow: '),
      body: new Conversation(origin).say(head),
      stalled: new Conversation(origin).say(`${head}{"pesan": "${'x'.repeat(20_000)}`),
      chunked: new Conversation(origin).say(
        `${headOf('/api/guestbook', { ...json, 'transfer-encoding': 'chunked' })}4\r\n{"a"\r\n`,
      ),
      unread: new Conversation(origin).say(head.replace('POST', 'GET')),
    };
    void slow.headers.saySlowly(dribble(), 50);
    void slow.body.saySlowly(dribble(), 50);
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
    expect(slow.stalled.heard).toMatch(safe);
    expect(slow.stalled.heard).toContain('"code":"TOO_SLOW"');
    expect(new Set(await stop())).toEqual(new Set([200]));
  }, 30_000);

  test('waits for who is slow but keeps on sending', async () => {
    const body = Buffer.from(JSON.stringify({ pesan: 'x'.repeat(20_000) }));
    const client = new Conversation(origins[name]).say(
      headOf('/tidak-ada', { ...json, 'content-length': body.length }),
    );
    const begun = performance.now();
    await client.saySlowly(inParts(body, 512), 100);
    expect(performance.now() - begun).toBeGreaterThan(2 * limits.progressMs);
    expect(await client.untilHeard('NOT_FOUND')).toMatch(/^HTTP\/1\.1 404/);
    client.leave();
  }, 30_000);

  test('says the same of itself where no request can be read', async () => {
    const cases = {
      'GET / HTTP/1.1\r\nbroken\r\n\r\n': 400,
      [`GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`]: 431,
      'GET / HTTP/1.1\r\n\r\n': 400,
      'GET /% HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n': 400,
      [`GET /${'x'.repeat(5_000)} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`]: 414,
    };
    for (const [words, status] of Object.entries(cases)) {
      const client = new Conversation(origins[name]).say(words);
      const heard = await client.untilHeard('"requestId"');
      client.leave();
      expect([words.slice(0, 20), heard.split(' ')[1]]).toEqual([words.slice(0, 20), String(status)]);
      expect(heard).toMatch(safe);
      expect(heard.toLowerCase()).toContain('cache-control: private, no-store');
    }
  });
});

test('a body that comes steadily but never ends is given up at last', async () => {
  const impatient = await aStaffApp({ ...limits, requestMs: 2_000 });
  const client = new Conversation(await impatient.listen({ port: 0, host: '127.0.0.1' }));
  client.say(headOf('/tidak-ada', { ...json, 'content-length': 20_000 }));
  void client.saySlowly(inParts(Buffer.alloc(20_000, ' '), 512), 100);
  expect(await client.untilHeard('"requestId"')).toMatch(/^HTTP\/1\.1 408/);
  await impatient.close();
}, 30_000);

describe('who writes an article with pictures', () => {
  const large = 20 * 1024 * 1024;
  const writes = ['/api/articles', '/trpc/articles.create'];

  test.each(writes)('over %s is asked who it is before anything is read', async (path) => {
    for (const token of ['', 'bukan-token']) {
      const client = new Conversation(origins.public).say(
        headOf(path, { ...json, 'content-length': large, ...(token && { authorization: `Bearer ${token}` }) }),
      );
      const heard = await client.untilHeard('Sesi Anda');
      expect(heard).toMatch(/^HTTP\/1\.1 401/);
      expect(heard.toLowerCase()).toContain('connection: close');
      expect(heard).toMatch(safe);
      await client.untilClosed();
    }
  });

  test.each(writes)('over %s hears why it was refused although it was still sending', async (path) => {
    const body = JSON.stringify(anArticleInput({ imageBase64: 'A'.repeat(large) }));
    const answer = await fetch(`${origins.public}${path}`, { method: 'POST', headers: json, body });
    expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining('UNAUTHENTICATED')]);

    const client = new Conversation(origins.public).say(headOf(path, { ...json, 'content-length': body.length }));
    await client.sayAll(body);
    expect(await client.untilClosed()).toContain('UNAUTHENTICATED');
  });

  test('cannot go on sending after it was refused', async () => {
    const client = new Conversation(origins.public, { allowHalfOpen: true });
    client.say(headOf('/api/articles', { ...json, 'content-length': 1e12 }));
    await client.untilHeard('Sesi Anda');
    const begun = performance.now();
    await client.saySlowly(inParts(Buffer.alloc(1_000_000, 'x'), 1_000), 20);
    await client.untilClosed();
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(client.sent).toBeLessThan(500_000);
  }, 30_000);

  test('may take as long as it needs on a slow link, as may who sends a picture', async () => {
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
      const client = new Conversation(origins.public).say(headOf(path, headers));
      await client.saySlowly(inParts(body, Math.ceil(body.length / 40)), 100);
      const heard = await client.untilHeard('\r\n\r\n');
      client.leave();
      return heard.split(' ')[1];
    });
    expect(await Promise.all(ends)).toEqual(['201', '200', '201']);
  }, 30_000);
});
