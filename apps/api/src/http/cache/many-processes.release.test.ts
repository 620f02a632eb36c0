import { anArticleInput } from '@madrasah/contract/examples';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { repeatable } from '../../../test/repeatable.ts';
import { aWorld } from '../../../test/world.ts';
import { announceMoments } from '../../content/articles/index.ts';

const world = aWorld({ cachesResponses: true, publicFolder: aFakePublicApp() });
/** Alternates between one write, checked alone, and many concurrent writes. */
const rounds = 160;
/** The articles that are written: with fewer of them, more writes change what a response shows. */
const articles = 20;
const writesAtOnce = 12;
const furtherProcesses = 3;

type Process = Awaited<ReturnType<typeof world.openAnother>>;
let others: Process[];
let fresh: Process;
beforeAll(async () => {
  const further = Array.from({ length: furtherProcesses }, () => world.openAnother({ cachesResponses: true }));
  others = await Promise.all(further);
  fresh = await world.openAnother({ cachesResponses: false });
});
afterAll(() => Promise.all([...others, fresh].map((process) => process.close())));

const random = repeatable(20_261_121);
const numberBelow = (end: number) => Math.floor(random() * end);
const pick = <Value>(values: readonly Value[]): Value => {
  const value = values[numberBelow(values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
};

/** Draws all values in random order before any is drawn again. */
function deckOf<Value>(values: readonly Value[]): () => Value {
  let left: Value[] = [];
  return () => {
    if (left.length === 0) left = [...values];
    const drawn = pick(left);
    left = left.filter((value) => value !== drawn);
    return drawn;
  };
}

const categories = ['berita', 'artikel', 'humor'];
const author = 'aaaaaaaa-9a55-4c1c-9e57-0d5f5d7e9a10';
const minuteMs = 60_000;

const trpc = (path: string, input: object) => `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
const addresses = [
  ...['/terbaru', '/api/articles', '/api/articles/latest', '/api/articles/featured', '/api/articles/1', '/feed.xml'],
  ...['/articles/berita/feed.xml', '/sitemap-articles-1.xml', '/api/categories', '/api/menus/tree', '/api/guestbook'],
  ...['/api/settings', trpc('siteContent.display', {}), trpc('articles.published', { view: 'card' })],
  ...[trpc('articles.byId', { id: '2' }), trpc('guestbook.list', {})],
  ...['publikasi', 'berita', 'humor'].flatMap((category) => [
    `/api/articles/published?category=${category}&limit=3`,
    trpc('categories.mainArticle', { slug: category }),
    trpc('articles.published', { category, mainArticle: 'apart', limit: 3 }),
  ]),
  ...['/api/articles?sort=title&limit=2', '/api/articles?search=kabar&limit=2', '/api/articles/search?q=kabar'],
  ...['/api/articles/1/related', '/api/articles/4/comments', '/api/articles/slug/kabar-7', '/api/menus/berita'],
  ...[`/api/authors/${author}`, `/api/articles/published?author=${author}`, '/api/articles?category=humor'],
  ...['/sitemap.xml', '/sitemap-pages.xml', '/articles/humor/feed.xml', '/api/menus'],
];

async function get({ app }: { app: FastifyInstance }, url: string) {
  const { statusCode, body } = await app.inject(url);
  // Removes what may differ: the id of a refusal, how often the page was rendered, and counters, which may lag.
  return `${url} ${statusCode} ${body.replace(/"requestId":"[^"]*"|^\d+ |"comments":\d+/g, '')}`;
}

test(`after ${(rounds / 2) * (1 + writesAtOnce)} writes of all kinds, four processes give the same responses as one without caches`, async () => {
  const admin = await world.aUser({ role: 'admin' });
  const { authorization } = await world.signInAs(admin);
  const writer = await world.aUser({ role: 'author' });
  await world.db.execute('update users set id = ? where id = ?', [author, writer.id]);
  const processes = [world, ...others];
  for (let id = 1; id <= articles; id += 1) {
    await world.as(admin).articles.create(anArticleInput({ title: `Kabar ${id}` }));
  }

  const call = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, payload?: object) => () =>
    pick(processes).app.inject({ method, url, headers: { authorization }, payload });
  const articleId = () => 1 + numberBelow(articles);
  const article = () => `/api/articles/${articleId()}`;
  const text = () => `Kabar ${numberBelow(1_000)}`;
  const lastOf = async (table: string) =>
    (await world.db.execute<{ id: number }[]>(`select id from ${table} order by id desc limit 1`))[0]?.id ?? 0;
  const byHand = (sql: string) => () => world.db.execute(sql);
  const announce = announceMoments(world.orm.em, () => world.now);
  const inMinutes = (minutes: number) => new Date(world.now.getTime() + minutes * minuteMs).toISOString();

  const kinds: (() => Promise<() => Promise<unknown>> | (() => Promise<unknown>))[] = [
    () => call('POST', '/api/articles', anArticleInput({ title: text(), category: pick(categories) })),
    () => call('POST', '/api/articles', anArticleInput({ title: text(), featured: true })),
    () => call('PATCH', article(), { title: text() }),
    () => call('PATCH', article(), { content: `<p>${text()}</p>` }),
    () => call('PATCH', article(), { slug: `kabar-${numberBelow(10)}` }),
    () => call('PATCH', article(), { category: pick(categories) }),
    () => call('PATCH', article(), { tags: [pick(['wisuda', 'ujian'])] }),
    () => call('PATCH', article(), { featured: pick([true, false]) }),
    () => call('PATCH', article(), { commentsEnabled: pick([true, false]) }),
    () => call('PATCH', article(), { publishAt: inMinutes(numberBelow(10) - 5) }),
    () => call('PATCH', article(), { expiresAt: pick([inMinutes(1 + numberBelow(5)), null]) }),
    () => async () => {
      world.advanceTime(numberBelow(2 * minuteMs));
      await announce();
    },
    () => call('PATCH', article(), { status: pick(['draft', 'published', 'archived']) }),
    () => call('PATCH', article(), { status: 'published' }),
    () => call('DELETE', article()),
    () => call('POST', '/trpc/articles.bulk', { ids: [1, 2, 3], action: pick(['publish', 'archive']) }),
    () => call('POST', '/api/categories', { name: text() }),
    async () => call('PATCH', `/api/categories/${await lastOf('categories')}`, { name: text() }),
    async () => call('PATCH', `/api/categories/${await lastOf('categories')}`, { description: text() }),
    () => byHand(`update categories set name = '${text()}' where slug = '${pick(categories)}'`),
    () =>
      byHand(`update categories set main_article_id = (select public_id from articles where id = ${articleId()})
        where slug = '${pick(categories)}'`),
    () =>
      byHand(`insert into gallery_items (article_id, image_url, caption, position)
        select id, '/a.jpg', '${text()}', 0 from articles where id = ${articleId()}`),
    () => byHand(`delete from gallery_items where article_id = ${articleId()}`),
    () =>
      byHand(`insert into comments (id, article_id, author, content, status, is_school, created_at, spam_score, spam_reasons)
        select left(gen_random_uuid()::text, 20), id, 'S', '${text()}', 'approved', false, now(), 0, '{}'
        from articles where id = 4`),
    async () => call('DELETE', `/api/categories/${await lastOf('categories')}`),
    () =>
      byHand(
        `insert into guest_messages (nama_lengkap, rating, pesan, tanggal_kirim) values ('S', 5, '${text()}', now())`,
      ),
    async () =>
      call('PATCH', `/api/guestbook/${await lastOf('guest_messages')}`, { status: pick(['hidden', 'shown']) }),
    async () => call('DELETE', `/api/guestbook/${await lastOf('guest_messages')}`),
    () =>
      call('POST', '/trpc/siteContent.saveDisplay', {
        hijri: { shown: false, offset: 0 },
        authorNames: pick([true, false]),
      }),
    () => call('POST', '/api/settings', { key: 'youtubeLinks', value: [`https://youtu.be/${numberBelow(1_000)}`] }),
    () => call('PATCH', `/api/users/${author}/status`, { isActive: pick([true, false]) }),
    () =>
      byHand(`update users set full_name = '${text()}' where username in ('${admin.username}', '${writer.username}')`),
    () => byHand(`update articles set author_user_id = '${author}' where id = ${articleId()}`),
    () => byHand(`update articles set author_user_id = null where id = ${articleId()}`),
  ];

  const drawKind = deckOf(kinds);
  for (let round = 1; round <= rounds; round += 1) {
    const writes: (() => Promise<unknown>)[] = [];
    const made: unknown[] = [];
    for (let number = round % 2 === 0 ? writesAtOnce : 1; number > 0; number -= 1) {
      const kind = drawKind();
      made.push(kind);
      writes.push(await kind());
    }
    // The database may refuse one of several concurrent writes as a deadlock.
    await Promise.allSettled(writes.map((carryOut) => carryOut()));
    await Promise.all(processes.map((process) => process.waitForSync()));
    const sampled = addresses.filter(() => random() < 0.5);
    const expected = await Promise.all(sampled.map((url) => get(fresh, url)));
    for (const process of processes) {
      const indexes = [...sampled.keys()].filter(() => random() < 0.5);
      const answered = await Promise.all(indexes.map((at) => get(process, sampled[at] ?? '')));
      const wrong = answered.flatMap((answer, index) => {
        const truth = expected[indexes[index] ?? 0];
        return answer === truth ? [] : [[truth, answer]];
      });
      expect(wrong, `in round ${round}: ${made.join('; ')}`).toEqual([]);
    }
  }
}, 300_000);
