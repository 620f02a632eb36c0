import { anArticleInput } from '@madrasah/contract/examples';
import { expect, test } from 'vitest';
import { aWorld } from '../../../test/world.ts';

const world = aWorld({ cachesResponses: true });
const foreign = 'https://sekolah-lain.example';
const allowed = 'access-control-allow-origin';
const reads = ['/api/articles/latest', '/api/settings', '/api/changes', '/api/health', '/api/openapi.json'];

const ask = async (url: string, headers: Record<string, string>, method: 'GET' | 'HEAD' | 'OPTIONS' = 'GET') =>
  (await world.app.inject({ method, url, headers: { origin: foreign, ...headers } })).headers;

test('what every visitor may read, pages of any origin may read: computed, cached, unchanged or refused', async () => {
  await world.as(await world.aUser({ role: 'editor' })).articles.create(anArticleInput());
  for (const url of [...reads, ...reads, '/api/articles/tidak-ada', '/api/articles/latest?warna=1']) {
    const answer = await ask(url, {});
    expect([url, answer[allowed], answer['access-control-allow-credentials']]).toEqual([url, '*', undefined]);
    expect(answer['access-control-expose-headers']).toContain('ETag');
  }
  const { etag } = await ask('/api/articles/latest', {});
  const unchanged = await world.app.inject({
    url: '/api/articles/latest',
    headers: { origin: foreign, 'if-none-match': String(etag) },
  });
  expect([unchanged.statusCode, unchanged.headers[allowed]]).toEqual([304, '*']);
});

test('its preflight is accepted, also with headers that are no credentials', async () => {
  for (const url of reads) {
    const answer = await world.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin: foreign,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'if-none-match, x-visitor-id',
      },
    });
    expect([url, answer.statusCode]).toEqual([url, 204]);
    expect(answer.headers).toMatchObject({
      [allowed]: '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': '*',
    });
  }
});

test('a request with a token or a cookie, a write and a protected call are not open to other origins', async () => {
  const { authorization } = await world.signIn({ role: 'admin' });
  const withCredentials: Record<string, string>[] = [{ authorization }, { cookie: 'a=b' }];
  for (const credentials of withCredentials) {
    for (const url of reads) expect([url, (await ask(url, credentials))[allowed]]).toEqual([url, undefined]);
  }
  expect((await ask('/api/users', {}))[allowed]).toBeUndefined();
  const write = await world.app.inject({
    method: 'POST',
    url: '/api/guestbook',
    headers: { origin: foreign },
    body: {},
  });
  expect(write.headers[allowed]).toBeUndefined();
  const announcedToken = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' };
  const announcedWrite = { 'access-control-request-method': 'POST' };
  for (const headers of [announcedToken, announcedWrite]) {
    expect((await ask('/api/articles/latest', headers, 'OPTIONS'))[allowed]).toBeUndefined();
  }
});

test('the staff app keeps its own permission', async () => {
  const answer = await ask('/api/settings', { origin: 'http://admin.madrasah.test' });
  expect(answer[allowed]).toBe('http://admin.madrasah.test');
});
