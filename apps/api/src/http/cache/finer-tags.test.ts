import { anArticleInput } from '@madrasah/contract/examples';
import { beforeEach, expect, test } from 'vitest';
import { sentDuring } from '../../../test/database/database-work.ts';
import { repeatable } from '../../../test/repeatable.ts';
import { aWorld } from '../../../test/world.ts';
import { addManyArticles } from '../../seeds/many-articles.ts';

const world = aWorld({ cachesResponses: true });

let headers: { authorization: string };
beforeEach(async () => {
  headers = await world.signIn({ role: 'admin' });
});

async function call(method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await world.app.inject({ method, url, headers, payload });
  expect([method, url, answer.statusCode < 300]).toEqual([method, url, true]);
  return answer.json();
}
const publish = async (changes: object): Promise<number> =>
  (await call('POST', '/api/articles', anArticleInput({ ...changes }))).data.id;

/** Whether the response was made for this request instead of taken from the cache. */
async function isMade(url: string): Promise<boolean> {
  const before = world.unitsOfWork;
  await world.app.inject(url);
  return world.unitsOfWork > before;
}

/**
 * Two articles of one category, the second of which lists the first as related, and one of another category, with
 * visible authors.
 */
async function threeArticles() {
  await call('POST', '/trpc/siteContent.saveDisplay', { hijri: { shown: false, offset: 0 }, authorNames: true });
  const { id: author } = await world.aUser({ role: 'author' });
  const first = await publish({ category: 'berita' });
  const second = await publish({ category: 'berita' });
  const other = await publish({ category: 'humor' });
  await world.db.execute('update articles set author_user_id = ? where id = ?', [author, first]);
  await world.waitForSync();
  const addresses = {
    first: `/api/articles/${first}`,
    second: `/api/articles/${second}`,
    other: `/api/articles/${other}`,
    'below the second': `/api/articles/${second}/related?limit=1`,
    'comments of the first': `/api/articles/${first}/comments`,
    'comments of the second': `/api/articles/${second}/comments`,
    'list of its category': '/api/articles/published?category=berita',
    'list of the parent category': '/api/articles/published?category=publikasi',
    'list of another': '/api/articles/published?category=humor',
    'list of all': '/api/articles/published',
    'page behind it': '/api/articles/published?category=publikasi&page=3&limit=1',
    newest: '/api/articles/latest?limit=1',
    'those put forward': '/api/articles/featured',
    search: '/api/articles/search?q=robotik',
    feed: '/feed.xml',
    'feed of another': '/articles/humor/feed.xml',
    'site map': '/sitemap-articles-1.xml',
    author: `/api/authors/${author}`,
    categories: '/api/categories',
    navigation: '/api/menus',
    guestbook: '/api/guestbook',
    settings: '/api/settings',
  };
  return { first, second, other, author, addresses };
}

type World = Awaited<ReturnType<typeof threeArticles>>;
const writes: [name: string, write: (world: World) => Promise<unknown>, remade: (keyof World['addresses'])[]][] = [
  [
    'an edit of a text',
    ({ first }) => call('PATCH', `/api/articles/${first}`, { content: '<p>Lain.</p>' }),
    [
      ...([
        'first',
        'below the second',
        'comments of the first',
        'list of its category',
        'list of the parent category',
        'list of all',
      ] as const),
      ...(['page behind it', 'search', 'feed', 'site map'] as const),
    ],
  ],
  [
    'a new article',
    () => publish({ category: 'berita' }),
    [
      ...([
        'below the second',
        'list of its category',
        'list of the parent category',
        'list of all',
        'page behind it',
        'newest',
      ] as const),
      ...(['search', 'feed', 'site map', 'categories'] as const),
    ],
  ],
  [
    'a move to another category',
    ({ first }) => call('PATCH', `/api/articles/${first}`, { category: 'humor' }),
    [
      ...([
        'first',
        'below the second',
        'comments of the first',
        'list of its category',
        'list of the parent category',
      ] as const),
      ...([
        'list of another',
        'list of all',
        'page behind it',
        'newest',
        'search',
        'feed',
        'feed of another',
        'site map',
      ] as const),
      ...(['author', 'categories'] as const),
    ],
  ],
  [
    'a comment',
    ({ first }) =>
      world.db.execute(
        `insert into comments (id, article_id, author, content, status, created_at)
         values ('baru', ?, 'Siti', 'Selamat.', 'approved', now())`,
        [first],
      ),
    ['comments of the first'],
  ],
  [
    'a message in the guest book',
    () => call('POST', '/api/guestbook', { namaLengkap: 'Siti', rating: 4, pesan: 'Ramah.' }),
    ['guestbook'],
  ],
  [
    'another name of the author',
    ({ author }) => world.db.execute("update users set full_name = 'Bu Aminah' where id = ?", [author]),
    [
      ...([
        'first',
        'below the second',
        'list of its category',
        'list of the parent category',
        'list of all',
        'page behind it',
      ] as const),
      ...(['search', 'feed', 'author'] as const),
    ],
  ],
  [
    'another setting',
    () => call('POST', '/api/settings', { key: 'youtubeLinks', value: ['https://youtu.be/12345678901'] }),
    [
      ...(['first', 'second', 'other', 'below the second', 'comments of the first', 'comments of the second'] as const),
      ...([
        'list of its category',
        'list of the parent category',
        'list of another',
        'list of all',
        'page behind it',
        'newest',
      ] as const),
      ...(['those put forward', 'search', 'feed', 'feed of another', 'author', 'settings'] as const),
    ],
  ],
];

test.each(writes)('%s keeps every response that does not show it', async (_name, write, remade) => {
  const made = await threeArticles();
  const names = Object.entries(made.addresses);
  for (const [, url] of names) await isMade(url);
  for (const [name, url] of names) expect([name, await isMade(url)]).toEqual([name, false]);
  await write(made);
  await world.waitForSync();
  const again: string[] = [];
  for (const [name, url] of names) if (await isMade(url)) again.push(name);
  expect(again).toEqual(remade);
});

test('a change of thousands of rows at once is notified as a change of the whole kind', async () => {
  await addManyArticles(world.db, 100, 30);
  await world.waitForSync();
  const url = '/api/articles/slug/banyak-99';
  await isMade(url);
  await world.db.execute("update articles set excerpt = 'Lain.' where slug <> 'banyak-99'");
  await world.waitForSync();
  expect(await isMade(url)).toBe(true);
});

test('the count of a listing is queried again only when other articles belong to it', async () => {
  const { first } = await threeArticles();
  const page = (number: number) => `/api/articles/published?category=berita&limit=1&page=${number}`;
  const counted = async (url: string) => {
    const statements = await sentDuring(() => world.app.inject(url));
    return statements.filter(({ text }) => text.includes('count(*)')).length;
  };
  expect(await counted(page(1))).toBe(1);
  expect(await counted(page(2))).toBe(0);
  await call('PATCH', `/api/articles/${first}`, { title: 'Lain' });
  expect(await counted(page(1))).toBe(0);
  await publish({ category: 'humor' });
  expect(await counted(page(2))).toBe(0);
  await publish({ category: 'berita' });
  expect(await counted(page(3))).toBe(1);
});

test('with one write per hundred reads, nearly all reads are answered from the cache', async () => {
  await addManyArticles(world.db, 180, 30);
  await world.waitForSync();
  const articles = Array.from({ length: 180 }, (_, number) => `/api/articles/slug/banyak-${number + 1}`);
  const lists = Array.from({ length: 19 }, (_, page) => `/api/articles/published?page=${page + 1}&view=card`);
  const addresses = [...articles, ...lists, '/api/guestbook'];
  for (const url of addresses) expect((await world.app.inject(url)).statusCode).toBe(200);
  await world.app.features.off();
  const random = repeatable(20_261_122);
  const before = world.unitsOfWork;
  for (let round = 0; round < 10; round += 1) {
    const id = 1 + round * 17;
    if (round % 2 === 0) await world.db.execute("update articles set content = '<p>Lain.</p>' where id = ?", [id]);
    else
      await world.db.execute(
        `insert into guest_messages (nama_lengkap, rating, pesan, tanggal_kirim) values ('S', 5, 'Ya', now())`,
      );
    await world.waitForSync();
    for (let read = 0; read < 100; read += 1) await world.app.inject(addresses[Math.floor(random() * 200)] ?? '');
  }
  expect(world.unitsOfWork - before).toBe(8);
});
