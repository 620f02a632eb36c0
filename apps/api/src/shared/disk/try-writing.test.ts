import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileFaultOf, findWriteFault, watchedFolder } from './folders.ts';

const plenty = 60_000;

test('a folder that can be written has no fault, and keeps nothing of the trial', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'madrasah-trial-'));
  expect(await findWriteFault(folder, plenty)).toBeNull();
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
  expect(await findWriteFault(folder, plenty)).toBe('away');
});

test('a watched folder has the fault of the last trial', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'madrasah-trial-'));
  const watched = watchedFolder(folder, plenty);
  await watched.look();
  expect(watched.readFault()).toBeNull();
  await rm(folder, { recursive: true });
  await watched.look();
  expect(watched.readFault()).toBe('away');
});

test.each([
  ['EROFS', 'readOnly'],
  ['EACCES', 'denied'],
  ['EPERM', 'denied'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EMFILE', 'noDescriptors'],
  ['ENFILE', 'noDescriptors'],
  ['EIO', 'away'],
  ['ENOENT', undefined],
])('%s of a file is %s, and of a connection nothing', (code, fault) => {
  const errorOf = (syscall: string) => Object.assign(new Error(code), { code, syscall });
  expect([fileFaultOf(errorOf('open')), fileFaultOf(errorOf('connect'))]).toEqual([fault, undefined]);
});
