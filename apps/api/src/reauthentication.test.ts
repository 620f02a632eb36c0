import { describe, expect, test } from 'vitest';
import { scenes } from '../test/scenes/index.ts';
import { ofContent } from '../test/scenes/scene.ts';
import { aWorld } from '../test/world.ts';
import { metaOf, mutationPaths, procedurePaths } from './http/transport/procedure-meta.ts';

const world = aWorld();

/** Routes without a procedure, each with how it asks for confirmation or why not. Reviewed by hand. */
const plainRoutes: Record<string, string> = {
  '/api/exports/download/:ticket': 'only with a link of exports.link, whose session was confirmed when it was made',
  '/api/backups/download/:ticket': 'only with a link of backups.link, whose session was confirmed when it was made',
  '/api/imports/wordpress': 'stores a file until imports.start',
  '/api/manage/file-uploads': 'a file that visitors see only with an entry',
  '/api/manage/file-uploads/:id': 'a file that its reader may manage',
  '/api/articles/upload-inline-image': 'a picture',
  '/api/articles/banner-image': 'a picture',
  '/api/notices/stream': 'shows one’s own notices',
  '/api/visits': 'for visitors',
  '/api/health': 'public',
  '/api/ready': 'public',
  '/api/openapi.json': 'public',
};

/** The paths of all routes, from the printed tree: a line continues the one above it with less indentation. */
function routePaths(): string[] {
  const above: string[] = [];
  return world.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const { indent = '', part } = /^(?<indent>[\s│├└─]*)(?<part>\S+) \(/.exec(line)?.groups ?? {};
      if (part === undefined) return [];
      const depth = indent.length / 4;
      const path = `${above[depth - 1] ?? ''}${part}`;
      above[depth] = path;
      return [path];
    });
}

const isDeclared = (path: string) => metaOf(path).reauthenticate !== undefined;
const reasonOf = (path: string) => scenes.get(path)?.unconfirmed;

describe('whether a call needs a confirmed session', () => {
  test('is declared, or its absence is explained, for every call of signed-in people, and never both', () => {
    const forStaff = procedurePaths.filter((path) => metaOf(path).requires !== null);
    expect(forStaff.filter((path) => isDeclared(path) === (reasonOf(path) !== undefined))).toEqual([]);
  });

  test('is declared, or its absence is explained by itself, for every call of content that deletes for good or returns a file', () => {
    const isFinalOrFile = /\.(?:remove\w*|purge|bulk|erase|export\w*|download)$/;
    expect(procedurePaths.filter((path) => isFinalOrFile.test(path) && reasonOf(path) === ofContent)).toEqual([]);
  });

  test('is declared by every call that grants access or exports data', () => {
    const required = Array.from(scenes).flatMap(([path, { reauthenticates }]) => (reauthenticates ? [path] : []));
    expect(procedurePaths.filter(isDeclared).toSorted()).toEqual(required.toSorted());
  });

  test('is explained for every route without a procedure', () => {
    const operations = procedurePaths.flatMap((path) => metaOf(path).openapi?.path.replace(/\{(\w+)\}/g, ':$1') ?? []);
    const ofProcedures = new Set([
      '*',
      '/api/*',
      '/trpc/:path',
      ...operations,
      ...mutationPaths.map((p) => `/trpc/${p}`),
    ]);
    const isOfPrograms = (path: string) => /^\/(?:api|trpc|auth)\//.test(path) && !path.startsWith('/api/docs');
    const plain = routePaths().filter((path) => isOfPrograms(path) && !ofProcedures.has(path));
    expect([...new Set(plain)].sort()).toEqual(Object.keys(plainRoutes).sort());
  });
});

test('the refusal of an unconfirmed session is documented exactly where it is declared', async () => {
  const document = (await world.app.inject({ url: '/api/openapi.json' })).body;
  for (const path of procedurePaths) {
    const { openapi } = metaOf(path);
    if (!openapi) continue;
    const operation = JSON.parse(document).paths[openapi.path][openapi.method.toLowerCase()];
    const refused = JSON.stringify(operation.responses['403'] ?? {});
    expect([path, refused.includes('REAUTHENTICATION_REQUIRED')]).toEqual([path, isDeclared(path)]);
  }
});
