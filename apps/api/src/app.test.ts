import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { aWorld, testPassword } from '../test/world.ts';

const world = aWorld();

describe('every response', () => {
  const paths = ['/api/health', '/api/settings', '/api/tidak-ada', '/trpc/settings.read', '/tidak-ada', '/uploads/x'];

  test('carries the security headers, refusals too', async () => {
    for (const url of paths) {
      const { headers } = await world.app.inject({ url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    }
  });

  test('that needs a right is readable on another origin for the staff app only', async () => {
    const allowed = await world.app.inject({ url: '/api/users', headers: { origin: 'http://admin.madrasah.test' } });
    const foreign = await world.app.inject({ url: '/api/users', headers: { origin: 'http://jahat.example' } });
    expect(allowed.headers['access-control-allow-origin']).toBe('http://admin.madrasah.test');
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();

    const headers = { origin: 'http://admin.madrasah.test', 'access-control-request-method': 'PATCH' };
    const preflight = await world.app.inject({ method: 'OPTIONS', url: '/api/categories/1', headers: headers });
    expect(preflight.headers['access-control-allow-methods']).toMatch(/\bPATCH\b.*\bDELETE\b/);
  });

  test('with a refusal has the same shape, with an id that is in the log', async () => {
    const cases: [number, string, InjectOptions][] = [
      [404, 'NOT_FOUND', { url: '/api/tidak/ada' }],
      [404, 'NOT_FOUND', { url: '/tidak-ada' }],
      [401, 'UNAUTHENTICATED', { url: '/api/users' }],
      [
        400,
        'BAD_REQUEST',
        { method: 'POST', url: '/api/auth/login', payload: '{', headers: { 'content-type': 'application/json' } },
      ],
      [
        415,
        'UNSUPPORTED_TYPE',
        { method: 'POST', url: '/api/auth/login', payload: 'a=b', headers: { 'content-type': 'text/plain' } },
      ],
      [413, 'TOO_LARGE', { method: 'POST', url: '/api/auth/login', payload: { a: 'x'.repeat(26 * 1024 * 1024) } }],
    ];
    for (const [status, code, request] of cases) {
      const answer = await world.app.inject(request);
      expect([answer.statusCode, answer.json()]).toEqual([
        status,
        { message: expect.any(String), code, requestId: expect.any(String) },
      ]);
    }
  });

  test('over tRPC has the same content as over REST', async () => {
    const rest = (await world.app.inject({ url: '/api/articles/tidak-ada' })).json();
    const input = encodeURIComponent(JSON.stringify({ id: 'tidak-ada' }));
    const trpc = await world.app.inject({ url: `/trpc/articles.byId?input=${input}` });
    expect(trpc.statusCode).toBe(404);
    expect(trpc.json().error).toMatchObject({ message: rest.message, data: { refusal: rest.code, httpStatus: 404 } });
    expect(JSON.stringify(trpc.json())).not.toMatch(/stack|\/src\//);
  });
});

describe('a batch of calls', () => {
  test('gives each call its own unit of work: a failed call does not affect the others', async () => {
    const { username } = await world.aUser({ role: 'admin' });
    const login = await world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username, password: testPassword },
    });
    const answer = await world.app.inject({
      method: 'POST',
      url: '/trpc/categories.create,categories.create?batch=1',
      headers: { authorization: `Bearer ${login.json().token}` },
      payload: { 0: { name: 'Alumni' }, 1: { name: 'Berita' } },
    });
    expect(answer.json()).toEqual([
      { result: { data: expect.objectContaining({ name: 'Alumni' }) } },
      { error: expect.objectContaining({ message: 'Nama kategori sudah digunakan' }) },
    ]);
    expect((await world.asVisitor().categories.list()).map(({ name }) => name)).toContain('Alumni');
  });

  test('is refused when it multiplies work', async () => {
    const path = Array.from({ length: 11 }, () => 'settings.read').join(',');
    expect((await world.app.inject({ url: `/trpc/${path}?batch=1` })).statusCode).toBe(400);
  });
});

describe('health', () => {
  test('reports that the process runs and that the database responds', async () => {
    expect((await world.app.inject({ url: '/api/health' })).json()).toEqual({ status: 'ok' });
    expect((await world.app.inject({ url: '/api/ready' })).json()).toEqual({
      status: 'ok',
      images: 'unchecked',
      missingFiles: null,
      data: 'ok',
    });
  });
});

describe('[API-009] [ENT-039] the settings', () => {
  test('are complete before anything was saved', async () => {
    expect((await world.app.inject({ url: '/api/settings' })).json()).toEqual({
      banners: [],
      youtubeLinks: [],
      socialLinks: { facebook: '', instagram: '', youtube: '', tiktok: '' },
      websiteInfo: { slogan: '', description: '', address: '', phone: '', email: '', website: '', whatsappChannel: '' },
      fixedBanners: { left: { imageUrl: '', targetUrl: '' }, right: { imageUrl: '', targetUrl: '' } },
    });
  });

  test('[ENT-040] are complete again when a stored value is damaged', async () => {
    const rows = [
      ['banners', '[1, "/a.jpg", null]'],
      ['socialLinks', '"x"'],
      ['websiteInfo', '{"slogan": "Berilmu", "phone": 7}'],
    ];
    for (const [key, value] of rows) {
      await world.orm.em.execute('insert into settings (key, value, updated_at) values (?, ?::jsonb, now())', [
        key,
        value,
      ]);
    }
    expect((await world.app.inject({ url: '/api/settings' })).json()).toMatchObject({
      banners: ['/a.jpg'],
      socialLinks: { facebook: '', tiktok: '' },
      websiteInfo: { slogan: 'Berilmu', phone: '' },
    });
  });

  test('[ERR-033] report that they could not be read when the database fails, and no details', async () => {
    await world.orm.em.execute('alter table settings rename to settings_away');
    try {
      const answer = await world.app.inject({ url: '/api/settings' });
      expect([answer.statusCode, answer.json().message]).toEqual([500, 'Failed to fetch settings']);
      expect(answer.body).not.toContain('relation');
    } finally {
      await world.orm.em.execute('alter table settings_away rename to settings');
    }
  });
});

describe('when the database fails', () => {
  const failing: [string, string][] = [
    ['/api/articles', 'Failed to fetch articles'],
    ['/api/articles/published', 'Failed to fetch articles'],
    ['/api/articles/latest', 'Failed to fetch articles'],
  ];
  test('[ERR-017] [ERR-047] the lists give the catalogue’s message', async () => {
    await world.orm.em.execute('alter table articles rename to articles_away');
    try {
      for (const [url, message] of failing) {
        const answer = await world.app.inject({ url });
        expect([answer.statusCode, answer.json().message]).toEqual([500, message]);
      }
      const categories = await world.app.inject({ url: '/api/categories' });
      expect([categories.statusCode, categories.json().message]).toEqual([500, 'Failed to fetch categories']);
    } finally {
      await world.orm.em.execute('alter table articles_away rename to articles');
    }
  });

  test('[ERR-020] [ERR-021] [ERR-022] writing, changing and deleting an article give it too', async () => {
    const editor = world.as(await world.aUser({ role: 'editor' }));
    const { data } = await editor.articles.create({ title: 'Ada' });
    await world.orm.em.execute('alter table articles rename column title to away');
    await world.orm.em.execute('alter table articles rename column deleted_at to gone');
    try {
      await expect(editor.articles.create({ title: 'x' })).rejects.toMatchObject({
        message: 'Failed to create article',
      });
      await expect(editor.articles.update({ id: data.id, title: 'x' })).rejects.toMatchObject({
        message: 'Failed to update article',
      });
      await expect(editor.articles.remove({ id: data.id })).rejects.toMatchObject({
        message: 'Failed to delete article',
      });
    } finally {
      await world.orm.em.execute('alter table articles rename column away to title');
      await world.orm.em.execute('alter table articles rename column gone to deleted_at');
    }
  });

  test('[ERR-048] [ERR-049] [ERR-050] writing, changing and deleting a category give it too', async () => {
    const editor = world.as(await world.aUser({ role: 'editor' }));
    const { id } = await editor.categories.create({ name: 'Alumni' });
    await world.orm.em.execute('alter table articles rename column category_id to gone');
    await world.orm.em.execute('alter table categories rename column name to away');
    try {
      await expect(editor.categories.create({ name: 'x' })).rejects.toMatchObject({
        message: 'Failed to create category',
      });
      await expect(editor.categories.update({ id, name: 'x' })).rejects.toMatchObject({
        message: 'Failed to update category',
      });
      await expect(editor.categories.remove({ id })).rejects.toMatchObject({ message: 'Failed to delete category' });
    } finally {
      await world.orm.em.execute('alter table articles rename column gone to category_id');
      await world.orm.em.execute('alter table categories rename column away to name');
    }
  });
});

test('the OpenAPI document lists every documented path that exists', async () => {
  const { openapi, paths } = (await world.app.inject({ url: '/api/openapi.json' })).json();
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/api/articles',
      '/api/articles/{id}',
      '/api/articles/published',
      '/api/menus/{slug}',
      '/api/auth/login',
    ]),
  );
});
