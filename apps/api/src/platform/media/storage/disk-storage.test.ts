import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskStorage, removeUnfinishedFiles } from './disk-storage.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madrasah-storage-'));
});
afterEach(() => rm(folder, { recursive: true }));

const hash = 'ab'.repeat(20);
const name = `ab/${hash}.jpg`;
const bytes = Buffer.from('a picture');
const now = new Date('2026-03-10T03:00:00.000Z');

const filesThere = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};

test('a stored file exists under its name, complete, and no other file does', async () => {
  const images = diskStorage(folder);
  await Promise.all([images.put(name, bytes, 'image/jpeg'), images.put(name, bytes, 'image/jpeg')]);
  expect(await images.get(name)).toEqual(bytes);
  expect(await filesThere()).toEqual([`${hash}.jpg`]);
});

test('a failed write leaves no file behind and gives the reason', async () => {
  await writeFile(join(folder, 'ab'), 'a file where a folder should be');
  await expect(diskStorage(folder).put(name, bytes, 'image/jpeg')).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await filesThere()).toEqual(['ab']);
});

test('files that a killed process left are removed after ten minutes; files being written and stored files stay', async () => {
  const aged = async (path: string, minutes: number) => {
    await writeFile(join(folder, path), bytes);
    const time = new Date(now.getTime() - minutes * 60_000);
    await utimes(join(folder, path), time, time);
  };
  await mkdir(join(folder, '.unfinished'));
  await mkdir(join(folder, 'ab'));
  await aged('.unfinished/left-behind', 11);
  await aged('.unfinished/being-written', 9);
  await aged(name, 100_000);
  await removeUnfinishedFiles(folder, now);
  expect((await filesThere()).sort()).toEqual([`${hash}.jpg`, 'being-written']);
});

test('an empty folder has nothing to remove', async () => {
  await removeUnfinishedFiles(folder, now);
  expect(await filesThere()).toEqual([]);
});

test('files are written where the cleanup looks for them', async () => {
  await diskStorage(folder).put(name, bytes, 'image/jpeg');
  expect((await readdir(folder)).sort()).toEqual(['.unfinished', 'ab']);
});
