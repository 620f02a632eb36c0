import { gzipSync } from 'node:zlib';
import { collections, deliveredEvents, idempotencyHeader, limits } from '@madrasah/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiDocument, type JsonSchema } from '../../../test/http/api-document.ts';
import { aWorld } from '../../../test/world.ts';
import type { Requirement } from '../../trpc/authorize.ts';
import { fileUploadDeclarations } from './file-uploads.ts';
import { metaOf, procedurePaths } from './procedure-meta.ts';
import { bodyExamples } from './reference/body-examples.ts';
import { operationTexts } from './reference/operation-texts.ts';
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
      ...Object.entries({ ...uploadDeclarations, ...fileUploadDeclarations }).map(
        ([operationId, { requires }]) => [operationId, requires] as const,
      ),
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

  test('explains every operation and every parameter, each with an example that conforms', async () => {
    const document = await readDocument();
    const tags = z.object({ tags: z.array(z.object({ name: z.string(), description: z.string().min(10) })) });
    const { tags: groups } = tags.parse((await world.app.inject({ url: '/api/openapi.json' })).json());
    const lacking: string[] = [];
    for (const operation of document.operations) {
      const { operationId, parameters, requestBody, responses } = operation;
      const note = (isMissing: boolean, what: string) => isMissing && lacking.push(`${operationId}: ${what}`);
      note(operation.description.length < 15 || operation.description === operation.summary, 'description');
      note(!operation['x-codeSamples'].some(({ source }) => source.startsWith('curl "$ORIGIN/')), 'example');
      note(!groups.some(({ name }) => operation.tags.includes(name)), 'tag');
      for (const [index, { name, description, example }] of parameters.entries()) {
        note(description === '', `description of ${name}`);
        note(example === undefined, `example of ${name}`);
        const objection = document.objectionsToParameter(operation, index, example);
        note(objection !== '', `example of ${name}: ${objection}`);
      }
      const body = requestBody?.content['application/json'];
      const takesValues = body && Object.keys(schemaParts.parse(body.schema).properties ?? body.schema).length > 0;
      note(Boolean(takesValues && body.example === undefined), 'example of the body');
      for (const [status, response] of Object.entries(responses).filter(([status]) => Number(status) < 300)) {
        const example = document.resolveResponse(response).content['application/json']?.example;
        const objection = document.objectionsTo(operation, Number(status), example);
        note(objection !== '', `example of ${status}: ${objection}`);
      }
    }
    expect(lacking).toEqual([]);
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
  const loaded = /<(?:script|link|img)[^>]*(?:src|href)="(?<url>[^"]+)"/g;
  const readPage = () => world.app.inject({ url: '/api/docs' });

  test('is in Indonesian, loads only its own two files and runs no inline script', async () => {
    const page = await readPage();
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(page.body).toContain('<html lang="id">');
    const urls = [...page.body.matchAll(loaded)]
      .map(({ groups }) => groups?.url ?? '')
      .filter((url) => url !== 'data:,');
    expect(urls).toEqual(['/api/docs/docs.css', '/api/docs/docs.js']);
    for (const url of urls) expect((await world.app.inject({ url })).statusCode, url).toBe(200);
    expect(page.body).not.toMatch(/ style="| on[a-z]+="|<script(?! type="module" src=)/);
    expect(gzipSync(page.body).length).toBeLessThan(80_000);
    const headers = { 'if-none-match': String(page.headers.etag) };
    expect((await world.app.inject({ url: '/api/docs', headers })).statusCode).toBe(304);
  });

  test('has the guide in two languages, and each operation once without its other address', async () => {
    const { body } = await readPage();
    expect(body).toContain('<section id="panduan" lang="id"');
    expect(body).toContain('<section id="guide" lang="en"');
    expect(body).not.toContain('{{');
    expect(body).not.toMatch(/trpc/i);
    const { operations } = await readDocument();
    const shown = [...body.matchAll(/<details class="operation" id="(?<id>[^"]+)"/g)].map(({ groups }) => groups?.id);
    const expected = operations.filter(({ path }) => path.startsWith('/api/')).map(({ operationId }) => operationId);
    expect(shown.filter((id) => !id?.startsWith('on-')).sort()).toEqual(expected.sort());
    expect(shown.filter((id) => id?.startsWith('on-'))).toHaveLength(deliveredEvents.length);
  });

  test('serves no other file of its folder', async () => {
    for (const name of ['guide.html', 'examples/read.sh', '..%2fopenapi.ts', 'package.json']) {
      expect((await world.app.inject({ url: `/api/docs/${name}` })).statusCode, name).toBe(404);
    }
  });
});
