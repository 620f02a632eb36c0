import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';

const isRoot = process.getuid?.() === 0;
let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'madrasah-data-'));
  await chmod(parent, 0o755);
  folder = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true }));

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
const ofFolder = isRoot ? 0o711 : 0o700;

test('a new data folder can be read by its owner only', async () => {
  const { uploads, imports, exports } = await prepareDataFolder(folder);
  expect(await modeOf(folder)).toBe(ofFolder);
  for (const path of [uploads, imports, exports]) expect(await modeOf(path), path).toBe(0o700);
});

test('an existing one of this account is made so, and one with less access stays as it is', async () => {
  await mkdir(join(folder, 'uploads'), { recursive: true, mode: 0o755 });
  await prepareDataFolder(folder);
  expect([await modeOf(folder), await modeOf(join(folder, 'uploads'))]).toEqual([ofFolder, 0o700]);
  await chmod(folder, 0o700);
  await prepareDataFolder(folder);
  expect(await modeOf(folder)).toBe(0o700);
});

test.runIf(isRoot)('one of another account stays as it is', async () => {
  await mkdir(folder, { mode: 0o755 });
  await chown(folder, 65_534, 65_534);
  await prepareDataFolder(folder);
  expect(await modeOf(folder)).toBe(0o755);
});

test.runIf(isRoot)('another account sees no name in the data of a site that root runs', async () => {
  const { uploads } = await prepareDataFolder(folder);
  const asOther = (...command: string[]) =>
    promisify(execFile)(command[0] ?? '', command.slice(1), { uid: 65_534, gid: 65_534, cwd: '/' });
  await asOther('test', '-d', uploads);
  await expect(asOther('ls', folder)).rejects.toThrow();
  await expect(asOther('ls', uploads)).rejects.toThrow();
});
