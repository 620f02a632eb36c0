import { createServer } from 'node:http';
import { anArticleInput } from '@madrasah/contract/examples';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { hostileHeaders } from '../../../test/http/hostile-headers.ts';
import { RawClient } from '../../../test/http/raw-client.ts';
import { aWorld } from '../../../test/world.ts';
import { connectionLimits, connectionOptions } from '../connection/connections.ts';

const world = aWorld({ cachesResponses: true, publicFolder: aFakePublicApp() });
const latest = '/api/articles/latest';
const trpc = `/trpc/articles.latest?input=${encodeURIComponent('{}')}`;
const batch = `/trpc/articles.latest,categories.list?batch=1&input=${encodeURIComponent('{"0":{},"1":{}}')}`;
const kept = [latest, trpc, batch, '/feed.xml', '/sitemap.xml', '/api/guestbook', '/terbaru'];

/** The same app and cache behind a server without the early handler, for comparison. */
const { http, keepAliveTimeout, clientErrorHandler } = connectionOptions(connectionLimits);
const frameworkServer = createServer(http, (request, answer) => world.app.routing(request, answer));
frameworkServer.keepAliveTimeout = keepAliveTimeout;
frameworkServer.on('clientError', clientErrorHandler);
const origins = { first: '', framework: '' };
/** Whether each request was answered before Fastify, in their order. */
let answeredFirst: boolean[] = [];

beforeAll(async () => {
  origins.first = await world.app.listen({ port: 0, host: '127.0.0.1' });
  await new Promise<void>((resolve) => frameworkServer.listen(0, '127.0.0.1', resolve));
  const bound = frameworkServer.address();
  if (typeof bound === 'object') origins.framework = `http://127.0.0.1:${bound?.port}`;
  const { answerFromCache } = world.app;
  vi.spyOn(world.app, 'answerFromCache').mockImplementation((...request) => {
    const isAnswered = answerFromCache(...request);
    answeredFirst.push(isAnswered);
    return isAnswered;
  });
});
afterAll(() => frameworkServer.close());

const aStaffMember = () => world.aUser({ role: 'admin' });
beforeEach(async () => {
  answeredFirst = [];
  const { articles } = world.as(await aStaffMember());
  // Two, so that the responses are large enough to be compressed.
  for (const title of ['Pengumuman', 'Lomba']) await articles.create(anArticleInput({ title }));
  await world.waitForSync();
});

/** Fills the cache in every encoding. */
async function fill(urls: readonly string[]) {
  for (const url of urls) {
    for (const encoding of ['identity', 'gzip', 'br']) {
      await world.app.inject({ url, headers: { 'accept-encoding': encoding } });
    }
  }
}

const headOf = (line: string, headers: Readonly<Record<string, string>>) =>
  [line, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '\r\n'].join('\r\n');

const endsConnection = (head: string) => /HTTP\/1\.0\r|^connection: close\r/m.test(head) && !/: keep-alive/.test(head);

/**
 * The whole response to this request and to a last one that is sent right after it on the same connection, without what
 * differs between any two responses.
 */
async function answerTo(origin: string, head: string, url: string) {
  const last = headOf(`GET ${url} HTTP/1.1`, { host: 'madrasah.test', connection: 'close' });
  const received = await new RawClient(origin).send(endsConnection(head) ? head : head + last).untilClosed();
  return received.replace(/^Date: .*\r\n/gm, '').replace(/"requestId":"[^"]*"/g, '');
}

type Variation = { method?: string; version?: string; host?: string | undefined; headers?: Record<string, string> };

const requestFor = (
  url: string,
  { method = 'GET', version = '1.1', host = 'madrasah.test', headers = {} }: Variation,
) => headOf(`${method} ${url} HTTP/${version}`, { ...(host && { host }), ...headers });

async function expectSame(url: string, variation: Variation) {
  const head = requestFor(url, variation);
  const answer = await answerTo(origins.first, head, url);
  expect(answer).toMatch(/^HTTP/);
  expect([url, answer]).toEqual([url, await answerTo(origins.framework, head, url)]);
  return answer;
}

describe('a cached response is sent before the framework, byte for byte as the framework would send it', () => {
  const variations: [name: string, variation: Variation][] = [
    ['nothing else', {}],
    ['HEAD', { method: 'HEAD' }],
    ['HTTP/1.0', { version: '1.0', host: '' }],
    ['HTTP/1.0, kept alive', { version: '1.0', headers: { connection: 'keep-alive' } }],
    ['brotli', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }],
    ['gzip', { headers: { 'accept-encoding': 'gzip' } }],
    ['HEAD, brotli', { method: 'HEAD', headers: { 'accept-encoding': 'br' } }],
    ['a response that the browser has', { headers: { 'if-none-match': 'W/"other", *', 'accept-encoding': 'br' } }],
    ...Object.entries(hostileHeaders)
      .filter(([name]) => name !== 'origin')
      .map(([name, value]): [string, Variation] => [
        `${name}: ${value}`,
        name === 'host' ? { host: value } : { headers: { [name]: value } },
      ]),
  ];

  test.each(variations)('with %s', async (_name, variation) => {
    await fill(kept);
    for (const url of kept) await expectSame(url, variation);
    expect(new Set(answeredFirst)).toEqual(new Set([true]));
  });

  test('whatever ignored parameters the address has', async () => {
    await fill(kept);
    for (const url of [`${latest}?_=x`, '/terbaru?fbclid=%zz', '/feed.xml#x', '/auth/../api/articles/latest']) {
      await expectSame(url, {});
    }
    expect(answeredFirst.slice(0, 6)).toEqual(Array(6).fill(true));
  });

  test('marked as stale while the database is unreachable', async () => {
    await fill([latest]);
    world.advanceTime(90_000);
    await world.disconnectDatabase();
    try {
      await expectSame(latest, {});
      answeredFirst = [];
      const answer = await expectSame(latest, {});
      expect(answer).toContain('warning: 110 - "Response is Stale"\r\nage: 90\r\n');
      expect(answeredFirst).toContain(true);
    } finally {
      await world.reconnectDatabase();
    }
  });
});

describe('the framework itself responds', () => {
  const notFirst: [name: string, url: string, variation: Variation][] = [
    ['to another origin', latest, { headers: { origin: 'http://admin.madrasah.test' } }],
    ['to a request with a token', latest, { headers: { authorization: 'Basic -' } }],
    ['to a request with a body', latest, { headers: { 'content-length': '1' } }],
    ['to a request without a host', latest, { host: '' }],
    ['to a write', latest, { method: 'DELETE' }],
    ['with a refusal', '/api/articles/tidak-ada', {}],
    ['to an address that is too long', `/terbaru?${'x'.repeat(10_000)}`, {}],
    ['to an address that cannot be decoded', '/%zz', {}],
  ];
  test.each(notFirst)('%s', async (_name, url, variation) => {
    await fill([url]);
    await expectSame(url, variation);
    expect(answeredFirst[0]).toBe(false);
  });

  test('when an encoding is missing, once', async () => {
    await world.app.inject({ url: latest, headers: { 'accept-encoding': 'identity' } });
    const brotli = { headers: { 'accept-encoding': 'br' } };
    await answerTo(origins.first, requestFor(latest, brotli), latest);
    await answerTo(origins.first, requestFor(latest, brotli), latest);
    expect(answeredFirst).toEqual([false, true, true, true]);
  });
});

test('a response that a commit has changed is no longer sent before the framework', async () => {
  await fill([latest]);
  await world.as(await aStaffMember()).articles.create(anArticleInput({ title: 'Kabar kedua' }));
  await world.waitForSync();
  expect(await answerTo(origins.first, requestFor(latest, {}), latest)).toContain('Kabar kedua');
  expect(answeredFirst[0]).toBe(false);
});
