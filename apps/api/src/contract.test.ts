import { aNewUser, anArticleInput } from '@madrasah/contract/examples';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiDocument } from '../test/http/api-document.ts';
import { aWorld } from '../test/world.ts';
import type { User } from './identity/users/index.ts';

const world = aWorld();
let origin = '';
let document: ApiDocument;

beforeAll(async () => {
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  document = new ApiDocument(await (await fetch(`${origin}/api/openapi.json`)).json());
});

type RequestParts = { in?: Record<string, string | number>; query?: string; body?: unknown; token?: string };

const fill = (path: string, names: Record<string, string | number>) =>
  Object.entries(names).reduce((filled, [name, value]) => filled.replace(`{${name}}`, String(value)), path);

/** Sends a request over HTTP and checks the response against the OpenAPI document. */
async function send(method: string, path: string, { in: names = {}, query = '', body, token }: RequestParts = {}) {
  const answer = await fetch(`${origin}${fill(path, names)}${query}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const json = JSON.parse(await answer.text());
  const operation = document.operations.find((one) => one.path === path && one.method === method.toLowerCase());
  if (!operation) throw new Error(`${method} ${path} is not described`);
  expect(document.objectionsTo(operation, answer.status, json)).toBe('');
  return { status: answer.status, body: json };
}

let admin: User;
let author: User;
let token = '';
let article: { id: number; slug: string; publicId: string };
let categoryId = 0;

const asAdmin = () => world.as(admin);
const asVisitor = () => world.asVisitor();

beforeEach(async () => {
  admin = await world.aUser({ role: 'admin' });
  author = await world.aUser({ role: 'author' });
  token = await world.tokenOf(admin);
  for (const featured of [false, true, true]) {
    article = (await asAdmin().articles.create(anArticleInput({ featured }))).data;
  }
  categoryId = (await asAdmin().categories.create({ name: 'Alumni' })).id;
});

describe('reading over REST returns the same as over tRPC', () => {
  const readings: [string, string, () => Promise<unknown>, RequestParts?][] = [
    ['API-009', '/api/settings', () => asVisitor().settings.read()],
    ['API-013', '/api/articles', () => asVisitor().articles.list({})],
    ['API-013', '/api/articles', () => asVisitor().articles.list({ page: 2, limit: 2 }), { query: '?page=2&limit=2' }],
    [
      'API-014',
      '/api/articles/published',
      () => asVisitor().articles.published({ category: 'berita', page: 1, limit: 2 }),
      { query: '?category=berita&page=1&limit=2' },
    ],
    ['API-017', '/api/articles/featured', () => asVisitor().articles.featured({ limit: 1 }), { query: '?limit=1' }],
    ['API-018', '/api/articles/latest', () => asVisitor().articles.latest({})],
    ['API-021', '/api/articles/search', () => asVisitor().articles.search({ q: 'robotik' }), { query: '?q=robotik' }],
    ['API-028', '/api/menus', () => asVisitor().menus.list()],
    ['API-029', '/api/menus/{slug}', () => asVisitor().menus.bySlug({ slug: 'berita' }), { in: { slug: 'berita' } }],
    ['API-030', '/api/menus/tree', () => asVisitor().menus.tree()],
    ['API-031', '/api/categories', () => asVisitor().categories.list()],
  ];

  test.each(readings)('[%s] %s', async (_statement, path, read, parts) => {
    expect(await send('GET', path, parts)).toEqual({ status: 200, body: await read() });
  });

  test('[API-015] [API-016] [API-019] of one article, by every name it has', async () => {
    const whole = await asVisitor().articles.byId({ id: article.id });
    for (const id of [article.id, article.publicId, article.slug]) {
      expect(await send('GET', '/api/articles/{id}', { in: { id } })).toEqual({ status: 200, body: whole });
    }
    const { slug } = article;
    expect((await send('GET', '/api/articles/slug/{slug}', { in: { slug } })).body).toEqual(whole);
    expect((await send('GET', '/api/articles/{slug}/related', { in: { slug } })).body).toEqual(
      await asVisitor().articles.related({ slug }),
    );
    expect((await send('GET', '/api/articles/{id}', { in: { id: 'tidak-ada' } })).status).toBe(404);
  });

  test('[API-038] [API-039] by staff', async () => {
    const { id } = author;
    expect((await send('GET', '/api/articles', { token })).body).toEqual(await asAdmin().articles.list({}));
    expect((await send('GET', '/api/categories', { token })).body).toEqual(await asAdmin().categories.list());
    expect((await send('GET', '/api/users', { token, query: '?page=1&limit=1' })).body).toEqual(
      await asAdmin().users.list({ page: 1, limit: 1 }),
    );
    expect((await send('GET', '/api/users/{id}', { token, in: { id } })).body).toEqual(
      await asAdmin().users.byId({ id }),
    );
    expect((await send('GET', '/api/users')).status).toBe(401);
  });
});

describe('what is written over REST is read over tRPC', () => {
  test('[API-022] [API-023] [API-024] articles', async () => {
    const made = await send('POST', '/api/articles', { token, body: anArticleInput() });
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    expect(await asAdmin().articles.byId({ id })).toEqual(made.body);

    const changed = await send('PATCH', '/api/articles/{id}', { token, in: { id }, body: { title: 'Judul baru' } });
    expect([changed.status, changed.body.data.title]).toEqual([200, 'Judul baru']);
    expect(await asAdmin().articles.byId({ id })).toEqual(changed.body);

    const removed = await send('DELETE', '/api/articles/{id}', { token, in: { id } });
    expect(removed).toEqual({ status: 200, body: { message: 'Article berhasil dihapus!' } });
    await expect(asAdmin().articles.byId({ id })).rejects.toThrow('Article not found');
  });

  test('views and likes of an article are counted', async () => {
    const { id } = article;
    const seen = await send('POST', '/api/articles/{id}/view', { in: { id } });
    const liked = await send('POST', '/api/articles/{id}/like', { in: { id } });
    expect([seen, liked]).toEqual([
      { status: 200, body: { data: { views: 1 } } },
      { status: 200, body: { data: { likes: 1 } } },
    ]);
  });

  test('[API-032] [API-033] [API-034] categories', async () => {
    const find = async (id: number) => (await asAdmin().categories.list()).find((category) => category.id === id);
    const made = await send('POST', '/api/categories', { token, body: { name: 'Pramuka', articleCount: 0 } });
    expect(made).toEqual({ status: 201, body: await find(made.body.id) });

    const parts = { token, in: { id: categoryId } };
    const changed = await send('PATCH', '/api/categories/{id}', { ...parts, body: { color: '#0f766e' } });
    expect(changed).toEqual({ status: 200, body: await find(categoryId) });
    const removed = await send('DELETE', '/api/categories/{id}', parts);
    expect(removed).toEqual({ status: 200, body: { message: 'Kategori berhasil dihapus!' } });
    expect(await find(categoryId)).toBeUndefined();
  });

  test('[API-010] [API-011] the settings, part by part', async () => {
    const parts = {
      banners: ['/uploads/a.jpg'],
      youtubeLinks: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
      socialLinks: { facebook: 'https://facebook.com/madrasah', instagram: '', youtube: '', tiktok: '' },
      websiteInfo: {
        slogan: 'Berilmu',
        description: '',
        address: '',
        phone: '',
        email: '',
        website: '',
        whatsappChannel: '',
      },
      fixedBanners: { left: { imageUrl: '', targetUrl: '' }, right: { imageUrl: '', targetUrl: '' } },
    };
    for (const [key, value] of Object.entries(parts)) {
      const saved = await send('POST', '/api/settings', { token, body: { key, value } });
      expect([saved.status, Object.keys(saved.body)]).toEqual([200, [key]]);
      expect(await asVisitor().settings.read()).toMatchObject(saved.body);
    }
    expect((await send('POST', '/api/settings', { token, body: { key: 'lain', value: 1 } })).status).toBe(400);
  });

  test('[API-036] [API-037] messages of guests', async () => {
    const body = { namaLengkap: 'Budi Santoso', jabatanPosisi: 'Wali murid', rating: 5, pesan: 'Madrasah yang rapi.' };
    const sent = await send('POST', '/api/guestbook', { body });
    expect(sent).toEqual({ status: 201, body: expect.objectContaining(body) });
    expect((await send('GET', '/api/guestbook')).body).toEqual(await asVisitor().guestbook.list({}));
  });

  test('[API-040] [API-042] [API-043] users', async () => {
    const { id } = author;
    const parts = { token, in: { id } };
    const body = { fullName: 'Nama Baru', email: 'baru@madrasah.example', role: 'editor' };
    const changed = await send('PUT', '/api/users/{id}', { ...parts, body });
    expect(changed).toEqual({ status: 200, body: await asAdmin().users.byId({ id }) });
    const switchedOff = await send('PATCH', '/api/users/{id}/status', { ...parts, body: { isActive: false } });
    expect(switchedOff).toEqual({ status: 200, body: await asAdmin().users.byId({ id }) });
    const removed = await send('DELETE', '/api/users/{id}', parts);
    expect(removed).toEqual({ status: 200, body: { message: 'Pengguna berhasil dihapus!' } });
    expect((await send('GET', '/api/users/{id}', parts)).status).toBe(404);
  });
});

describe('signing in and out', () => {
  const prefixes = ['/api/auth', '/auth'];

  test.each(prefixes)('[API-004] [API-005] an account is created and signs in under %s', async (prefix) => {
    const account = aNewUser();
    const made = await send('POST', `${prefix}/register`, { token, body: account });
    expect(made.status).toBe(201);
    const { id } = made.body.user;
    expect((await asAdmin().users.byId({ id })).data).toMatchObject({ username: account.username, role: 'author' });

    const signedIn = await send('POST', `${prefix}/login`, {
      body: { username: account.username, password: account.password },
    });
    expect([signedIn.status, signedIn.body.user.id]).toEqual([200, id]);
  });

  test.each(prefixes)('[API-006] [API-007] a session is refreshed and ended under %s', async (prefix) => {
    const account = aNewUser();
    await send('POST', `${prefix}/register`, { token, body: account });
    const signedIn = await send('POST', `${prefix}/login`, {
      body: { username: account.username, password: account.password },
    });
    const refreshed = await send('POST', `${prefix}/refresh`, { body: { refreshToken: signedIn.body.token } });
    expect(refreshed.status).toBe(200);
    const signedOut = await send('POST', `${prefix}/logout`, { token: refreshed.body.token });
    expect([signedOut.status, Object.keys(signedOut.body)]).toEqual([200, ['message']]);
    expect((await send('GET', '/api/articles', { token: refreshed.body.token })).status).toBe(401);
  });
});
