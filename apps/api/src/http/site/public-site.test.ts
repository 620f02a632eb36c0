import { randomUUID } from 'node:crypto';
import { anArticleInput } from '@madrasah/contract/examples';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { patience } from '../../../test/patience.ts';
import { aWorld } from '../../../test/world.ts';

const world = aWorld({ cachesResponses: true, publicFolder: aFakePublicApp() });

test('a page that cannot be rendered is a plain page without details of the error, and is not cached', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { statusCode, headers, body } = await world.app.inject({ url: '/rusak' });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      500,
      'text/html; charset=utf-8',
      'private, no-store',
    ]);
    expect(body).toContain('Terjadi Kesalahan');
    expect(body).not.toContain('secrets');
  }
});

test.each(['/auth/me', '/auth/login/code', '/auth/two-factor', '/auth/', '/auth'])(
  'an address of authentication that REST does not have is an unknown call and no page: %s',
  async (url) => {
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, headers, json } = await world.app.inject({ method, url });
      expect([method, statusCode, headers['content-type']]).toEqual([method, 404, 'application/json; charset=utf-8']);
      expect(json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  },
);

/** Asks for 500 pages, which wait until the test releases them or ends. */
function askForManyPages() {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  Object.assign(globalThis, { untilReleased: promise });
  onTestFinished(() => {
    release();
    Reflect.deleteProperty(globalThis, 'untilReleased');
  });
  const ask = (count: number) =>
    Array.from({ length: count }, () => world.app.inject({ url: `/menunggu/${randomUUID()}` }));
  return { asked: ask(500), ask, release };
}

test('pages that wait to be rendered are at most 400; more are refused for the moment, but no answer to a form', async () => {
  const { asked, release } = askForManyPages();
  const refused = await Promise.any(
    asked.map(async (answering) => {
      const answer = await answering;
      if (answer.statusCode !== 503) throw new Error(`answered ${answer.statusCode}`);
      return answer;
    }),
  );
  expect([refused.headers['retry-after'], refused.headers['cache-control']]).toEqual(['2', 'private, no-store']);
  expect(refused.body).toContain('Situs Sedang Ramai');
  // A request with a token is not cached, so nothing records its failure.
  const withToken = await world.app.inject({ url: '/menunggu/lain', headers: { authorization: 'Basic -' } });
  expect([withToken.statusCode, withToken.headers['retry-after']]).toEqual([503, '2']);
  const form = await world.app.inject({
    method: 'POST',
    url: '/buku-tamu',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: 'pesan=',
  });
  expect([form.statusCode, form.json().refusedForm.path]).toEqual([422, '/buku-tamu']);
  release();
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  // 24 have begun.
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(500 - 400 - 24);
});

test('while too many pages wait, requests for further ones are refused before the framework; calls and stale pages are answered', async () => {
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const read = (path: string) => fetch(`${origin}${path}`);
  await publish('Panen raya');
  await world.waitForSync();
  await read('/terbaru');
  await publish('Panen kedua');
  await world.waitForSync();
  const { asked, ask, release } = askForManyPages();
  const refused = await vi.waitFor(async () => {
    // The first 24 have left the queue.
    asked.push(...ask(30));
    const answer = await read('/halaman-lain?x=1');
    expect(answer.headers.get('connection')).toBe('close');
    return answer;
  }, patience);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(refused.headers.get('cache-control')).toContain('no-store');
  expect(await refused.text()).toContain('Situs Sedang Ramai');
  expect((await read('/api/health')).status).toBe(200);
  expect((await read('/api/articles/latest')).status).toBe(200);
  const stale = await read('/terbaru');
  expect([stale.status, stale.headers.get('warning')]).toEqual([200, '110 - "Response is Stale"']);
  expect(await stale.text()).not.toContain('Panen kedua');
  release();
  await Promise.all(asked);
  expect(await (await read('/terbaru')).text()).toContain('Panen kedua');
});

async function publish(title: string) {
  const headers = await world.signIn({ role: 'editor' });
  await world.app.inject({ method: 'POST', url: '/api/articles', headers, payload: anArticleInput({ title }) });
}

test.each([
  'articles.latest',
  'articles.published',
  'categories.list',
  'menus.tree',
  'settings.read',
  'siteContent.home',
])('the data of a page is the same by %s as in a browser, in plain values only', async (path) => {
  await publish('Panen raya');
  const { data, kinds } = (await world.app.inject(`/jawaban/${path}`)).json();
  const { result } = (await world.app.inject(`/trpc/${path}?input={}`)).json();
  expect(data).toEqual(result.data);
  expect(['Array', 'Object']).toEqual(expect.arrayContaining(kinds));
});

test.each([
  ['/kontak', '/contact'],
  ['/kontak/status?utm_source=wa', '/contact/status'],
])('%s leads to %s', async (typed, path) => {
  const { statusCode, headers } = await world.app.inject({ url: typed });
  expect([statusCode, headers.location]).toEqual([302, path]);
});

describe('a page that shows articles', () => {
  const page = '/terbaru';
  const titles = async () => (await world.app.inject(page)).body.replace(/^\d+ /, '');

  test('is rendered once for a thousand concurrent requests, whatever campaign they come from', async () => {
    await publish('Pengumuman kelulusan');
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, number) =>
        world.app.inject(number % 2 ? page : `${page}?utm_source=wa&fbclid=x${number}`),
      ),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.body).toMatch(/^\d+ Pengumuman kelulusan$/);
  });

  test('is rendered again as soon as something is published, and not before', async () => {
    await publish('Pertama');
    const first = await world.app.inject(page);
    expect((await world.app.inject(page)).body).toBe(first.body);
    await publish('Kedua');
    expect(await titles()).toBe('Kedua,Pertama');
  });

  test('is still sent while the database is unreachable, marked stale; one that was not cached is 503', async () => {
    await publish('Tetap terbaca');
    const before = await world.app.inject(page);
    await world.disconnectDatabase();
    try {
      const stale = await world.app.inject(page);
      expect([stale.statusCode, stale.body]).toEqual([200, before.body]);
      expect(stale.headers.warning).toContain('110');
      const unknown = await world.app.inject(`${page}?page=2`);
      expect([unknown.statusCode, unknown.headers['retry-after'], unknown.headers['content-type']]).toEqual([
        503,
        '2',
        'text/html; charset=utf-8',
      ]);
      // Its response would not be cached, because it may be for this caller alone.
      const ofCaller = await world.app.inject({ url: `${page}?page=3`, headers: { authorization: 'Basic -' } });
      expect([ofCaller.statusCode, ofCaller.headers['retry-after']]).toEqual([503, '2']);
    } finally {
      await world.reconnectDatabase();
    }
  });
});

describe('the page of an article that visitors could read', () => {
  const dayMs = 24 * 60 * 60_000;
  const open = async (key: number | string) => {
    const { statusCode, body } = await world.app.inject(`/articles/hilang/${key}`);
    return [statusCode, body];
  };
  const gone = [410, 'withdrawn'];
  const missing = [404, 'not found'];

  async function aPublished(title: string) {
    const editor = world.as(await world.aUser({ role: 'editor' }));
    const { data } = await editor.articles.create(anArticleInput({ title, status: 'published' }));
    world.advanceTime(dayMs);
    return { editor, article: data };
  }

  test('says for 90 days that it was withdrawn, under its slug and its former one, but not under its id', async () => {
    const { editor, article } = await aPublished('Rahasia panitia');
    await editor.articles.update({ id: article.id, slug: 'nama-baru' });
    await editor.articles.update({ id: article.id, status: 'draft' });
    await world.waitForSync();
    for (const slug of ['rahasia-panitia', 'nama-baru']) expect(await open(slug)).toEqual(gone);
    expect(await open(article.id)).toEqual(missing);
    world.advanceTime(91 * dayMs);
    expect(await open('nama-baru?page=2')).toEqual(missing);
  });

  test('says so too when it has expired or was deleted, but not of a draft or a planned article', async () => {
    const { editor, article } = await aPublished('Dihapus');
    await editor.articles.remove({ id: article.id });
    const { editor: other, article: expiring } = await aPublished('Berakhir');
    const expiresAt = new Date(world.now.getTime() + dayMs).toISOString();
    await other.articles.update({ id: expiring.id, expiresAt });
    world.advanceTime(2 * dayMs);
    const publishAt = new Date(world.now.getTime() + dayMs).toISOString();
    await other.articles.create(anArticleInput({ title: 'Draf saja', status: 'draft' }));
    await other.articles.create(anArticleInput({ title: 'Nanti', status: 'published', publishAt }));
    await world.waitForSync();
    for (const slug of ['dihapus', 'berakhir']) expect([slug, ...(await open(slug))]).toEqual([slug, ...gone]);
    for (const slug of ['draf-saja', 'nanti', 'tidak-ada'])
      expect([slug, ...(await open(slug))]).toEqual([slug, ...missing]);
  });
});
