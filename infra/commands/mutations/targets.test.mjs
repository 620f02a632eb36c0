import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../repository.mjs';
import { targets } from './targets.mjs';

test('every file and every test of a target exists', async () => {
  const paths = targets.flatMap(({ project, files, tests }) => [
    ...files,
    ...tests.map((path) => `${project}/src/${path}`),
  ]);
  const missing = [];
  for (const path of new Set(paths)) await access(join(root, path)).catch(() => missing.push(path));
  expect(missing).toEqual([]);
});
