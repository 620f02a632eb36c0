import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { anArticleInput } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import { aPhotograph } from '../../../test/pictures.ts';
import { aWorld, testPassword } from '../../../test/world.ts';
import { makeMissingVariants } from '../../modules/media/index.ts';

const world = aWorld({ keepsAnswers: true });
const latest = '/api/articles/latest';

/** A member of staff who works over HTTP, so that what is read afterwards is what the answer promised. */
async function anEditor() {
  const { username } = await world.aUser({ role: 'admin' });
  const payload = { username, password: testPassword };
  const { token } = (await world.app.inject({ method: 'POST', url: '/api/auth/login', payload })).json();
  const headers = { authorization: `Bearer ${token}` };
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

/** Changes rows so that nobody hears of it: an answer that shows the old row was kept. */
async function changeUnheard(title: string) {
  await world.db.transactional(async (db) => {
    await db.execute("set local session_replication_role = 'replica'");
    await db.execute('update articles set title = ?', [title]);
  });
}

describe('what visitors are answered', () => {
  test('is kept, for REST and tRPC', async () => {
    const editor = await anEditor();
    await editor.publish({ title: 'Pertama' });
    const trpc = `/trpc/articles.latest?input=${encodeURIComponent('{}')}`;
    const before = [(await world.app.inject(latest)).body, (await world.app.inject(trpc)).body];
    await changeUnheard('Diubah diam-diam');
    expect([(await world.app.inject(latest)).body, (await world.app.inject(trpc)).body]).toEqual(before);
  });

  test('is dropped exactly when a commit changes what it shows', async () => {
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

  test('stays while only drafts change', async () => {
    const editor = await anEditor();
    await editor.publish({ title: 'Terbit' });
    const draft = await editor.publish({ title: 'Draf', status: 'draft' });
    await titles();
    await changeUnheard('Diubah diam-diam');
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

  test('shows the smaller copies of a picture as soon as they are made', async () => {
    const editor = await anEditor();
    const photograph = await aPhotograph(1200, 900).jpeg().toBuffer();
    const { id } = await editor.publish({ imageBase64: photograph.toString('base64') });
    const copies = async () => (await world.app.inject(latest)).json().data[0].pictures[0].variants.length;
    expect(await copies()).toBe(0);
    await makeMissingVariants({ openDatabase: () => world.db, images: world.services.images, log: world.app.log });
    // Any write answers only when what was committed before it has been heard.
    await world.app.inject({ method: 'POST', url: `/api/articles/${id}/view` });
    expect(await copies()).toBe(4);
  });

  test('is made anew after a minute, so that counters lag no longer', async () => {
    const editor = await anEditor();
    await editor.publish({ title: 'Pertama' });
    await titles();
    await changeUnheard('Diubah diam-diam');
    world.letPass(60_000);
    expect(await titles()).toEqual(['Diubah diam-diam']);
  });

  test('never holds what a token came with, nor is a token answered from it', async () => {
    const editor = await anEditor();
    await editor.publish({ title: 'Draf', status: 'draft' });
    const asStaff = await world.app.inject({ url: '/api/articles', headers: editor.headers });
    expect(asStaff.json().data).toHaveLength(1);
    expect(asStaff.headers['cache-control']).toBe('private, no-store');
    const asVisitor = await world.app.inject('/api/articles');
    expect(asVisitor.json().data).toEqual([]);
    expect((await world.app.inject({ url: '/api/articles', headers: editor.headers })).json().data).toHaveLength(1);
  });

  test('is kept only where it says what it is made of', async () => {
    const control = async (url: string) => String((await world.app.inject(url)).headers['cache-control']);
    expect(await control('/api/articles/search?q=a')).not.toContain('s-maxage');
    expect(await control('/api/openapi.json')).not.toContain('s-maxage');
    expect(await control('/api/categories')).toContain('s-maxage');
  });

  test('is made once for a thousand who ask at the same time', async () => {
    const editor = await anEditor();
    await editor.publish({ title: 'Pengumuman kelulusan' });
    const before = world.unitsOfWork;
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => world.app.inject(latest)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(world.unitsOfWork - before).toBe(1);
  });
});

describe('how it is sent', () => {
  test('with a tag and for how long others may keep it; 304 when nothing changed', async () => {
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

  test('with the same headers whether it was made or kept, the security headers among them', async () => {
    const editor = await anEditor();
    await editor.publish();
    const made = await world.app.inject(latest);
    const kept = await world.app.inject(latest);
    const { date: _made, connection: _first, ...headers } = made.headers;
    expect(kept.headers).toMatchObject(headers);
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'permissions-policy': expect.any(String),
    });
  });

  test('to the staff app on its own origin with leave to read it, to no other', async () => {
    const editor = await anEditor();
    await editor.publish();
    const ask = async (origin?: string) =>
      (await world.app.inject({ url: latest, headers: origin ? { origin } : {} })).headers;
    for (const round of ['made', 'kept']) {
      const staff = await ask('http://admin.madrasah.test');
      expect([round, staff['access-control-allow-origin']]).toEqual([round, 'http://admin.madrasah.test']);
      expect((await ask())['access-control-allow-origin']).toBeUndefined();
      expect((await ask('https://lain.example'))['access-control-allow-origin']).not.toBe('https://lain.example');
    }
  });

  test('to HEAD without its body', async () => {
    const editor = await anEditor();
    await editor.publish();
    const { headers } = await world.app.inject(latest);
    const head = await world.app.inject({ method: 'HEAD', url: latest });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag]);
  });

  test('in the encoding that the browser takes, the same bytes within', async () => {
    const editor = await anEditor();
    await editor.publish();
    await editor.publish();
    const ask = (encoding: string) => world.app.inject({ url: latest, headers: { 'accept-encoding': encoding } });
    for (const round of ['made', 'kept']) {
      const plain = await ask('identity');
      expect([round, plain.headers['content-encoding']]).toEqual([round, undefined]);
      const brotli = await ask('gzip, br');
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
      const gzip = await ask('gzip, br;q=0');
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    }
  });
});

describe('while the database is away', () => {
  test('what is kept goes on, marked stale; the rest is 503 with Retry-After', async () => {
    const editor = await anEditor();
    await editor.publish({ title: 'Tetap terbaca' });
    const before = await world.app.inject(latest);
    await world.takeDatabaseAway();
    try {
      const kept = await world.app.inject(latest);
      expect([kept.statusCode, kept.body]).toEqual([200, before.body]);
      expect(kept.headers.warning).toContain('110');
      const rest = await world.app.inject('/api/articles/featured');
      expect(rest.statusCode).toBe(503);
      expect(rest.headers['retry-after']).toBe('2');
    } finally {
      await world.bringDatabaseBack();
    }
    expect((await world.app.inject(latest)).headers.warning).toBeUndefined();
  });
});
