import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { poolSize } from '../../../../test/database/fill-pool.ts';
import { patience } from '../../../../test/patience.ts';
import { aPhotograph } from '../../../../test/pictures.ts';
import { aFakeStore, hasty } from '../../../../test/services/fake-store.ts';
import { startObjectStore } from '../../../../test/services/object-store.ts';
import { aWorld } from '../../../../test/world.ts';
import { poolOf } from '../../../database/orm.ts';
import type { ImageStorage } from '../../../shared/image-storage.ts';
import { describePictures, resolveImageUrl, s3Storage, storeImage } from '../index.ts';
import { makeMissingVariants } from '../make-variants.ts';

const world = aWorld();
let store: Awaited<ReturnType<typeof startObjectStore>>;
let images: ImageStorage;
beforeAll(async () => {
  store = await startObjectStore();
  images = s3Storage(store.options);
});
afterAll(() => store.stop());

const context = () => ({ ...world.services, db: world.db, images });
const storePicture = async (width: number) => storeImage(context(), await aPhotograph(width, 500).jpeg().toBuffer());

describe('pictures in an object store', () => {
  test('are served from the public address with their type, and cached forever', async () => {
    const { url } = await storePicture(400);
    expect(url).toMatch(new RegExp(`^${store.options.publicUrl}/[0-9a-f]{2}/[0-9a-f]{40}\\.jpg$`));
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 400 });
  });

  test('[API-044] have the host of the CDN in their address, never the one of the store', async () => {
    const behindCdn = s3Storage({ ...store.options, publicUrl: 'https://cdn.example/gambar' });
    const { url } = await storeImage({ ...context(), images: behindCdn }, await aPhotograph(420, 300).png().toBuffer());
    expect(url).toMatch(/^https:\/\/cdn\.example\/gambar\/[0-9a-f]{2}\//);
    const [picture] = (await describePictures({ db: world.db, images: behindCdn }, [url])).values();
    expect(picture?.url).toBe(url);
  });

  test('can be stored twice and read again; a missing one is an error', async () => {
    const bytes = Buffer.from('gambar');
    await images.put('ab/dua.jpg', bytes, 'image/jpeg');
    await images.put('ab/dua.jpg', bytes, 'image/jpeg');
    expect(await images.get('ab/dua.jpg')).toEqual(bytes);
    await expect(images.get('ab/tidak-ada.jpg')).rejects.toThrow();
  });

  test('can be chosen by their address, as on the disk; other addresses are refused', async () => {
    const { url } = await storePicture(410);
    expect(await resolveImageUrl(context(), url)).toBe(url);
    const name = images.nameOf(url) ?? '';
    const foreign = [
      `/uploads/${name}`,
      `https://jahat.example/${name}`,
      `${store.options.publicUrl}/../${name}`,
      `${store.options.publicUrl}/ab/${'ab'.repeat(20)}.jpg`,
      `${url}?a=1`,
    ];
    for (const address of foreign) {
      await expect(resolveImageUrl(context(), address)).rejects.toMatchObject({ code: 'INVALID' });
    }
  });

  test('get their smaller variants in the store too', async () => {
    const { url } = await storePicture(700);
    await makeMissingVariants({ ...world.services, images, log: world.app.log });
    const picture = (await describePictures(context(), [url])).get(url);
    expect(picture?.variants.map(({ format, width }) => [format, width])).toEqual([
      ['avif', 480],
      ['webp', 480],
    ]);
    for (const address of [picture?.preview ?? '', ...(picture?.variants ?? []).map((variant) => variant.url)]) {
      expect((await fetch(address)).status).toBe(200);
    }
  });
});

test('pictures are listed however many there are, can be removed, and can be read in part', async () => {
  const names = Array.from({ length: store.pageSize + 30 }, (_, index) => `cd/${String(index).padStart(40, '0')}.jpg`);
  const listed = async () => {
    const found = new Set<string>();
    for await (const name of images.list()) found.add(name);
    return [...names, 'cd/bukan-gambar.txt'].filter((name) => found.has(name)).length;
  };
  const inTwenties = async (carryOut: (name: string) => Promise<void>) => {
    for (let start = 0; start < names.length; start += 20)
      await Promise.all(names.slice(start, start + 20).map(carryOut));
  };
  await inTwenties((name) => images.put(name, Buffer.from('gambar'), 'image/jpeg'));
  await images.put('cd/bukan-gambar.txt', Buffer.from('teks'), 'text/plain');
  expect(await listed()).toBe(names.length);
  const part = await fetch(images.urlOf(names[0] ?? ''), { headers: { range: 'bytes=1-3' } });
  expect([part.status, await part.text()]).toEqual([206, 'amb']);
  await inTwenties((name) => images.remove(name));
  expect(await listed()).toBe(0);
  expect((await fetch(images.urlOf(names[0] ?? ''))).ok).toBe(false);
  await images.remove(names[0] ?? '');
});

describe('an object store that stalls', () => {
  const picture = `ab/${'ab'.repeat(20)}.jpg`;
  const large = Buffer.alloc(16 * 1024 * 1024);
  const listed = async (images: ImageStorage) => {
    const names: string[] = [];
    for await (const name of images.list()) names.push(name);
    return names;
  };
  const calls: Record<string, (images: ImageStorage) => Promise<unknown>> = {
    put: (images) => images.put(picture, large, 'image/jpeg'),
    get: (images) => images.get(picture),
    remove: (images) => images.remove(picture),
    list: listed,
    check: (images) => images.check(),
  };

  // Each has its own store, and most of the time the client waits.
  test.concurrent.for([
    ...Object.keys(calls).map((call) => ['silent', call] as const),
    ['deaf', 'put'] as const,
    ['half', 'get'] as const,
    ['half', 'list'] as const,
    ['half', 'check'] as const,
  ])('%s: %s ends with a 503, and the next call works', async ([behaviour, call]) => {
    const stalling = await aFakeStore();
    try {
      const stalled = stalling.images();
      await stalled.put(picture, Buffer.from('gambar'), 'image/jpeg');
      stalling.behave(behaviour);
      await expect(calls[call]?.(stalled)).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        fault: 'away',
        details: { retryAfter: 5 },
      });
      stalling.behave('well');
      await stalled.put(picture, Buffer.from('gambar'), 'image/jpeg');
      expect(await listed(stalled)).toEqual([picture]);
    } finally {
      stalling.close();
    }
  });

  test('only slowly is waited for while bytes arrive, up to the timeout of a call', async () => {
    const slow = await aFakeStore();
    try {
      await slow.images().put(picture, Buffer.from('gambar'), 'image/jpeg');
      slow.behave('drip');
      expect(await slow.images().get(picture)).toEqual(Buffer.from('gambar'));
      await expect(slow.images({ ...hasty, totalMs: 200 }).get(picture)).rejects.toMatchObject({ fault: 'away' });
    } finally {
      slow.close();
    }
  });
});

test('a response of another server is a failure of every call, and stores nothing', async () => {
  const page = await aFakeStore();
  try {
    const images = page.images();
    page.behave('page');
    const foreign = { code: 'UNAVAILABLE', fault: 'foreign' };
    await expect(images.put('ab/a.jpg', Buffer.from('gambar'), 'image/jpeg')).rejects.toMatchObject(foreign);
    await expect(images.get('ab/a.jpg')).rejects.toMatchObject(foreign);
    await expect(images.remove('ab/a.jpg')).rejects.toMatchObject(foreign);
    await expect(images.list()[Symbol.asyncIterator]().next()).rejects.toMatchObject(foreign);
    await expect(images.check()).rejects.toMatchObject(foreign);
    expect(images.readStatus()).toMatchObject({ lastSuccessAt: null, lastFailure: { fault: 'foreign' } });
  } finally {
    page.close();
  }
});

test.concurrent.for([
  ['InvalidAccessKeyId', 403, 'refused', 'menolak kunci akses'],
  ['SignatureDoesNotMatch', 403, 'refused', 'menolak kunci akses'],
  ['NoSuchBucket', 404, 'noBucket', 'tidak ditemukan'],
  ['QuotaExceeded', 400, 'full', 'penuh'],
  ['SlowDown', 503, 'away', 'tidak menjawab'],
] as const)('%s is reported as what it is', async ([code, status, fault, message]) => {
  const refusing = await aFakeStore();
  try {
    const images = refusing.images();
    refusing.refuse({ status, code });
    const putting = images.put('ab/a.jpg', Buffer.from('gambar'), 'image/jpeg');
    await expect(putting).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      fault,
      message: expect.stringContaining(message),
    });
    expect(images.readStatus()).toMatchObject({ host: new URL(refusing.options.endpoint ?? '').host });
  } finally {
    refusing.close();
  }
});

test('a real store refuses wrong credentials, which is reported as such', async () => {
  const wrong = s3Storage({ ...store.options, accessKeyId: 'SALAH' });
  const putting = wrong.put('ab/gambar.jpg', Buffer.from('gambar'), 'image/jpeg');
  await expect(putting).rejects.toMatchObject({ code: 'UNAVAILABLE', fault: 'refused' });
  const guessed = s3Storage({ ...store.options, secretAccessKey: 'SALAH' });
  await expect(guessed.check()).rejects.toMatchObject({ code: 'UNAVAILABLE', fault: 'refused' });
});

test('an object store that hangs does not hold database connections, and uploads are refused for now', async () => {
  const silent = await aFakeStore();
  silent.behave('silent');
  const images = silent.images({ ...hasty, idleMs: 60_000 });
  const pictures = await Promise.all(
    Array.from({ length: poolSize + 2 }, (_, index) =>
      aPhotograph(300 + index, 200)
        .jpeg()
        .toBuffer(),
    ),
  );
  const outcomes = pictures.map((bytes) =>
    storeImage({ ...context(), images }, bytes).catch((error: unknown) => error),
  );
  await vi.waitFor(() => expect(silent.countHeld()).toBe(4), patience);
  expect((await world.app.inject('/api/articles/latest')).statusCode).toBe(200);
  expect(poolOf(world.orm).counts).toMatchObject({ used: 0, waiting: 0 });
  silent.refuse({ status: 503, code: 'SlowDown' });
  silent.behave('well');
  for (const outcome of outcomes) {
    expect(await outcome).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 5 } });
  }
  silent.close();
});

test('an unreachable object store is reported as away', async () => {
  const gone = await aFakeStore();
  gone.close();
  const putting = gone.images().put('ab/gambar.jpg', Buffer.from('gambar'), 'image/jpeg');
  await expect(putting).rejects.toMatchObject({ code: 'UNAVAILABLE', fault: 'away' });
});
