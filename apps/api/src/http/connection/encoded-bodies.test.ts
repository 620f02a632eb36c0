import { setImmediate as turn } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { sampleOf } from '@madrasah/config/release-run';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { RawClient } from '../../../test/http/raw-client.ts';
import { addressOfRoute, type Route, routesOf } from '../../../test/http/routes.ts';
import { aStaffApp } from '../../../test/http/staff-app.ts';
import { aWorld } from '../../../test/world.ts';
import { buildMetricsSite, Metrics } from '../operations/metrics.ts';
import { buildMaintenanceSite } from '../site/maintenance-site.ts';
import { commonHeaders } from './security-headers.ts';

const world = aWorld({ publicFolder: aFakePublicApp() });
const others: FastifyInstance[] = [];
afterAll(() => Promise.all(others.map((app) => app.close())));

async function opened(app: FastifyInstance): Promise<FastifyInstance> {
  others.push(app);
  await app.ready();
  return app;
}

const sites: Record<string, () => Promise<FastifyInstance>> = {
  public: async () => world.app,
  staff: async () => opened(await aStaffApp()),
  maintenance: async () => opened(await buildMaintenanceSite({ adminOrigins: [], headers: commonHeaders })),
  metrics: async () => opened(await buildMetricsSite(new Metrics())),
};

/** Addresses without a route. */
const strayRoutes: Route[] = [
  { method: 'POST', url: '/tidak-ada' },
  { method: 'POST', url: '/api/tidak-ada' },
  { method: 'POST', url: '/auth/login' },
  { method: 'POST', url: '/trpc/articles.create,articles.create?batch=1' },
];

describe.each(Object.entries(sites))('an encoded body on the %s site', (_name, open) => {
  test('is refused by every route before any of it arrives', async () => {
    const app = await open();
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const accepting: string[] = [];
    for (const route of [...sampleOf(routesOf(app), 4), ...strayRoutes]) {
      const head = `${route.method} ${addressOfRoute(route)} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n`;
      const client = new RawClient(origin).send(`${head}content-encoding: br\r\ncontent-length: 59\r\n\r\n`);
      const received = await client.untilReceived('\r\n\r\n');
      client.destroy();
      const isRefused = /^HTTP\/1\.1 415 .*\r\naccept-encoding: identity\r\n/is.test(received);
      if (!isRefused) accepting.push(`${route.method} ${route.url}: ${received.slice(0, 12)}`);
    }
    expect(accepting).toEqual([]);
  });
});

const bodies: Record<string, Buffer> = {
  deflate: deflateSync('{}'),
  br: brotliCompressSync('{}'),
  zstd: zstdCompressSync('{}'),
};
const encodings = ['gzip', 'x-gzip', 'deflate', 'br', 'zstd', 'GZIP', 'gzip, gzip', 'gzip, identity', 'identity, br'];

const logOut = (encoding: string, payload: Buffer) => {
  const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
  return world.app.inject({ method: 'POST', url: '/api/auth/logout', headers, payload });
};

test.each([...encodings, 'tidak-ada', ''])('a body whose encoding is "%s" is refused', async (encoding) => {
  const answer = await logOut(encoding, bodies[encoding] ?? gzipSync('{}'));
  expect([answer.statusCode, answer.json().code]).toEqual([415, 'UNSUPPORTED_TYPE']);
  expect(answer.json().message).toContain('dimampatkan');
});

test.each(['identity', 'Identity', ' identity '])('a body whose encoding is "%s" is read', async (encoding) => {
  expect((await logOut(encoding, Buffer.from('{}'))).statusCode).toBe(200);
});

test('a form with an encoded body is refused without rendering its page', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'gzip' };
  const answer = await world.app.inject({ method: 'POST', url: '/buku-tamu', headers, payload: gzipSync('a=1') });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([415, 'application/json; charset=utf-8']);
});

const unpacked = Buffer.alloc(24_000_000, ' ');
const bombs = [
  { encoding: 'br', payload: brotliCompressSync(unpacked) },
  { encoding: 'gzip', payload: gzipSync(unpacked) },
];

/** One route for every way in which bodies are read. */
const readers = [
  ['POST', '/api/articles', 'application/json'],
  ['POST', '/api/auth/login', 'application/json'],
  ['POST', '/trpc/articles.create', 'application/json'],
  ['POST', '/trpc/guestbook.send', 'application/json'],
  ['POST', '/trpc/tidak.ada?batch=1', 'application/json'],
  ['POST', '/api/articles/upload-inline-image', 'multipart/form-data; boundary=x'],
  ['POST', '/api/imports/wordpress', 'multipart/form-data; boundary=x'],
  ['POST', '/buku-tamu', 'application/x-www-form-urlencoded'],
  ['POST', '/langganan/1/berhenti', 'application/x-www-form-urlencoded'],
  ['POST', '/api/visits', 'text/plain'],
  ['GET', '/', 'application/json'],
  ['POST', '/tidak-ada', 'application/json'],
] as const;

test.each(readers)(
  'thirty compression bombs of each encoding at once cost %s %s hardly anything',
  async (method, url, type) => {
    const explode = ({ encoding, payload }: (typeof bombs)[number]) =>
      world.app.inject({ method, url, payload, headers: { 'content-type': type, 'content-encoding': encoding } });
    const measure = async () => {
      const memory = process.memoryUsage.rss();
      const start = process.cpuUsage();
      const answers = await Promise.all(Array.from({ length: 30 }, () => bombs.map(explode)).flat());
      await turn();
      const { user, system } = process.cpuUsage(start);
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([415]));
      return { processorMs: (user + system) / 1_000, bytes: process.memoryUsage.rss() - memory };
    };
    await Promise.all(bombs.map(explode));
    // Other work of this process may fall into one of the two.
    const [one, other] = [await measure(), await measure()];
    const cost = { processorMs: Math.min(one.processorMs, other.processorMs), bytes: Math.min(one.bytes, other.bytes) };
    expect(cost.processorMs).toBeLessThan(600);
    expect(cost.bytes).toBeLessThan(60_000_000);
  },
);
