import { aGuestMessage, aNewUser, anArticleInput } from '@madrasah/contract/examples';
import { createRestClient, type RestClient } from '@madrasah/rest-client';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiDocument } from '../test/http/api-document.ts';
import { aPhotograph } from '../test/pictures.ts';
import { aWorld, testPassword } from '../test/world.ts';

const world = aWorld();
let origin = '';
let visitor: RestClient;
let admin: RestClient;

beforeAll(async () => {
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
});

beforeEach(async () => {
  visitor = createRestClient(origin);
  const { username } = await world.aUser({ role: 'admin' });
  const login = await visitor.POST('/api/auth/login', { body: { username, password: testPassword } });
  admin = createRestClient(origin, login.data?.token);
});

test('an article is written, found, read, liked, changed and deleted', async () => {
  const { data: made } = await admin.POST('/api/articles', {
    body: anArticleInput({ title: 'Panen Kangkung', category: 'berita', tags: 'kebun', status: 'published' }),
  });
  const article = made?.data;
  if (!article) throw new Error('nothing was created');
  const path = { id: String(article.id) };

  const found = await visitor.GET('/api/articles/search', { params: { query: { q: 'kangkung' } } });
  expect(found.data?.data.map(({ id }) => id)).toEqual([article.id]);
  const listed = await visitor.GET('/api/articles/published', { params: { query: { category: 'berita', limit: 1 } } });
  expect(listed.data?.pagination).toEqual({ page: 1, limit: 1, total: 1, totalPages: 1 });
  const read = await visitor.GET('/api/articles/slug/{slug}', { params: { path: { slug: article.slug } } });
  expect(read.data?.data).toMatchObject({ title: 'Panen Kangkung', tags: ['kebun'], views: 0 });
  const viewed = await visitor.POST('/api/articles/{id}/view', { params: { path } });
  const liked = await visitor.POST('/api/articles/{id}/like', { params: { path } });
  expect([viewed.data?.data.views, liked.data?.data.likes]).toEqual([1, 1]);

  const changed = await admin.PATCH('/api/articles/{id}', { params: { path }, body: { title: 'Panen Bayam' } });
  expect(changed.data?.data.title).toBe('Panen Bayam');
  const removed = await admin.DELETE('/api/articles/{id}', { params: { path } });
  expect(removed.data?.message).toBe('Article berhasil dihapus!');
});

test('a refusal has its message, its code and its fields', async () => {
  const { error, response } = await visitor.POST('/api/guestbook', { body: { ...aGuestMessage(), namaLengkap: '' } });
  expect(response.status).toBe(400);
  expect(error).toMatchObject({ code: 'BAD_REQUEST', errors: { namaLengkap: expect.any(String) } });
  const refused = await visitor.GET('/api/users', {});
  expect([refused.response.status, refused.error?.code]).toEqual([401, 'UNAUTHENTICATED']);
});

test('a picture is sent as a form and its address is returned', async () => {
  const form = new FormData();
  form.set(
    'file',
    new Blob([new Uint8Array(await aPhotograph(40, 30).png().toBuffer())], { type: 'image/png' }),
    'a.png',
  );
  const { data, response } = await admin.POST('/api/articles/upload-inline-image', {
    body: { file: '' },
    bodySerializer: () => form,
  });
  expect(response.status).toBe(201);
  expect(data?.url).toMatch(/^\/uploads\//);
  expect(data?.data.url).toBe(data?.url);
});

test('a client that sends a token only where the document asks for one counts as staff, and can sign out', async () => {
  const { operations } = new ApiDocument((await world.app.inject('/api/openapi.json')).json());
  const takesToken = (schemaPath: string, method: string) =>
    operations.some(
      ({ path, method: known, security = [] }) =>
        path === schemaPath && known === method.toLowerCase() && security.length > 0,
    );
  admin.use({
    onRequest({ request, schemaPath }) {
      if (!takesToken(schemaPath, request.method)) request.headers.delete('authorization');
      return request;
    },
  });
  const { data: made } = await admin.POST('/api/articles', { body: anArticleInput({ status: 'published' }) });
  const path = { id: String(made?.data.id) };
  expect((await admin.POST('/api/articles/{id}/view', { params: { path } })).data?.data.views).toBe(0);

  expect((await admin.GET('/api/users', {})).response.status).toBe(200);
  await admin.POST('/auth/logout', {});
  expect((await admin.GET('/api/users', {})).response.status).toBe(401);
});

test('settings, categories, users and guests can be read', async () => {
  const saved = await admin.POST('/api/settings', { body: { key: 'websiteInfo', value: { slogan: 'Bersama' } } });
  expect(saved.data?.websiteInfo?.slogan).toBe('Bersama');
  const category = await admin.POST('/api/categories', { body: { name: 'Alumni' } });
  expect(category.data?.slug).toBe('alumni');
  const registered = await admin.POST('/api/auth/register', { body: aNewUser() });
  expect(registered.response.status).toBe(201);
  const users = await admin.GET('/api/users', { params: { query: { limit: 50 } } });
  expect(users.data?.data).toHaveLength(2);
  const message = aGuestMessage();
  const sent = await visitor.POST('/api/guestbook', { body: message });
  expect(sent.data?.pesan).toBe(message.pesan);
});
