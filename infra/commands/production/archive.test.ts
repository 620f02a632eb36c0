import { chmod, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packFolder } from './folder.mjs';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'madrasah-archive-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** The same folder, written at another time and place. */
async function aFolder(place: string, changedAt: Date) {
  const folder = join(home, place, 'madrasah');
  await mkdir(join(folder, 'bin'), { recursive: true });
  await writeFile(join(folder, 'bin/node'), 'program');
  await chmod(join(folder, 'bin/node'), 0o755);
  await writeFile(join(folder, 'a.txt'), 'text');
  await symlink('a.txt', join(folder, 'link'));
  for (const file of ['a.txt', 'bin/node']) await utimes(join(folder, file), changedAt, changedAt);
  return folder;
}
const date = new Date('2026-11-22T05:00:00Z');
const files = ['a.txt', 'bin/node', 'link'];

test('the same files give the same archive, whatever their order, time and place', async () => {
  const one = await packFolder(await aFolder('one', new Date('2020-01-01')), files, date);
  const other = await packFolder(await aFolder('other', new Date('2026-01-01')), files.toReversed(), date);
  expect(one.sha256).toBe(other.sha256);
  expect(await readFile(one.archive)).toEqual(await readFile(other.archive));

  const changed = await aFolder('changed', new Date('2026-01-01'));
  await writeFile(join(changed, 'a.txt'), 'texts');
  expect((await packFolder(changed, files, date)).sha256).not.toBe(one.sha256);
  const later = await packFolder(await aFolder('later', date), files, new Date('2026-11-23'));
  expect(later.sha256).not.toBe(one.sha256);
});
