import { pages } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import { anEntry } from '../../../test/collections/an-entry.ts';
import { queryUrl } from '../../../test/http/call-procedure.ts';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { addressOfRoute, routesOf } from '../../../test/http/routes.ts';
import { aWorld } from '../../../test/world.ts';
import { readDeclarations } from '../../patches/trpc-declarations.ts';
import { appRouter } from '../../router.ts';
import { metaOf, procedurePaths } from '../transport/procedure-meta.ts';

const world = aWorld({ cachesResponses: true, publicFolder: aFakePublicApp(), cdn: 'varnish' });

/** Addresses with real secrets: a preview link, and a subscription. */
async function someSecrets() {
  const editor = world.as(await world.aUser({ role: 'editor' }));
  const { data: article } = await editor.articles.create(anArticleInput({ status: 'draft' }));
  const { secret } = (await editor.previews.create({ id: article.id })).data;
  const { data: page } = await editor.pages.create(anEntry(pages, { status: 'draft' }));
  const { secret: ofPage } = (await editor.pages.createPreview({ id: page.id })).data;
  await world.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email: 'wali@madrasah.example' } });
  const [subscriber] = await world.db.execute<{ token: string }[]>(
    'select unsubscribe_token as token from subscribers',
  );
  await world.waitForSync();
  return { secret, ofPage, token: subscriber?.token ?? '' };
}

const asInput = (input: object) => encodeURIComponent(JSON.stringify(input));

/** Whether this or any other cache may store the response. */
async function isStored(method: 'GET' | 'HEAD', url: string): Promise<boolean> {
  const before = world.app.cacheFigures.entries;
  const { headers } = await world.app.inject({ method, url });
  const mayBeStored = String(headers['cache-control']).includes('public');
  const isKeptByCdn = headers['surrogate-key'] !== undefined || headers['surrogate-control'] !== undefined;
  return mayBeStored || isKeptByCdn || world.app.cacheFigures.entries > before;
}

describe('an address that contains a secret', () => {
  test('is stored by no cache, whatever the response', async () => {
    const { secret, ofPage, token } = await someSecrets();
    const answers = [
      [`/pratinjau/${secret}`, 200],
      ['/pratinjau/palsu', 404],
      [`/pratinjau/halaman/${ofPage}`, 200],
      ['/pratinjau/halaman/palsu', 404],
      [`/langganan/${token}`, 200],
      [`/langganan/${token}?terkirim=1`, 200],
      ['/langganan/palsu', 404],
      [`/langganan/${token}/berhenti`, 302],
      [queryUrl('previews.read', { secret }), 200],
      [queryUrl('previews.read', { secret: 'palsu' }), 404],
      [queryUrl('pages.readPreview', { secret: ofPage }), 200],
      [queryUrl('pages.readPreview', { secret: 'palsu' }), 404],
      [queryUrl('newsletter.subscription', { token }), 200],
      [queryUrl('newsletter.subscription', { token: 'palsu' }), 404],
      [`/trpc/settings.read,previews.read?batch=1&input=${asInput({ 1: { secret } })}`, 200],
      ['/api/backups/download/palsu', 404],
      ['/api/exports/download/palsu', 404],
    ] as const;
    for (const [url, status] of answers) {
      expect([url, (await world.app.inject(url)).statusCode]).toEqual([url, status]);
      expect([url, await isStored('GET', url), await isStored('HEAD', url)]).toEqual([url, false, false]);
    }
  });

  test('is stored by no cache while the database is unreachable', async () => {
    const { secret, ofPage, token } = await someSecrets();
    await world.disconnectDatabase();
    try {
      for (const url of [
        `/pratinjau/${secret}`,
        `/pratinjau/halaman/${ofPage}`,
        `/langganan/${token}`,
        queryUrl('previews.read', { secret }),
      ]) {
        expect([url, await isStored('GET', url)]).toEqual([url, false]);
      }
    } finally {
      await world.reconnectDatabase();
    }
  });

  test('is in the list above, wherever a route has one', () => {
    const names = routesOf(world.app).filter(
      ({ method, url }) => method === 'GET' && /:(?:secret|token|ticket)/.test(url),
    );
    const rest = procedurePaths.flatMap((path) => metaOf(path).openapi ?? []);
    const secret = rest.filter(({ method, path }) => method === 'GET' && /\{(?:secret|token|ticket)\}/.test(path));
    expect([...names.map((route) => addressOfRoute(route)), ...secret.map(({ path }) => path)].toSorted()).toEqual([
      '/api/backups/download/1',
      '/api/exports/download/1',
      '/langganan/1/berhenti',
    ]);
  });
});

const declarations = readDeclarations(appRouter);
const queries = procedurePaths.filter((path) => declarations?.get(path)?.type === 'query');
const declaresTags = (path: string) => Object.hasOwn(Object(declarations?.get(path)?.meta), 'cacheTags');

test('a page, a REST response and a tRPC response may be stored only where each of their queries declares its cache tags', async () => {
  const untagged = queries.filter((path) => !declaresTags(path));
  expect([untagged.length > 30, queries.some(declaresTags)]).toEqual([true, true]);
  const stored: string[] = [];
  for (const path of untagged) {
    const { openapi } = metaOf(path);
    const urls = [
      `/jawaban/${path}`,
      queryUrl(path),
      `/trpc/settings.read,${path}?batch=1&input=${asInput({})}`,
      ...(openapi?.method === 'GET' ? [openapi.path.replace(/\{\w+\}/g, '1')] : []),
    ];
    for (const url of urls) if (await isStored('GET', url)) stored.push(url);
  }
  expect(stored).toEqual([]);
});

test('a page that depends only on tagged queries may be stored', async () => {
  expect(await isStored('GET', '/terbaru')).toBe(true);
});
