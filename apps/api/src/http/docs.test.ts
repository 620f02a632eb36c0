import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { ApiDocument } from '../../test/api-document.ts';
import { aWorld } from '../../test/world.ts';
import { bodyExamples } from './openapi-examples.ts';

const world = aWorld();

const readDocument = async () => new ApiDocument((await world.app.inject({ url: '/api/openapi.json' })).json());

describe('the description of the REST interface', () => {
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

  test('has every operation once, under a name of its own', async () => {
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

  test('has one body for every refusal, and says when to try again', async () => {
    const document = await readDocument();
    for (const { responses, path } of document.operations) {
      for (const [status, named] of Object.entries(responses).filter(([status]) => Number(status) >= 400)) {
        const answer = document.resolveResponse(named);
        expect(answer, `${path} ${status}`).toMatchObject({
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        });
        const saysWhen = status === '429' || status === '503';
        expect('headers' in answer, `${path} ${status}`).toBe(saysWhen);
      }
    }
  });

  test('has for every protected call 401 and 403, for every path parameter 404, for everything 500', async () => {
    for (const { responses, security, path } of (await readDocument()).operations) {
      const statuses = Object.keys(responses);
      const requires = security?.length === 1 ? ['401', '403'] : [];
      const names = path.includes('{') ? ['404'] : [];
      expect(statuses, path).toEqual(expect.arrayContaining([...requires, ...names, '500']));
    }
  });

  test('shows examples that the calls take', async () => {
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

describe('the readable page', () => {
  const scriptOrStyle = /(?:src|href)="(?<url>\/api\/docs\/[^"]+)"/g;

  test('is in Indonesian, loads only its own files and runs no script of its own text', async () => {
    const page = await world.app.inject({ url: '/api/docs' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.body).toContain('<html lang="id">');
    expect(page.body).not.toMatch(/<script(?! src="\/api\/docs\/[\w.-]+"><\/script>)/);
    for (const { groups } of page.body.matchAll(scriptOrStyle)) {
      expect((await world.app.inject({ url: groups?.url })).statusCode, groups?.url).toBe(200);
    }
  });

  test('gives away nothing else of the package that draws it', async () => {
    for (const name of ['package.json', 'swagger-ui.js', '..%2fopenapi.ts', 'absolute-path.js']) {
      expect((await world.app.inject({ url: `/api/docs/${name}` })).statusCode, name).toBe(404);
    }
  });
});
