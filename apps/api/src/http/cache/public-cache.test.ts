import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isReleaseRun, sampleOf } from '@madrasah/config/release-run';
import { anArticleInput } from '@madrasah/contract/examples';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { hostileHeaders } from '../../../test/http/hostile-headers.ts';
import { aPhotograph } from '../../../test/pictures.ts';
import { aWorld, testPassword } from '../../../test/world.ts';
import { PostgresChangeFeed } from '../../database/postgres-change-feed.ts';
import { makeMissingVariants } from '../../platform/media/index.ts';

const world = aWorld({ cachesResponses: true, publicFolder: aFakePublicApp() });
const visitor = '0b9f3a2e-9a55-4c1c-9e57-0d5f5d7e9a10';
const latest = '/api/articles/latest';

/** A member of staff who works over HTTP, so that later reads must show the change. */
async function anEditor() {
  const headers = await world.signIn({ role: 'admin' });
  return {
    headers,
    publish: async (changes = {}) =>
      (
        await world.app.inject({ method: 'POST', url: '/api/articles', headers, payload: anArticleInput(changes) })
      ).json().data,
    change: (id: number, payload: object) =>
      world.app.inject({ method: 'PATCH', url: `/api/articles/${id}`, headers, payload }),
  };
}

const titles = async (url = latest) =>
  (await world.app.inject(url)).json().data.map(({ title }: { title: string }) => title);

type Editor = Awaited<ReturnType<typeof anEditor>>;

/** Changes rows without the triggers of the change feed, so that a cached response is recognised by the old row. */
async function changeUnnoticed(title: string) {
  await world.db.transactional(async (db) => {
    await db.execute("set local session_replication_role = 'replica'");
    await db.execute('update articles set title = ?', [title]);
  });
}

describe('a response to a visitor', () => {
  test('is cached, for REST and tRPC', async () => {
    const editor = await anEditor();
    await editor.publish({ title: 'Pertama' });
    const trpc = `/trpc/articles.latest?input=${encodeURIComponent('{}')}`;
    const before = [(await world.app.inject(latest)).body, (await world.app.inject(trpc)).body];
    await changeUnnoticed('Diubah diam-diam');
    expect([(await world.app.inject(latest)).body, (await world.app.inject(trpc)).body]).toEqual(before);
  });

  test('is invalidated exactly when a commit changes what it shows', async () => {
    const editor = await anEditor();
    const { id } = await editor.publish({ title: 'Pertama' });
    expect(await titles()).toEqual(['Pertama']);
    await editor.change(id, { title: 'Kedua' });
    expect(await titles()).toEqual(['Kedua']);
    await editor.change(id, { status: 'draft' });
    expect(await titles()).toEqual([]);
    await editor.change(id, { status: 'published' });
    expect(await titles()).toEqual(['Kedua']);
    await world.app.inject({ method: 'DELETE', url: `/api/articles/${id}`, headers: editor.headers });
    expect(await titles()).toEqual([]);
  });

  test('is invalidated when only the title and the description for links change', async () => {
    const editor = await anEditor();
    const { id } = await editor.publish();
    const forLinks = async () => {
      const { metaTitle, metaDescription } = (await world.app.inject(`/api/articles/${id}`)).json().data;
      return [metaTitle, metaDescription];
    };
    expect(await forLinks()).toEqual(['', '']);
    await editor.change(id, { metaTitle: 'Untuk tautan' });
    expect(await forLinks()).toEqual(['Untuk tautan', '']);
    await editor.change(id, { metaDescription: 'Satu kalimat.' });
    expect(await forLinks()).toEqual(['Untuk tautan', 'Satu kalimat.']);
  });

  test('stays while only drafts change', async () => {
    const editor = await anEditor();
    await editor.publish({ title: 'Terbit' });
    const draft = await editor.publish({ title: 'Draf', status: 'draft' });
    await titles();
    await changeUnnoticed('Diubah diam-diam');
    await editor.change(draft.id, { content: '<p>Masih ditulis.</p>' });
    expect(await titles()).toEqual(['Terbit']);
  });

  test('shows a renamed category at once', async () => {
    const editor = await anEditor();
    const { headers } = editor;
    const alumni = (
      await world.app.inject({ method: 'POST', url: '/api/categories', headers, payload: { name: 'Alumni' } })
    ).json();
    await editor.publish({ category: 'Alumni' });
    const category = async () => (await world.app.inject(latest)).json().data[0].category;
    expect(await category()).toBe('Alumni');
    const url = `/api/categories/${alumni.id}`;
    await world.app.inject({ method: 'PATCH', url, headers, payload: { name: 'Ikatan Alumni' } });
    expect(await category()).toBe('Ikatan Alumni');
  });

  test('shows the smaller variants of a picture as soon as they are made', async () => {
    const editor = await anEditor();
    const photograph = await aPhotograph(1200, 900).jpeg().toBuffer();
    await editor.publish({ imageBase64: photograph.toString('base64') });
    const variants = async () => (await world.app.inject(latest)).json().data[0].pictures[0].variants.length;
    expect(await variants()).toBe(0);
    await makeMissingVariants({ ...world.services, log: world.app.log });
    await world.waitForSync();
    expect(await variants()).toBe(4);
  });

  test('is revalidated in the background after a minute, so that counters lag and no reader waits', async () => {
    const editor = await anEditor();
    await editor.publish({ title: 'Pertama' });
    await titles();
    await changeUnnoticed('Diubah diam-diam');
    world.advanceTime(60_000);
    const before = world.unitsOfWork;
    expect(await Promise.all(Array.from({ length: 20 }, () => titles()))).toEqual(Array(20).fill(['Pertama']));
    while ((await titles())[0] === 'Pertama') await new Promise((resolve) => setImmediate(resolve));
    expect(await titles()).toEqual(['Diubah diam-diam']);
    expect(world.unitsOfWork - before).toBe(1);
  });

  test('is rendered while the reader waits once it is five minutes old', async () => {
    const editor = await anEditor();
    await editor.publish({ title: 'Pertama' });
    await titles();
    await changeUnnoticed('Diubah diam-diam');
    world.advanceTime(5 * 60_000);
    expect(await titles()).toEqual(['Diubah diam-diam']);
  });

  test('is neither stored for nor sent to a request with a token', async () => {
    const editor = await anEditor();
    await editor.publish({ title: 'Draf', status: 'draft' });
    const asStaff = await world.app.inject({ url: '/api/articles', headers: editor.headers });
    expect(asStaff.json().data).toHaveLength(1);
    expect(asStaff.headers['cache-control']).toBe('private, no-store');
    const asVisitor = await world.app.inject('/api/articles');
    expect(asVisitor.json().data).toEqual([]);
    expect((await world.app.inject({ url: '/api/articles', headers: editor.headers })).json().data).toHaveLength(1);
  });

  test('is cached only where its tags are declared', async () => {
    const control = async (url: string) => String((await world.app.inject(url)).headers['cache-control']);
    expect(await control('/api/openapi.json')).not.toContain('s-maxage');
    expect(await control('/api/categories')).toContain('s-maxage');
    expect(await control('/api/articles/search?q=a')).toContain('s-maxage');
  });

  test('is rendered once for a thousand concurrent requests', async () => {
    const editor = await anEditor();
    await editor.publish({ title: 'Pengumuman kelulusan' });
    const before = world.unitsOfWork;
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => world.app.inject(latest)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(world.unitsOfWork - before).toBe(1);
  });
});

describe('when the client of the first request disconnects', () => {
  const trpc = `/trpc/articles.latest?input=${encodeURIComponent('{}')}`;
  /** Long enough for the server to notice that a client has disconnected. */
  async function turns() {
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  let origin: string;
  beforeAll(async () => {
    origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  });

  test.each([latest, trpc, '/terbaru', '/feed.xml'])(
    'the other requests get a response, which was rendered once: %s',
    async (url) => {
      const editor = await anEditor();
      await editor.publish({ title: 'Pengumuman' });
      const before = world.unitsOfWork;
      let begun = 0;
      const first = new AbortController();
      const answers = await world.db.transactional(async (db) => {
        await db.execute('lock table articles in access exclusive mode');
        const abandoned = fetch(origin + url, { signal: first.signal });
        while (world.unitsOfWork === before) await new Promise((resolve) => setImmediate(resolve));
        const others = [fetch(origin + url), fetch(origin + url), fetch(origin + url)];
        await turns();
        begun = world.unitsOfWork;
        first.abort();
        await expect(abandoned).rejects.toThrow();
        await turns();
        return others;
      });
      for (const answer of await Promise.all(answers)) {
        expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Pengumuman')]);
      }
      expect(world.unitsOfWork).toBe(begun);
    },
  );
});

describe('a write', () => {
  type Call = [method: 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS' | 'GET', url: string, payload?: object];
  async function waitsIn(calls: (editor: Editor, id: number) => Call[]) {
    const editor = await anEditor();
    const { id } = await editor.publish({ title: 'Pertama' });
    const waiting = vi.spyOn(PostgresChangeFeed.prototype, 'waitForSync');
    const waits: (string | number)[][] = [];
    for (const [method, url, payload] of calls(editor, id)) {
      waiting.mockClear();
      const headers = {
        ...editor.headers,
        origin: 'http://admin.madrasah.test',
        'access-control-request-method': 'POST',
      };
      const { statusCode } = await world.app.inject({ method, url, headers, payload });
      waits.push([method, url, statusCode, waiting.mock.calls.length]);
    }
    waiting.mockRestore();
    return waits;
  }

  test('waits until the change feed is in sync, unless it changed nothing public', async () => {
    const waits = await waitsIn((_editor, id) => [
      ['POST', '/api/articles', anArticleInput()],
      ['PATCH', `/api/articles/${id}`, { title: 'Kedua' }],
      ['POST', '/trpc/articles.update?batch=1', { 0: { id, title: 'Ketiga' } }],
      ['POST', '/trpc/articles.update,articles.remove?batch=1', { 0: { id, title: 'Empat' }, 1: { id: 'tidak-ada' } }],
      ['POST', '/api/guestbook', { namaLengkap: 'Siti', rating: 4, pesan: 'Ramah.' }],
      ['POST', '/trpc/siteContent.saveDisplay', { hijri: { shown: true, offset: 0 }, authorNames: true }],
    ]);
    expect(waits.map(([, , , count]) => count)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('does not wait for counters, sessions, and refused calls', async () => {
    const unsynced = (id: number): Call[] => [
      ['POST', `/api/articles/${id}/view`],
      ['POST', `/api/articles/${id}/like`],
      ['POST', '/api/auth/login', { username: 'siapa', password: 'salah' }],
      ['POST', '/api/auth/refresh', { refreshToken: 'x' }],
      ['POST', '/api/newsletter', { email: 'wali@madrasah.example' }],
      ['PATCH', '/api/articles/999999', { title: 'Tidak ada' }],
      ['POST', '/api/articles', { title: 7 }],
      ['POST', '/api/tidak-ada', {}],
      ['OPTIONS', '/api/articles'],
      ['GET', latest],
      ['POST', '/api/auth/logout'],
    ];
    const waits = await waitsIn((_editor, id) => unsynced(id));
    expect(waits.filter(([, , , count]) => count !== 0)).toEqual([]);
    expect(waits.map(([, , status]) => status)).toEqual([200, 200, 401, 401, 201, 404, 400, 404, 204, 200, 200]);
  });

  test('that does not wait has changed nothing public', async () => {
    const editor = await anEditor();
    const { id } = await editor.publish({ title: 'Pertama' });
    const { username } = await world.aUser();
    const cached = (await world.app.inject(latest)).body;
    await changeUnnoticed('Diubah diam-diam');
    const post = (url: string, payload?: object) =>
      world.app.inject({ method: 'POST', url, headers: { 'x-visitor-id': visitor }, payload });
    const login = await post('/api/auth/login', { username, password: testPassword });
    const { token: refreshToken } = login.json();
    const answers = [
      await post(`/api/articles/${id}/view`),
      await post(`/api/articles/${id}/like`),
      await post('/api/auth/refresh', { refreshToken }),
      await post('/api/newsletter', { email: 'wali@madrasah.example' }),
      await callProcedure(world.app, 'newsletter.remove', { id: 1 }, { headers: editor.headers }),
      await world.app.inject({ method: 'POST', url: '/api/auth/logout', headers: editor.headers }),
    ];
    expect([login, ...answers].map(({ statusCode }) => statusCode < 300)).toEqual(Array(7).fill(true));
    await world.waitForSync();
    expect((await world.app.inject(latest)).body).toBe(cached);
  });
});

describe('a cached response is sent', () => {
  test('with an ETag and a lifetime for other caches; 304 when nothing changed', async () => {
    const editor = await anEditor();
    await editor.publish();
    const first = await world.app.inject(latest);
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=60');
    const again = await world.app.inject({ url: latest, headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    await editor.publish();
    const changed = await world.app.inject({ url: latest, headers: { 'if-none-match': String(first.headers.etag) } });
    expect(changed.statusCode).toBe(200);
  });

  test('with the same headers whether it was rendered or cached, including the security headers', async () => {
    const editor = await anEditor();
    await editor.publish();
    const made = await world.app.inject(latest);
    const cached = await world.app.inject(latest);
    const { date: _made, connection: _first, ...headers } = made.headers;
    expect(cached.headers).toMatchObject(headers);
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'permissions-policy': expect.any(String),
    });
  });

  test('to the staff app on its own origin with permission to read it, to no other origin', async () => {
    const editor = await anEditor();
    await editor.publish();
    const requestWith = async (origin?: string) =>
      (await world.app.inject({ url: latest, headers: origin ? { origin } : {} })).headers;
    for (const round of ['made', 'cached']) {
      const staff = await requestWith('http://admin.madrasah.test');
      expect([round, staff['access-control-allow-origin']]).toEqual([round, 'http://admin.madrasah.test']);
      expect((await requestWith())['access-control-allow-origin']).toBeUndefined();
      expect((await requestWith('https://lain.example'))['access-control-allow-origin']).not.toBe(
        'https://lain.example',
      );
    }
  });

  test('to HEAD without its body', async () => {
    const editor = await anEditor();
    await editor.publish();
    const { headers } = await world.app.inject(latest);
    const head = await world.app.inject({ method: 'HEAD', url: latest });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag]);
  });

  test('in an encoding that the browser accepts, with the same content', async () => {
    const editor = await anEditor();
    await editor.publish();
    await editor.publish();
    const requestWith = (encoding: string) =>
      world.app.inject({ url: latest, headers: { 'accept-encoding': encoding } });
    for (const round of ['made', 'cached']) {
      const plain = await requestWith('identity');
      expect([round, plain.headers['content-encoding']]).toEqual([round, undefined]);
      const brotli = await requestWith('gzip, br');
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
      const gzip = await requestWith('gzip, br;q=0');
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
      expect((await requestWith('br;q=0.5, gzip')).headers['content-encoding']).toBe('gzip');
      expect((await requestWith('*;q=0')).headers['content-encoding']).toBeUndefined();
    }
  });
});

test.each([
  ['found', latest, 200, 'public, max-age=0, s-maxage=30, stale-while-revalidate=60'],
  ['not there', '/api/articles/tidak-ada', 404, 'private, no-store'],
  ['refused', '/api/articles/published?author=siapa', 422, 'private, no-store'],
  ['without a session', '/api/users', 401, 'private, no-store'],
])('so that only found pages may be stored by other caches: %s', async (_case, url, status, control) => {
  for (const _round of ['made', 'cached']) {
    const { statusCode, headers } = await world.app.inject(url);
    expect([statusCode, headers['cache-control']]).toEqual([status, control]);
  }
});

describe('the response to a later request', () => {
  const trpc = `/trpc/articles.latest?input=${encodeURIComponent('{}')}`;
  const batch = `/trpc/articles.latest,categories.list?batch=1&input=${encodeURIComponent('{"0":{},"1":{}}')}`;
  const addresses = [
    latest,
    trpc,
    batch,
    '/feed.xml',
    '/sitemap.xml',
    '/api/guestbook',
    '/api/articles/tidak-ada',
    '/terbaru',
  ];
  /** Everything except the counter of renderings on the page. */
  function comparable({ statusCode, headers, body }: LightMyRequestResponse) {
    const { date: _date, etag: _etag, 'content-length': _length, ...others } = headers;
    return { statusCode, headers: others, body: body.replace(/"requestId":"[^"]*"|^\d+ /g, '') };
  }

  let fresh: Awaited<ReturnType<typeof world.openAnother>>;
  beforeAll(async () => {
    fresh = await world.openAnother({ cachesResponses: false });
  });
  afterAll(() => fresh.close());

  test.each(Object.entries(hostileHeaders))('is not affected by the header %s: %s', async (name, value) => {
    const editor = await anEditor();
    await editor.publish({ title: 'Pengumuman' });
    for (const url of addresses) {
      await world.app.inject({ url, headers: { [name]: value } });
      expect([url, comparable(await world.app.inject(url))]).toEqual([url, comparable(await fresh.app.inject(url))]);
    }
  });
});

test('a response is the same for thousands of addresses that differ only in ignored parameters', async () => {
  const editor = await anEditor();
  await editor.publish();
  const padding = 'x'.repeat(2_000);
  const before = world.unitsOfWork;
  const wave = 500;
  for (let asked = 0; asked < (isReleaseRun ? 20_000 : 2_000); asked += wave) {
    await Promise.all(
      Array.from({ length: wave }, (_, number) => world.app.inject(`${latest}?_${asked + number}=${padding}`)),
    );
    expect(world.unitsOfWork - before).toBe(1);
  }
});

describe('while the database is unreachable', () => {
  async function whileAway(check: () => Promise<void>) {
    await world.disconnectDatabase();
    try {
      await check();
    } finally {
      await world.reconnectDatabase();
    }
  }

  test('cached responses are still sent, marked stale and not storable; everything else is 503 with Retry-After', async () => {
    const editor = await anEditor();
    await editor.publish({ title: 'Tetap terbaca' });
    const before = await world.app.inject(latest);
    world.advanceTime(90_000);
    await whileAway(async () => {
      const cached = await world.app.inject(latest);
      expect([cached.statusCode, cached.body]).toEqual([200, before.body]);
      expect(cached.headers).toMatchObject({ age: '90', 'cache-control': 'no-store' });
      expect(cached.headers.warning).toContain('110');
      const again = await world.app.inject({ url: latest, headers: { origin: 'http://admin.madrasah.test' } });
      expect([again.body, again.headers['access-control-allow-origin']]).toEqual([
        before.body,
        'http://admin.madrasah.test',
      ]);
      const rest = await world.app.inject('/api/articles/featured');
      expect([rest.statusCode, rest.headers['retry-after'], rest.headers['cache-control']]).toEqual([
        503,
        '2',
        'private, no-store',
      ]);
    });
    expect((await world.app.inject(latest)).headers.warning).toBeUndefined();
  });

  /** Every address that shows an article, a guest message, a category or an author. */
  async function everything() {
    const { data } = (await world.app.inject('/api/articles?limit=50')).json();
    const trpc = (path: string, input: object) => `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
    return [
      ...['/terbaru', '/api/articles', latest, '/api/articles/published', '/api/articles/featured', '/feed.xml'],
      ...['/atom.xml', '/api/categories', '/api/menus/tree', '/api/guestbook', '/api/settings'],
      ...['/articles/alumni/feed.xml', '/articles/berita/feed.xml', '/sitemap-articles-1.xml', '/sitemap.xml'],
      ...[trpc('articles.latest', {}), trpc('guestbook.list', {}), trpc('categories.list', {})],
      ...data.flatMap(({ id, slug, authorUser }: { id: number; slug: string; authorUser?: { id: string } }) => [
        ...[`/api/articles/${id}`, `/api/articles/slug/${slug}`, trpc('articles.byId', { id: slug })],
        ...(authorUser ? [`/api/authors/${authorUser.id}`] : []),
      ]),
    ];
  }

  const mark = 'zamrud';
  async function shownNow(addresses: string[]) {
    const answers = await Promise.all(addresses.map((url) => world.app.inject(url)));
    return addresses.filter((_, index) => answers[index]?.body.includes(mark));
  }

  async function call(editor: Editor, method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, payload?: object) {
    const answer = await world.app.inject({ method, url, headers: editor.headers, payload });
    expect([url, answer.statusCode < 300]).toEqual([url, true]);
    return answer.json();
  }
  const nameAuthors = (editor: Editor, authorNames: boolean) =>
    call(editor, 'POST', '/trpc/siteContent.saveDisplay', { hijri: { shown: false, offset: 0 }, authorNames });

  const anArticle = async (editor: Editor) =>
    (await editor.publish({ title: `Batu ${mark}`, slug: `batu-${mark}` })).id;
  async function anAuthor(editor: Editor) {
    await nameAuthors(editor, true);
    const author = await world.aUser({ role: 'author', fullName: `Bu ${mark}`, username: 'penulis' });
    await world.as(author).articles.create(anArticleInput());
    return author.id;
  }
  const aMessage = async (editor: Editor) =>
    (await call(editor, 'POST', '/api/guestbook', { namaLengkap: 'Siti', rating: 4, pesan: `Batu ${mark}` })).id;
  async function aCategory(editor: Editor) {
    const { id } = await call(editor, 'POST', '/api/categories', { name: 'Alumni', description: mark });
    await editor.publish({ category: 'Alumni' });
    return id;
  }

  type Withdrawal = [name: string, make: (editor: Editor) => Promise<unknown>, withdraw: Withdraw];
  type Withdraw = (editor: Editor, id: unknown) => Promise<unknown>;
  const withdrawals: Withdrawal[] = [
    ['unpublishing', anArticle, (editor, id) => call(editor, 'PATCH', `/api/articles/${id}`, { status: 'draft' })],
    ['archiving', anArticle, (editor, id) => call(editor, 'PATCH', `/api/articles/${id}`, { status: 'archived' })],
    ['deleting', anArticle, (editor, id) => call(editor, 'DELETE', `/api/articles/${id}`)],
    [
      'deleting several',
      anArticle,
      (editor, id) => call(editor, 'POST', '/trpc/articles.bulk', { ids: [id], action: 'delete' }),
    ],
    [
      'another address',
      async (editor) => (await editor.publish({ slug: `batu-${mark}` })).id,
      (editor, id) => call(editor, 'PATCH', `/api/articles/${id}`, { slug: 'batu-lain' }),
    ],
    ['hiding a message', aMessage, (editor, id) => call(editor, 'PATCH', `/api/guestbook/${id}`, { status: 'hidden' })],
    ['deleting a message', aMessage, (editor, id) => call(editor, 'DELETE', `/api/guestbook/${id}`)],
    ['hiding authors', anAuthor, (editor) => nameAuthors(editor, false)],
    ['deleting a user', anAuthor, (editor, id) => call(editor, 'DELETE', `/api/users/${id}`)],
    [
      'closing an account',
      anAuthor,
      (editor, id) => call(editor, 'PATCH', `/api/users/${id}/status`, { isActive: false }),
    ],
    ['removing a category', aCategory, (editor, id) => call(editor, 'DELETE', `/api/categories/${id}`)],
    ['a deleted row', anArticle, () => world.db.execute('delete from articles')],
    ['an emptied table', anArticle, () => world.db.execute('truncate articles cascade')],
    ['a deleted setting', (editor) => aBanner(editor), () => world.db.execute('delete from settings')],
    [
      'a category under another address',
      aCategory,
      () => world.db.execute("update categories set slug = 'ikatan', description = '' where slug = 'alumni'"),
    ],
  ];
  const aBanner = (editor: Editor) =>
    call(editor, 'POST', '/api/settings', { key: 'youtubeLinks', value: [`https://youtu.be/${mark}12345`] });

  // Each needs an outage of its own, which takes a second to be noticed.
  test.each(sampleOf(withdrawals, 3))(
    'no stale response shows what was withdrawn: %s',
    async (_name, make, withdraw) => {
      const editor = await anEditor();
      const id = await make(editor);
      const addresses = await everything();
      expect((await shownNow(addresses)).length).toBeGreaterThan(0);
      await withdraw(editor, id);
      await world.waitForSync();
      await whileAway(async () => expect(await shownNow(addresses)).toEqual([]));
    },
  );

  // All in one outage, because each takes a while to be noticed.
  test('every stale response survives edits of an article, a setting, and a new article, message and category', async () => {
    const editor = await anEditor();
    const id = await anArticle(editor);
    const addresses = await everything();
    await shownNow(addresses);
    const wasThere = async () =>
      (await Promise.all(addresses.map((url) => world.app.inject(url)))).map(({ statusCode }) => statusCode < 500);
    expect((await wasThere()).every(Boolean)).toBe(true);
    await call(editor, 'PATCH', `/api/articles/${id}`, { content: '<p>Lain.</p>' });
    await editor.publish({ title: 'Lain' });
    await call(editor, 'POST', '/api/guestbook', { namaLengkap: 'Siti', rating: 4, pesan: 'Ya' });
    await aBanner(editor);
    await call(editor, 'POST', '/api/categories', { name: 'Alumni' });
    await whileAway(async () => {
      const answered = await wasThere();
      expect(addresses.filter((url, index) => !answered[index] && !url.includes('/alumni/'))).toEqual([]);
    });
  });
});
