import { collections } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { expect, test } from 'vitest';
import { anEntry, holdExampleFile } from '../../../test/collections/an-entry.ts';
import { aWorld } from '../../../test/world.ts';

const world = aWorld({ cachesResponses: true });

test('an article is changed and deleted only in the version that If-Match names', async () => {
  const headers = await world.signIn({ role: 'editor' });
  const made = await world.app.inject({ method: 'POST', url: '/api/articles', headers, body: anArticleInput() });
  const url = `/api/articles/${made.json().data.id}`;
  const change = (ifMatch: string, body: object = { title: 'Baru' }) =>
    world.app.inject({ method: 'PATCH', url, headers: { ...headers, 'if-match': ifMatch }, body });
  expect(made.headers.etag).toBe('"v1"');
  const read = await world.app.inject({ url, headers });
  expect([read.headers.etag, read.headers['cache-control']]).toEqual(['"v1"', 'private, no-store']);

  const changed = await change('"lain", "v1"');
  expect([changed.statusCode, changed.headers.etag]).toEqual([200, '"v2"']);
  for (const outdated of ['"v1"', 'W/"v2"', 'v2', '']) {
    const refused = await change(outdated, { title: 'Hilang' });
    expect([outdated, refused.statusCode, refused.json().code]).toEqual([outdated, 412, 'PRECONDITION_FAILED']);
    expect(refused.json().current).toMatchObject({ version: 2, updatedBy: expect.any(String) });
  }
  const { etag: weak } = (await world.app.inject(url)).headers;
  expect((await change(String(weak))).statusCode).toBe(412);
  expect((await world.app.inject(url)).json().data.title).toBe('Baru');
  // The version in the body is compared as before.
  expect((await change('"v2"', { title: 'Lagi', version: 1 })).statusCode).toBe(409);
  expect((await change('*', { title: 'Lagi', version: 2 })).statusCode).toBe(200);

  const remove = (ifMatch: string) =>
    world.app.inject({ method: 'DELETE', url, headers: { ...headers, 'if-match': ifMatch } });
  expect((await remove('"v2"')).statusCode).toBe(412);
  expect((await remove('"v3"')).statusCode).toBe(200);
});

test('a category is changed only in the version that If-Match names', async () => {
  const headers = await world.signIn({ role: 'editor' });
  const made = await world.app.inject({ method: 'POST', url: '/api/categories', headers, body: { name: 'Alumni' } });
  const change = (ifMatch: string) =>
    world.app.inject({
      method: 'PATCH',
      url: `/api/categories/${made.json().id}`,
      headers: { ...headers, 'if-match': ifMatch },
      body: { description: 'Kabar' },
    });
  expect(made.headers.etag).toBe('"v1"');
  const changed = await change('"v1"');
  expect([changed.statusCode, changed.headers.etag]).toEqual([200, '"v2"']);
  expect((await change('"v1"')).statusCode).toBe(412);
});

test.each(collections)(
  'an entry of $api is changed and deleted only in the version that If-Match names',
  async (kind) => {
    await holdExampleFile(world.db);
    const headers = await world.signIn({ role: 'editor' });
    const base = `/api/manage/${kind.api}`;
    const made = await world.app.inject({
      method: 'POST',
      url: base,
      headers,
      body: anEntry(kind, { status: 'draft' }),
    });
    const url = `${base}/${made.json().data.id}`;
    const send = (method: 'PATCH' | 'DELETE', match: object, body?: object) =>
      world.app.inject({ method, url, headers: { ...headers, ...match }, ...(body && { body }) });
    expect([made.statusCode, made.headers.etag]).toEqual([201, '"v1"']);
    expect((await world.app.inject({ url, headers })).headers.etag).toBe('"v1"');

    const unnamed = await send('PATCH', {}, { title: 'Judul baru' });
    expect([unnamed.statusCode, Object.keys(unnamed.json().errors)]).toEqual([400, ['version']]);
    const changed = await send('PATCH', { 'if-match': '"v1"' }, { title: 'Judul baru' });
    expect([changed.statusCode, changed.headers.etag]).toEqual([200, '"v2"']);
    const outdated = await send('PATCH', { 'if-match': '"v1"' }, { title: 'Hilang' });
    expect([outdated.statusCode, outdated.json().current.version]).toEqual([412, 2]);
    expect((await send('PATCH', { 'if-match': '"v2"' }, { title: 'Hilang', version: 1 })).statusCode).toBe(409);
    expect((await send('DELETE', { 'if-match': '"v1"' })).statusCode).toBe(412);
    expect((await world.app.inject({ url, headers })).json().data.title).toBe('Judul baru');
    expect((await send('DELETE', { 'if-match': '"v2"' })).statusCode).toBe(200);
  },
);
