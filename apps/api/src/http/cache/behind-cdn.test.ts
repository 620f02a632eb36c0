import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CdnService } from '../../config/env.ts';
import type { Change } from '../../shared/change-feed.ts';
import { publicCache } from './index.ts';

const minute = 60_000;
const age = 'max-age=600, stale-while-revalidate=60, stale-if-error=1800';
const shared = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60';

let app: FastifyInstance;
let edit: () => void;
let isConnected: boolean;
/** Runs while a page is rendered. */
let meanwhile: () => void;
/** For how many minutes a page is valid. */
let goodFor: number;

beforeEach(() => {
  isConnected = true;
  meanwhile = () => {};
  goodFor = 1_000_000;
});
afterEach(() => app.close());

async function open(cdn?: CdnService) {
  app = fastify();
  const changeFeed = {
    isConnected: () => isConnected,
    isReachable: () => true,
    onNotice: () => {},
    onAccessChange: () => {},
    onChange: (listener: (changes: readonly Change[]) => void) => {
      edit = () => listener([{ tag: 'article:17', kind: 'edited' }]);
    },
    onDisconnect: () => {},
    waitForSync: async () => {},
  };
  await app.register(publicCache, { changeFeed, now: () => new Date(0), cdn });
  app.get('/*', async (request, reply) => {
    request.cacheDependencies?.addTags(['article:17', 'settings']);
    request.cacheDependencies?.expireAt(new Date(goodFor * minute));
    meanwhile();
    return reply
      .code(Number(request.url.slice(1)))
      .type('text/html')
      .header('location', '/')
      .send('halaman');
  });
}

const names = ['vary', 'cache-control', 'surrogate-key', 'surrogate-control', 'cache-tag'];
names.push('cloudflare-cdn-cache-control', 'cdn-cache-control');

/** The caching headers of a page that was rendered just now, as this server sends them. */
async function cacheHeaders(url = '/200', accept = '') {
  const answers = [];
  for (const _round of ['made', 'kept']) {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': accept } });
    answers.push(Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))));
  }
  expect(answers[1]).toEqual(answers[0]);
  return answers[0];
}

const vary = 'Accept-Encoding, Origin, Authorization';
const keys = ['any-articles', 'article:17', 'any-settings', 'settings'];

test.each([
  ['fastly', { 'surrogate-key': keys.join(' '), 'surrogate-control': age }],
  ['varnish', { 'surrogate-key': keys.join(' '), 'surrogate-control': age }],
  ['cloudflare', { 'cache-tag': keys.join(','), 'cloudflare-cdn-cache-control': age }],
] as const)('%s gets the tags of a page and its lifetime; other caches get the usual headers', async (cdn, own) => {
  await open(cdn);
  expect(await cacheHeaders()).toEqual({ vary, 'cache-control': shared, ...own });
});

test('without a CDN no header is for a CDN', async () => {
  await open();
  expect(await cacheHeaders()).toEqual({ vary: 'Accept-Encoding, Origin', 'cache-control': shared });
});

test.each(['/301', '/307', '/404'])('%s is stored by no cache', async (url) => {
  await open('fastly');
  expect(await cacheHeaders(url)).toMatchObject({ 'cache-control': 'private, no-store' });
  expect(await cacheHeaders(url)).not.toHaveProperty('surrogate-control');
});

test.each([
  [16, undefined],
  [17, age],
])('a page that is valid for %i minutes more is stored for %s', async (minutes, control) => {
  goodFor = minutes;
  await open('fastly');
  const headers = await cacheHeaders();
  expect([headers?.['surrogate-control'], headers?.['surrogate-key']]).toEqual([control, keys.join(' ')]);
});

test('a page whose data changed while it was rendered is stored by no cache, because the purge reaches the CDN first', async () => {
  await open('fastly');
  meanwhile = () => edit();
  expect(await cacheHeaders()).toEqual({ vary: 'Accept-Encoding, Origin', 'cache-control': 'private, no-store' });
  meanwhile = () => {};
  isConnected = false;
  expect(await cacheHeaders()).toMatchObject({ 'cache-control': 'private, no-store' });
});

test('a stale page is stored by no cache', async () => {
  await open('fastly');
  await cacheHeaders();
  edit();
  meanwhile = () => {
    throw new Error('a fault');
  };
  expect(await cacheHeaders()).toEqual({ vary: 'Accept-Encoding, Origin', 'cache-control': 'no-store' });
});
