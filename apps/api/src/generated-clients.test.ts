import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { isReleaseRun } from '@madrasah/config/release-run';
import { anArticleInput } from '@madrasah/contract/examples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWorld } from '../test/world.ts';

// Clients that two generators make of the OpenAPI document, compiled strictly and used against the application.

const world = aWorld();
const api = fileURLToPath(new URL('..', import.meta.url));
const restClient = createRequire(new URL('../../../packages/rest-client/package.json', import.meta.url));
const run = (program: string, ...args: string[]) => promisify(execFile)(process.execPath, [program, ...args]);

/** What a program of an integrator does with a client; the same with each. */
const steps = {
  'hey-api': `
    import { client } from './hey-api/client.gen.ts';
    import { articlesCreate, articlesPublished, articlesRemove, articlesUpdate, changesList, usersList } from './hey-api/index.ts';

    export async function use(origin: string, key: string) {
      client.setConfig({ baseUrl: origin, auth: () => key });
      const made = await articlesCreate({ body: { title: 'Jadwal', category: 'berita', tags: ['ujian'] } });
      const id = String(made.data?.data.id);
      const changed = await articlesUpdate({ path: { id }, headers: { 'If-Match': '"v1"' }, body: { title: 'Jadwal baru' } });
      const outdated = await articlesRemove({ path: { id }, headers: { 'If-Match': '"v1"' } });
      const listed = await articlesPublished({ query: { category: 'berita', limit: 5, fields: ['id', 'title'] } });
      const changes = await changesList({ query: { limit: 50 } });
      const refused = await usersList();
      return {
        made: made.data?.data.title,
        changed: changed.data?.data.version,
        outdated: outdated.error?.code,
        listed: listed.data?.data.map(({ title }) => title),
        changes: changes.data?.data.flatMap(({ article }) => article?.title ?? []),
        refused: refused.error?.code,
      };
    }`,
  'openapi-typescript': `
    import createClient from 'openapi-fetch';
    import type { paths } from './openapi-typescript.ts';

    export async function use(origin: string, key: string) {
      const client = createClient<paths>({ baseUrl: origin, headers: { authorization: \`Bearer \${key}\` } });
      const made = await client.POST('/api/articles', { body: { title: 'Jadwal', category: 'berita', tags: ['ujian'] } });
      const path = { id: String(made.data?.data.id) };
      const header = { 'If-Match': '"v1"' };
      const changed = await client.PATCH('/api/articles/{id}', { params: { path, header }, body: { title: 'Jadwal baru' } });
      const outdated = await client.DELETE('/api/articles/{id}', { params: { path, header } });
      const listed = await client.GET('/api/articles/published', {
        params: { query: { category: 'berita', limit: 5, fields: ['id', 'title'] } },
      });
      const changes = await client.GET('/api/changes', { params: { query: { limit: 50 } } });
      const refused = await client.GET('/api/users');
      return {
        made: made.data?.data.title,
        changed: changed.data?.data.version,
        outdated: outdated.error?.code,
        listed: listed.data?.data.map(({ title }) => title),
        changes: changes.data?.data.flatMap(({ article }) => article?.title ?? []),
        refused: refused.error?.code,
      };
    }`,
} as const;

const strictly = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
  },
  files: Object.keys(steps).map((name) => `use-${name}.ts`),
};

describe.runIf(isReleaseRun)('a generated client', () => {
  let folder = '';
  let origin = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(api, '.clients-'));
    origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
    const document = join(folder, 'openapi.json');
    await writeFile(document, (await world.app.inject('/api/openapi.json')).body);
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(strictly));
    for (const [name, program] of Object.entries(steps)) await writeFile(join(folder, `use-${name}.ts`), program);
    await run(join(api, 'test/http/generate-client.ts'), document, join(folder, 'hey-api'));
    const cli = join(restClient.resolve('openapi-typescript/package.json'), '../bin/cli.js');
    await run(cli, document, '--output', join(folder, 'openapi-typescript.ts'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('is compiled strictly', async () => {
    const compiler = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');
    const compiled = await run(compiler, '-p', folder).catch((error: { stdout: string }) => error);
    expect(compiled.stdout).toBe('');
  });

  test.each(Object.keys(steps))('of %s writes, changes, reads and understands refusals', async (name) => {
    const admin = world.as(await world.aUser({ role: 'admin' }));
    await admin.articles.create(anArticleInput({ title: 'Terbit', category: 'Berita' }));
    const { key } = (await admin.apiKeys.create({ name: 'Klien', rights: { article: 'publish' } })).data;
    const { use } = await import(/* @vite-ignore */ pathToFileURL(join(folder, `use-${name}.ts`)).href);
    expect(await use(origin, key)).toEqual({
      made: 'Jadwal',
      changed: 2,
      outdated: 'PRECONDITION_FAILED',
      listed: ['Terbit'],
      changes: ['Terbit'],
      refused: 'FORBIDDEN',
    });
  });
});
