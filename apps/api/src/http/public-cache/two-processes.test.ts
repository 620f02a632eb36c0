import { anArticleInput } from '@madrasah/contract/examples';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFakePublicApp } from '../../../test/fake-public-app.ts';
import { aWorld, testPassword } from '../../../test/world.ts';

const world = aWorld({ cachesResponses: true, publicFolder: aFakePublicApp() });
const writes = 200;

let second: Awaited<ReturnType<typeof world.openAnother>>;
let fresh: Awaited<ReturnType<typeof world.openAnother>>;
beforeAll(async () => {
  second = await world.openAnother({ cachesResponses: true });
  fresh = await world.openAnother({ cachesResponses: false });
});
afterAll(async () => {
  await second.close();
  await fresh.close();
});

/** The same numbers from 0 to below 1 in each run. */
function repeatable(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const random = repeatable(20_261_121);
const numberBelow = (end: number) => Math.floor(random() * end);
const pick = <Value>(values: readonly Value[]): Value => {
  const value = values[numberBelow(values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
};

const trpc = (path: string, input: object) => `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
const addresses = [
  ...['/terbaru', '/api/articles', '/api/articles/latest', '/api/articles/featured', '/api/articles/1', '/feed.xml'],
  ...['/articles/berita/feed.xml', '/sitemap-articles-1.xml', '/api/categories', '/api/menus/tree', '/api/guestbook'],
  ...['/api/settings', '/api/site-content/display', trpc('articles.published', { view: 'card' })],
  ...[trpc('articles.byId', { id: '2' }), trpc('guestbook.list', {})],
];

async function ask({ app }: { app: FastifyInstance }, url: string) {
  const { statusCode, body } = await app.inject(url);
  // Each refusal has an id of its own, and the page says how often it was rendered.
  return `${url} ${statusCode} ${body.replace(/"requestId":"[^"]*"|^\d+ /g, '')}`;
}

test(`after each of ${writes} writes of all kinds, both processes answer what one that caches nothing answers`, async () => {
  const { username } = await world.aUser({ role: 'admin' });
  const author = await world.aUser({ role: 'author' });
  const login = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password: testPassword },
  });
  const authorization = `Bearer ${login.json().token}`;
  const processes = [world, second];

  const call = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, payload?: object) => () =>
    pick(processes).app.inject({ method, url, headers: { authorization }, payload });
  const article = () => `/api/articles/${1 + numberBelow(20)}`;
  const word = () => `Kabar ${numberBelow(1_000)}`;
  const lastOf = async (table: string) =>
    (await world.db.execute<{ id: number }[]>(`select id from ${table} order by id desc limit 1`))[0]?.id ?? 0;
  const byHand = (sql: string) => () => world.db.execute(sql);

  const kinds: (() => Promise<() => Promise<unknown>> | (() => Promise<unknown>))[] = [
    () => call('POST', '/api/articles', anArticleInput({ title: word() })),
    () => call('POST', '/api/articles', anArticleInput({ title: word(), featured: true })),
    () => call('PATCH', article(), { title: word() }),
    () => call('PATCH', article(), { slug: `kabar-${numberBelow(1_000)}` }),
    () => call('PATCH', article(), { status: pick(['draft', 'published', 'archived']) }),
    () => call('PATCH', article(), { status: 'published' }),
    () => call('DELETE', article()),
    () => call('POST', '/api/articles/bulk', { ids: [1, 2, 3], action: pick(['publish', 'archive']) }),
    () => call('POST', '/api/categories', { name: word() }),
    async () => call('PATCH', `/api/categories/${await lastOf('categories')}`, { name: word() }),
    async () => call('DELETE', `/api/categories/${await lastOf('categories')}`),
    () =>
      byHand(
        `insert into guest_messages (nama_lengkap, rating, pesan, tanggal_kirim) values ('S', 5, '${word()}', now())`,
      ),
    async () =>
      call('PATCH', `/api/guestbook/${await lastOf('guest_messages')}`, { status: pick(['hidden', 'shown']) }),
    async () => call('DELETE', `/api/guestbook/${await lastOf('guest_messages')}`),
    () =>
      call('PUT', '/api/site-content/display', {
        hijri: { shown: false, offset: 0 },
        authorNames: pick([true, false]),
      }),
    () => call('POST', '/api/settings', { key: 'youtubeLinks', value: [`https://youtu.be/${numberBelow(1_000)}`] }),
    () => call('PATCH', `/api/users/${author.id}/status`, { isActive: pick([true, false]) }),
    () => byHand(`update users set full_name = '${word()}' where username = '${username}'`),
    () => byHand(`update articles set author_user_id = '${author.id}' where id = ${1 + numberBelow(20)}`),
  ];

  for (let write = 1; write <= writes; write += 1) {
    const carryOut = await pick(kinds)();
    await carryOut();
    await Promise.all([world.waitForSync(), second.waitForSync()]);
    const meant = await Promise.all(addresses.map((url) => ask(fresh, url)));
    for (const process of processes) {
      const answered = await Promise.all(addresses.map((url) => ask(process, url)));
      expect(answered, `after write ${write}`).toEqual(meant);
    }
  }
}, 240_000);
