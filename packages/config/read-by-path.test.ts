import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readByPath } from './read-by-path.ts';

const root = resolve(import.meta.dirname, '../..');
/** A file next to a module or in a folder below it, such as `new URL('./font/a.ttf', import.meta.url)`. */
const besideModule = /new URL\(\s*['"`]\.?\/?((?:[\w-]+\/)*[\w.-]+\.\w+)['"`],\s*import\.meta\.url/g;

test('after a change of a file that a module reads by its path, all tests run', () => {
  const files = globSync('{apps/{admin,api,public},packages/*}/src/**/*.{ts,tsx}', { cwd: root });
  const read = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(besideModule)].map(([, path = '']) =>
      join(root, dirname(file), path),
    ),
  );
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter((path) => !readByPath.some((pattern) => matchesGlob(path, pattern)))).toEqual([]);
});
