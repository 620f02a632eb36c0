import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  compareWith,
  findNamedIds,
  findUnknownIds,
  findUnknownReferences,
  readSpecification,
  specificationFolder,
} from './specification.mjs';

async function copyOfSpecification() {
  const folder = await mkdtemp(join(tmpdir(), 'specification-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(specificationFolder, folder, { recursive: true });
  return folder;
}

test('every id in code, tests and documents is specified', async () => {
  expect(await findUnknownReferences(await readSpecification())).toEqual([]);
});

test('a reference to an unspecified id is reported with its place', () => {
  const unspecified = 'FOO-123';
  const text = `UTF-8 and ZZ-01\nZZ-98 and [${unspecified}]`;
  const unknown = findUnknownIds({ path: 'a.md', text }, new Set(['ZZ-01']));
  expect(unknown).toEqual(['a.md:2 ZZ-98', 'a.md:2 FOO-123']);
});

test('a statement counts as proven by the title of a test that runs', () => {
  const code = [
    "test('[ART-001] [ART-002] shows it', () => {})",
    "test.each(cases)('[ART-003] %s', () => {})",
    "test.skip('[ART-004] later', () => {})",
    "// test('[ART-005] once', () => {})",
    "expect('[ART-006]')",
  ].join('\n');
  expect(findNamedIds(code)).toEqual(['ART-001', 'ART-002', 'ART-003']);
});

test('a copy of the specification is equal, or its differing files are named', async () => {
  const folder = await copyOfSpecification();
  expect(await compareWith(folder)).toEqual([]);
  await writeFile(join(folder, 'rest.md'), 'other');
  await rm(join(folder, 'school.md'));
  await writeFile(join(folder, 'new.md'), '');
  expect((await compareWith(folder)).sort()).toEqual(['new.md', 'rest.md', 'school.md']);
});
