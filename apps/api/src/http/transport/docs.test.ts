import { gunzipSync } from 'node:zlib';
import { faultsIn } from '@madrasah/config/valid-html';
import { collections, deliveredEvents, idempotencyHeader, limits } from '@madrasah/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiDocument, type JsonSchema } from '../../../test/http/api-document.ts';
import { aWorld } from '../../../test/world.ts';
import { documentedRoutes } from '../../extensions/index.ts';
import type { Requirement } from '../../trpc/authorize.ts';
import { bodyExamples, operationTexts, parameterKey, parameterTexts } from './operation-texts.ts';
import { metaOf, procedurePaths } from './procedure-meta.ts';
import { uploadDeclarations } from './uploads.ts';

const world = aWorld();

const part = z.record(z.string(), z.unknown());
const schemaParts = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), part).optional(),
  items: part.optional(),
  anyOf: z.array(part).optional(),
  oneOf: z.array(part).optional(),
  allOf: z.array(part).optional(),
});

let document: ApiDocument | undefined;
/** Created once, because it compiles the schemas that it compares with. */
async function readDocument() {
  document ??= new ApiDocument((await world.app.inject({ url: '/api/openapi.json' })).json());
  return document;
}

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const answer = await validator.validate((await world.app.inject({ url: '/api/openapi.json' })).json());
    expect(answer).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('has these operations, each with the right that it requires, and these statuses', async () => {
    const required = new Map<string, Requirement | undefined>([
      ...procedurePaths.map((path) => [path.replace('.', '-'), metaOf(path).requires] as const),
      ...[uploadDeclarations, ...documentedRoutes.map(({ declarations }) => declarations)]
        .flatMap(Object.entries)
        .map(([operationId, { requires }]) => [operationId, requires] as const),
    ]);
    const lines = (await readDocument()).operations.map(({ method, path, operationId, responses }) => {
      const requires = required.get(operationId.replace('-alias', '')) ?? 'anyone';
      return [method.toUpperCase().padEnd(6), path, requires, Object.keys(responses).join(' ')].join(' | ');
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('__snapshots__/operations.txt');
  });

  test('has every operation once, with a unique name', async () => {
    const names = (await readDocument()).operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  test('names every path of authentication twice, with the same content', async () => {
    const { operations } = await readDocument();
    const bare = (prefix: string) =>
      operations
        .filter(({ path }) => path.startsWith(prefix))
        .map((operation) => ({ ...operation, path: operation.path.slice(prefix.length), operationId: '' }));
    expect(bare('/auth/')).not.toEqual([]);
    expect(bare('/auth/')).toEqual(bare('/api/auth/'));
  });

  test('has one body for every refusal, and documents Retry-After', async () => {
    const document = await readDocument();
    for (const { responses, path } of document.operations) {
      for (const [status, named] of Object.entries(responses).filter(([status]) => Number(status) >= 400)) {
        const answer = document.resolveResponse(named);
        expect(answer, `${path} ${status}`).toMatchObject({
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        });
        const hasRetryAfter = status === '429' || status === '503';
        expect('headers' in answer, `${path} ${status}`).toBe(hasRetryAfter);
      }
    }
  });

  /** Where a schema has texts without a maximum length. */
  function unboundedTexts(document: ApiDocument, schema: JsonSchema, path: string): string[] {
    const {
      type,
      properties = {},
      items,
      anyOf = [],
      oneOf = [],
      allOf = [],
      ...bounds
    } = schemaParts.parse(document.resolveSchema(schema));
    const isBounded = ['maxLength', 'format', 'enum', 'pattern', 'const'].some((bound) => bound in bounds);
    const isText = [type].flat().includes('string');
    return [
      ...(isText && !isBounded ? [path] : []),
      ...Object.entries(properties).flatMap(([name, part]) => unboundedTexts(document, part, `${path}.${name}`)),
      ...[items ?? [], anyOf, oneOf, allOf].flat().flatMap((part) => unboundedTexts(document, part, path)),
    ];
  }

  test('limits every text in an input', async () => {
    const document = await readDocument();
    const taken = document.operations.flatMap(({ operationId, parameters, requestBody }) => [
      ...parameters.map(({ name, schema }) => ({ path: `${operationId} ${name}`, schema })),
      ...Object.values(requestBody?.content ?? {}).map(({ schema }) => ({ path: operationId, schema })),
    ]);
    expect(taken.length).toBeGreaterThan(80);
    expect(taken.flatMap(({ path, schema }) => unboundedTexts(document, schema, path))).toEqual([]);
  });

  test('documents the limits of a title, an address and a category', async () => {
    const create = (await readDocument()).operations.find(({ operationId }) => operationId === 'articles-create');
    expect(create?.requestBody?.content['application/json']?.schema).toMatchObject({
      properties: {
        title: { maxLength: limits.article.title },
        slug: { maxLength: limits.article.slug },
        category: { maxLength: 200 },
      },
    });
  });

  const parts: [key: string, value: unknown, other: unknown][] = [
    ['banners', ['/uploads/a.webp'], [7]],
    ['youtubeLinks', ['https://youtu.be/abc'], 'https://youtu.be/abc'],
    ['socialLinks', { facebook: 'https://facebook.com/a' }, { facebook: 7 }],
    ['websiteInfo', { slogan: 'Bersama' }, ['Bersama']],
    ['fixedBanners', { left: { imageUrl: '/a.webp', active: true } }, { left: { active: 'ya' } }],
  ];
  test.each(parts)('types the setting %s: valid values are accepted, and no others', async (key, value, other) => {
    const document = await readDocument();
    const save = document.operations.find(({ operationId }) => operationId === 'settings-save');
    if (!save) throw new Error('settings cannot be saved');
    expect(document.objectionsToBody(save, { key, value })).toBe('');
    expect(document.objectionsToBody(save, { key, value: other })).not.toBe('');
    expect(document.objectionsToBody(save, { key })).not.toBe('');
  });

  test('documents credentials for every call that reads them, and for no other', async () => {
    const withoutToken = (await readDocument()).operations
      .filter(({ security = [] }) => security.length === 0)
      .map(({ path }) => path);
    const opening = ['/auth/login', '/auth/refresh'].flatMap((path) => [`/api${path}`, path]);
    expect(withoutToken.sort()).toEqual([...opening, '/api/health', '/api/ready'].sort());
  });

  test('offers an idempotency key on every call that creates a row, and on no other', async () => {
    const { operations } = await readDocument();
    const keyed = operations.filter(({ parameters }) => parameters.some(({ name }) => name === idempotencyHeader));
    const making = [
      ...collections.map(({ api }) => `${api}-create`),
      'articles-create',
      'auth-register',
      'auth-register-alias',
      'categories-create',
      'comments-reply',
    ];
    const sending = ['comments-send', 'guestbook-send', 'newsletter-subscribe'];
    expect(keyed.map(({ operationId }) => operationId).sort()).toEqual([...making, ...sending].sort());
  });

  test('names every group of operations', async () => {
    const { tags } = z
      .object({ tags: z.array(z.object({ name: z.string(), description: z.string().min(10) })) })
      .parse((await world.app.inject({ url: '/api/openapi.json' })).json());
    const named = new Set(tags.map(({ name }) => name));
    const { operations } = await readDocument();
    expect(operations.filter(({ tags }) => !tags.some((tag) => named.has(tag)))).toEqual([]);
    expect(operations.filter(({ summary }) => summary.length < 4)).toEqual([]);
  });

  test('has texts of operations and parameters only where there are such', async () => {
    const { operations } = await readDocument();
    const ids = operations.map(({ operationId }) => operationId);
    expect(Object.keys(operationTexts).filter((id) => !ids.includes(id))).toEqual([]);
    const used = operations.flatMap(({ operationId, tags: [tag = ''], parameters }) =>
      parameters.map(({ name }) => parameterKey(operationId, tag, name)),
    );
    expect(Object.keys(parameterTexts).filter((key) => !used.includes(key))).toEqual([]);
    const [search] = operations.filter(({ operationId }) => operationId === 'articles-search');
    expect(search?.description).toBe(operationTexts['articles-search']);
    expect(search?.parameters.find(({ name }) => name === 'q')?.description).toBe(parameterTexts['articles-search.q']);
  });

  test('describes what webhooks send, and mentions no private interface', async () => {
    const json = (await world.app.inject({ url: '/api/openapi.json' })).json();
    expect(Object.keys(json.webhooks)).toEqual([...deliveredEvents]);
    expect(JSON.stringify(json)).not.toMatch(/trpc/i);
  });

  test('has an entity tag, and is not sent again to callers that have it', async () => {
    const first = await world.app.inject({ url: '/api/openapi.json' });
    expect(first.headers.etag).toMatch(/^W\/"[\w-]+"$/);
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await world.app.inject({ url: '/api/openapi.json', headers });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    const other = await world.app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': 'W/"lain"' } });
    expect([other.statusCode, other.body]).toEqual([200, first.body]);
  });

  test('has examples that the calls accept', async () => {
    const document = await readDocument();
    const shown = document.operations.flatMap((operation) => {
      const example = operation.requestBody?.content['application/json']?.example;
      return example === undefined ? [] : [{ operation, name: operation.operationId, example }];
    });
    for (const { operation, name, example } of shown)
      expect(document.objectionsToBody(operation, example), name).toBe('');
    expect(shown.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(bodyExamples)));
  });

  test('is the whole text that is written for it: no text belongs to an operation that is not there', async () => {
    const names = new Set((await readDocument()).operations.map(({ operationId }) => operationId));
    expect(Object.keys(operationTexts).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('the page of the documentation', () => {
  const read = (url: string, headers = {}) => world.app.inject({ url, headers });

  test('is in Indonesian, loads only its own scripts, and names the document for readers without scripts', async () => {
    const page = await read('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
    expect(await faultsIn(page.body)).toEqual([]);
    expect(page.body.length).toBeLessThan(150_000);
    expect(page.body).toContain('<html lang="id">');
    expect(page.body).toContain('<a href="/api/openapi.json">');
    const loaded = [...page.body.matchAll(/<(?:script|link|img)[^>]*(?:src|href)="(?<url>[^"]+)"/g)];
    expect(loaded.map(({ groups }) => groups?.url)).toEqual(['data:,', '/api/docs/scalar.js', '/api/docs/docs.js']);
    expect(page.body).not.toMatch(/ style="| on[a-z]+="|<script(?! (?:defer|type="module") src=)/);
    const headers = { 'if-none-match': String(page.headers.etag) };
    expect((await read('/api/docs', headers)).statusCode).toBe(304);
  });

  test('has a script from this server, which is compressed once and read as it is without compression', async () => {
    expect((await read('/api/docs/docs.js')).body).toContain('Scalar.createApiReference(');
    const compressed = await read('/api/docs/scalar.js', { 'accept-encoding': 'gzip, br' });
    expect([compressed.statusCode, compressed.headers['content-encoding']]).toEqual([200, 'gzip']);
    const plain = await read('/api/docs/scalar.js');
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(gunzipSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(plain.body).toContain('createApiReference');
    const again = await read('/api/docs/scalar.js', { 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('shows the guide in two languages', async () => {
    const { info } = (await read('/api/openapi.json')).json();
    expect(info.description).toContain('## 1. Panggilan pertama / The first call');
    expect(info.description).not.toMatch(/\{\{|trpc/i);
  });

  test('serves no other file of its folder', async () => {
    for (const name of ['guide.md', '..%2fopenapi.ts', 'package.json']) {
      expect((await read(`/api/docs/${name}`)).statusCode, name).toBe(404);
    }
  });
});
