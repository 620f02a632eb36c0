import { randomBytes } from 'node:crypto';
import fileSystem, { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RecordedDisk, recording } from '../../../test/services/recorded-disk.ts';
import { writeRestoreRecord } from '../../operations/backup/index.ts';
import { diskStorage } from '../../platform/media/index.ts';
import { loadOrCreateSecret, prepareDataFolder } from '../../startup/data-folder.ts';
import { writeFileDurably } from './write-file.ts';

const disk = new RecordedDisk();
const real = { ...fileSystem };

/** Every module that has imported functions of the file system gets these from now on. */
function useFileSystem(functions: typeof fileSystem) {
  Object.assign(fileSystem, functions);
  syncBuiltinESMExports();
}

beforeAll(() => useFileSystem(recording(real, disk)));
afterAll(() => useFileSystem(real));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madrasah-durable-'));
});
afterEach(() => rm(folder, { recursive: true }));

const name = `ab/${'ab'.repeat(20)}.jpg`;
const bytes = Buffer.from('a picture');

describe('after a power cut, right after the call has resolved,', () => {
  test('a stored picture exists, in the first folder of a new site too', async () => {
    const { uploads } = await prepareDataFolder(join(folder, 'baru/data'));
    await diskStorage(uploads).put(name, bytes, 'image/jpeg');
    expect(disk.survives(join(uploads, name))).toBe(true);
  });

  test('a picture exists that another request had renamed into place but not synced', async () => {
    const path = join(folder, name);
    await mkdir(join(folder, 'ab'));
    const unfinished = await open(join(folder, 'unfinished'), 'w');
    await unfinished.writeFile(bytes);
    await unfinished.sync();
    await unfinished.close();
    await rename(join(folder, 'unfinished'), path);
    expect(disk.survives(path)).toBe(false);

    await diskStorage(folder).put(name, bytes, 'image/jpeg');
    expect(disk.survives(path)).toBe(true);
  });

  test('a streamed file, the record of a restore and the secret exist', async () => {
    await writeFileDurably(join(folder, 'imports/berkas.xml'), (file) => pipeline(Readable.from(['<rss/>']), file));
    await writeRestoreRecord(folder, {
      name: 'c',
      asker: null,
      at: '2026-03-10T03:00:00Z',
      state: 'failed',
      reason: null,
    });
    await loadOrCreateSecret(folder);
    for (const path of ['imports/berkas.xml', 'restore.json', 'jwt-secret']) {
      expect(await stat(join(folder, path)), path).toBeDefined();
      expect(disk.survives(join(folder, path)), path).toBe(true);
    }
  });
});

test('a file is written completely, from bytes, text and streams of any size, with the requested mode', async () => {
  const large = randomBytes(3_000_000);
  await writeFileDurably(join(folder, 'a'), 'halo', { mode: 0o600 });
  await writeFileDurably(join(folder, 'b/c'), (file) => pipeline(Readable.from([large, large]), file));
  expect(await readFile(join(folder, 'a'), 'utf8')).toBe('halo');
  expect((await stat(join(folder, 'a'))).mode & 0o777).toBe(0o600);
  expect(Buffer.concat([large, large]).equals(await readFile(join(folder, 'b/c')))).toBe(true);
});

test('a write that fails halfway leaves the old file, and no other', async () => {
  const path = join(folder, 'a');
  await writeFile(path, 'lama');
  const broken = async function* () {
    yield 'separuh';
    throw new Error('putus');
  };
  await expect(writeFileDurably(path, (file) => pipeline(broken, file))).rejects.toThrow('putus');
  expect(await readFile(path, 'utf8')).toBe('lama');
  expect(await readdir(folder)).toEqual(['a']);
});

test('of several processes that generate the secret at once, all use the same one', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => loadOrCreateSecret(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
  expect(await readdir(folder)).toEqual(['jwt-secret']);
});
