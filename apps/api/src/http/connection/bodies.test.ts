import { costOf } from '@madrasah/config/growth';
import { sampleOf } from '@madrasah/config/release-run';
import { limits } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { aPhotograph } from '../../../test/pictures.ts';
import { aWorld } from '../../../test/world.ts';
import { jsonMutationPaths, metaOf, mutationPaths } from '../transport/procedure-meta.ts';
import { refuseExcessiveJson } from './bodies.ts';

const world = aWorld({ publicFolder: aFakePublicApp() });

const aBearer = async () => (await world.signIn({ role: 'admin' })).authorization;

type Door = { url: string; method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' };

const isWriting = (method: string | undefined): method is Door['method'] =>
  method === 'POST' || method === 'PUT' || method === 'PATCH' || method === 'DELETE';

/** Every route through which a call of this procedure can arrive. */
function doorsOf(path: string): Door[] {
  const { openapi: { method, path: url = '' } = {} } = metaOf(path);
  const rest: Door[] = isWriting(method) ? [{ method, url: url.replace(/\{\w+\}/g, '1') }] : [];
  const alias = rest.filter((door) => door.url.startsWith('/api/auth/'));
  return [
    ...rest,
    ...alias.map((door) => ({ ...door, url: door.url.slice('/api'.length) })),
    { method: 'POST', url: `/trpc/${path}` },
  ];
}

const bodies = new Map<number, Buffer>();
/** JSON of exactly so many bytes, which no procedure accepts; each made once, because many routes receive it. */
function jsonOf(bytes: number): Buffer {
  const body = bodies.get(bytes) ?? Buffer.from(`{"x":"${'a'.repeat(bytes - 8)}"}`);
  bodies.set(bytes, body);
  return body;
}

const statusOf = async (door: Door, payload: string | Buffer, authorization: string) =>
  (await world.app.inject({ ...door, payload, headers: { 'content-type': 'application/json', authorization } }))
    .statusCode;

const visitorCalls = ['auth.login', 'auth.refresh', 'guestbook.send', 'newsletter.subscribe'];
const articleWrites = ['articles.create', 'articles.update'];

describe('the body of a call', () => {
  test('may be as large as the procedure needs, on every route: accepted up to the limit, refused one byte above', async () => {
    expect(mutationPaths).toEqual(expect.arrayContaining([...visitorCalls, ...articleWrites]));
    for (const path of visitorCalls) expect(metaOf(path).body).toBe('visitor');
    expect(mutationPaths.filter((path) => metaOf(path).body === 'withImages')).toEqual(articleWrites);

    let authorization = await aBearer();
    for (const path of sampleOf(jsonMutationPaths, 4)) {
      const limit = limits.bodyBytes[metaOf(path).body];
      for (const door of doorsOf(path)) {
        expect([door.url, await statusOf(door, jsonOf(limit + 1), authorization)]).toEqual([door.url, 413]);
        const accepted = await statusOf(door, jsonOf(limit), authorization);
        expect([door.url, accepted]).not.toEqual([door.url, 413]);
        // A call that was carried out may have ended the session.
        if (accepted < 400) authorization = await aBearer();
      }
    }
  });

  test('has the same limit in another spelling of the address or in a batch', async () => {
    const authorization = await aBearer();
    const urls = [
      '/trpc/articles%252Ecreate',
      '/trpc/articles.create,articles.create?batch=1',
      '/trpc/auth.login,articles.create?batch=1',
      '/trpc/tidak.ada',
      '/api/articles/',
      '/api//articles',
      '/api/tidak-ada',
      '/buku-tamu',
      '/tidak-ada',
    ];
    for (const url of urls) {
      const status = await statusOf({ method: 'POST', url }, jsonOf(limits.bodyBytes.withImages), authorization);
      expect([url, [404, 413, 415].includes(status)]).toEqual([url, true]);
    }
  });

  test('is refused over tRPC in the shape that its clients read', async () => {
    const payload = jsonOf(limits.bodyBytes.visitor + 1);
    const headers = { 'content-type': 'application/json' };
    const answer = await world.app.inject({ method: 'POST', url: '/trpc/guestbook.send', payload, headers });
    expect(answer.json().error).toMatchObject({ data: { refusal: 'TOO_LARGE', httpStatus: 413 } });
    const early = await world.app.inject({ method: 'POST', url: '/trpc/articles.create', payload, headers });
    expect(early.json().error).toMatchObject({ data: { refusal: 'UNAUTHENTICATED', httpStatus: 401 } });
  });

  test('is JSON, except for pictures and forms; other types are not read', async () => {
    const authorization = await aBearer();
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/octet-stream', 'text/xml']) {
      for (const url of ['/trpc/guestbook.send', '/trpc/articles.create', '/api/guestbook', '/api/articles']) {
        const headers = { 'content-type': type, authorization };
        const { statusCode } = await world.app.inject({ method: 'POST', url, headers, payload: '--x\r\n' });
        expect([type, url, statusCode]).toEqual([type, url, 415]);
      }
    }
  });

  test('of an article with all its pictures is accepted', async () => {
    const authorization = await aBearer();
    const picture = (await aPhotograph(1_600, 1_200).png().toBuffer()).toString('base64');
    const payload = JSON.stringify(anArticleInput({ imageBase64: picture }));
    expect(payload.length).toBeGreaterThan(limits.bodyBytes.staff);
    expect(await statusOf({ method: 'POST', url: '/api/articles' }, payload, authorization)).toBe(201);
    expect(await statusOf({ method: 'POST', url: '/trpc/articles.create' }, payload, authorization)).toBe(200);
  });
});

const nested = (depth: number, open = '[', close = ']') => `${open.repeat(depth)}${close.repeat(depth)}`;
const many = (values: number) => `[${'0,'.repeat(values - 1)}0]`;

/** Bodies within the byte limit that cost far more to parse than to send. */
const hostile: [string, string][] = [
  ['deep lists', nested(30_000)],
  ['deep objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['depth without an end', '['.repeat(60_000)],
  ['many values', many(30_000)],
  ['many keys', `{${Array.from({ length: 6_000 }, (_, key) => `"k${key}":0`).join()}}`],
  ['many values within', `{"namaLengkap":${many(30_000)}}`],
  ['only commas', ','.repeat(60_000)],
  ['only quotation marks', '"'.repeat(60_000)],
  ['only backslashes', `"${'\\'.repeat(60_000)}`],
  ['a text alone', JSON.stringify('x'.repeat(60_000))],
  ['a list alone', '[1]'],
  ['nothing', 'null'],
  ['a prototype', '{"__proto__":{"a":1}}'],
];

describe('JSON that is expensive to parse', () => {
  test.each(hostile)('%s: refused by every route', async (_what, payload) => {
    for (const door of [...visitorCalls, 'articles.like'].flatMap(doorsOf)) {
      const status = await statusOf(door, payload, '');
      expect([door.url, status >= 400 && status < 500]).toEqual([door.url, true]);
    }
  });

  test('is refused over REST when it is no object, also by procedures without input', async () => {
    for (const payload of ['"abc"', '[1]', 'null', '1', 'true']) {
      expect([payload, await statusOf({ method: 'POST', url: '/api/auth/logout' }, payload, '')]).toEqual([
        payload,
        400,
      ]);
    }
    expect(await statusOf({ method: 'POST', url: '/api/auth/logout' }, '{}', '')).toBe(200);
  });

  test('is refused above the limits of depth and of values, and accepted up to them', () => {
    const { depth, values } = limits.json;
    for (const text of [nested(depth), nested(depth, '{', '}'), many(values), many(values).replaceAll('0', '"a,[{"')]) {
      expect(() => refuseExcessiveJson(text)).not.toThrow();
    }
    for (const text of [nested(depth + 1), nested(depth + 1, '{', '}'), many(values + 1)]) {
      expect(() => refuseExcessiveJson(text)).toThrow('Permintaan tidak dapat dipahami');
    }
  });

  test('is not confused with brackets inside a string, whatever escapes it has', () => {
    const texts = [
      '['.repeat(100),
      ','.repeat(100_000),
      `"${'{'.repeat(100)}`,
      `\\"${'['.repeat(100)}`,
      `${'\\'.repeat(7)}"${'['.repeat(100)}\\`,
    ];
    for (const text of texts) {
      expect(() => refuseExcessiveJson(JSON.stringify({ [text]: [text, text] }))).not.toThrow();
      const followed = `[${JSON.stringify(text)},${nested(limits.json.depth)}]`;
      expect(() => refuseExcessiveJson(followed)).toThrow('Permintaan tidak dapat dipahami');
    }
  });

  test('is detected in time that grows in proportion to its length', () => {
    const shapes = [
      (length: number) => '"'.repeat(length),
      (length: number) => `"${'\\'.repeat(length)}"`,
      (length: number) => `"${'\\"'.repeat(length / 2)}"`,
      (length: number) => ' '.repeat(length),
      (length: number) => '[]'.repeat(length / 2),
    ];
    const leastCostOf = (text: string) => {
      const costs = Array.from({ length: 5 }, () => costOf(() => refuseExcessiveJson(text)));
      return Math.min(...costs);
    };
    for (const shape of shapes) {
      leastCostOf(shape(25_000));
      // Eight times the length: a quadratic check would cost 64 times as much.
      expect(leastCostOf(shape(400_000)) / leastCostOf(shape(50_000))).toBeLessThan(32);
    }
  });
});
