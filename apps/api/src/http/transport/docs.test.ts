import { collections, idempotencyHeader, limits } from '@madrasah/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiDocument, type JsonSchema } from '../../../test/http/api-document.ts';
import { aWorld } from '../../../test/world.ts';
import { bodyExamples } from './openapi-examples.ts';

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

const readDocument = async () => new ApiDocument((await world.app.inject({ url: '/api/openapi.json' })).json());

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const answer = await validator.validate((await world.app.inject({ url: '/api/openapi.json' })).json());
    expect(answer).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('changes only on purpose', async () => {
    const text = JSON.stringify((await world.app.inject({ url: '/api/openapi.json' })).json(), undefined, 2);
    await expect(`${text}\n`).toMatchFileSnapshot('__snapshots__/openapi.json');
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
  function unboundedTexts(document: ApiDocument, schema: JsonSchema, place: string): string[] {
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
      ...(isText && !isBounded ? [place] : []),
      ...Object.entries(properties).flatMap(([name, part]) => unboundedTexts(document, part, `${place}.${name}`)),
      ...[items ?? [], anyOf, oneOf, allOf].flat().flatMap((part) => unboundedTexts(document, part, place)),
    ];
  }

  test('limits every text in an input', async () => {
    const document = await readDocument();
    const taken = document.operations.flatMap(({ operationId, parameters, requestBody }) => [
      ...parameters.map(({ name, schema }) => ({ place: `${operationId} ${name}`, schema })),
      ...Object.values(requestBody?.content ?? {}).map(({ schema }) => ({ place: operationId, schema })),
    ]);
    expect(taken.length).toBeGreaterThan(80);
    expect(taken.flatMap(({ place, schema }) => unboundedTexts(document, schema, place))).toEqual([]);
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
    const opening = ['/auth/login', '/auth/login/code', '/auth/refresh'].flatMap((path) => [`/api${path}`, path]);
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
});

describe('the viewer page', () => {
  const scriptOrStyle = /(?:src|href)="(?<url>\/api\/docs\/[^"]+)"/g;

  test('is in Indonesian, loads only its own files and runs no inline script', async () => {
    const page = await world.app.inject({ url: '/api/docs' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.body).toContain('<html lang="id">');
    expect(page.body).not.toMatch(/<script(?! src="\/api\/docs\/[\w.-]+"><\/script>)/);
    for (const { groups } of page.body.matchAll(scriptOrStyle)) {
      expect((await world.app.inject({ url: groups?.url })).statusCode, groups?.url).toBe(200);
    }
  });

  test("serves no other file of the viewer's package", async () => {
    for (const name of ['package.json', 'swagger-ui.js', '..%2fopenapi.ts', 'absolute-path.js']) {
      expect((await world.app.inject({ url: `/api/docs/${name}` })).statusCode, name).toBe(404);
    }
  });
});
