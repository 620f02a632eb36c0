import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aFakeStore } from '../../../../test/services/fake-store.ts';
import type { ImageStorage } from '../../../shared/image-storage.ts';
import { diskStorage } from './disk-storage.ts';
import { ofSite } from './of-site.ts';

const siteId = randomUUID();
const name = `ab/${'ab'.repeat(20)}.jpg`;
const bytes = Buffer.from('gambar');

/** A storage of a kind, with what is stored in it. */
type OpenStorage = { storage: ImageStorage; readNames: () => Promise<string[]>; close: () => Promise<void> };

async function aDisk(): Promise<OpenStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'madrasah-site-'));
  const readNames = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  };
  return { storage: diskStorage(folder), readNames, close: () => rm(folder, { recursive: true, force: true }) };
}

async function aBucket(): Promise<OpenStorage> {
  const store = await aFakeStore();
  return {
    storage: store.images(),
    readNames: async () => [...store.objects.keys()],
    close: async () => store.close(),
  };
}

const list = async (images: ImageStorage) => {
  const names: string[] = [];
  for await (const stored of images.list()) names.push(stored);
  return names;
};

describe.each([
  ['a folder', aDisk],
  ['a bucket', aBucket],
])('%s', (_, open) => {
  let opened: OpenStorage;
  let images: ImageStorage;
  beforeEach(async () => {
    opened = await open();
    images = ofSite(opened.storage, siteId);
  });
  afterEach(() => opened.close());

  const changes: [string, (storage: ImageStorage) => Promise<unknown>][] = [
    ['put', (storage) => storage.put(name, bytes, 'image/jpeg')],
    ['remove', (storage) => storage.remove(name)],
    ['list', list],
    ['check', (storage) => storage.check()],
    ['tryWriting', (storage) => storage.tryWriting()],
  ];

  test.each(changes)('without a marker refuses %s with 503, and nothing is stored', async (_call, change) => {
    await expect(change(images)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      fault: 'unmarked',
      message: expect.stringContaining('Foto dan berkas belum dapat disimpan'),
    });
    expect(await opened.readNames()).toEqual([]);
    expect(images.readStatus()).toMatchObject({ fault: 'unmarked', lastFailure: { fault: 'unmarked' } });
  });

  test.each(changes)('with the marker of another site refuses %s, and its files stay', async (_call, change) => {
    await opened.storage.writeMarker(randomUUID());
    await opened.storage.put(name, bytes, 'image/jpeg');
    const before = await opened.readNames();
    await expect(change(images)).rejects.toMatchObject({ code: 'UNAVAILABLE', fault: 'otherSite' });
    expect(await opened.readNames()).toEqual(before);
  });

  test('with its own marker is used, and its marker is not listed', async () => {
    await images.writeMarker(siteId);
    for (const [, change] of changes) await change(images);
    await images.put(name, bytes, 'image/jpeg');
    expect(await list(images)).toEqual([name]);
    expect(images.readStatus()).toMatchObject({ fault: null, lastFailure: null });
  });

  test('is used again once its marker is there', async () => {
    await expect(images.check()).rejects.toThrow();
    await opened.storage.writeMarker(siteId);
    await images.check();
    expect(images.readStatus()).toMatchObject({ fault: null, lastFailure: { fault: 'unmarked' } });
  });

  test('that is away without an error can still be read from', async () => {
    await opened.storage.put(name, bytes, 'image/jpeg');
    expect(await images.get(name)).toEqual(bytes);
  });
});

test('a file that is stored while the folder is taken away does not count as stored', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'madrasah-site-'));
  const folder = join(parent, 'uploads');
  const storage = diskStorage(folder);
  await storage.writeMarker(siteId);
  const put: ImageStorage['put'] = async (...file) => {
    await rename(folder, join(parent, 'taken'));
    await mkdir(folder);
    await storage.put(...file);
  };
  await expect(ofSite({ ...storage, put }, siteId).put(name, bytes, 'image/jpeg')).rejects.toMatchObject({
    fault: 'unmarked',
  });
  await rm(parent, { recursive: true });
});
