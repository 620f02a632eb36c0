import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { limits } from '@madrasah/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { poolSize } from '../../../test/fill-pool.ts';
import { startObjectStore } from '../../../test/object-store.ts';
import { patience } from '../../../test/patience.ts';
import { aPhotograph } from '../../../test/pictures.ts';
import { aWorld } from '../../../test/world.ts';
import { countConnections } from '../../database/orm.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { describePictures, resolveImageUrl, s3Storage, storeImage } from './index.ts';
import { makeMissingVariants } from './variant-worker.ts';

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
  test('are found by browsers at the public address, of their type, good for ever', async () => {
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

  test('can be stored twice and read again; what is not there is an error', async () => {
    const bytes = Buffer.from('gambar');
    await images.put('ab/dua.jpg', bytes, 'image/jpeg');
    await images.put('ab/dua.jpg', bytes, 'image/jpeg');
    expect(await images.get('ab/dua.jpg')).toEqual(bytes);
    await expect(images.get('ab/tidak-ada.jpg')).rejects.toThrow();
  });

  test('can be chosen by their address, as on the disk; other addresses cannot', async () => {
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

  test('get their smaller variants beside them', async () => {
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

test('pictures are listed however many there are, and gone when they are removed; a part of one can be had', async () => {
  const names = Array.from(
    { length: store.isWhole ? 1_030 : 30 },
    (_, index) => `cd/${String(index).padStart(40, '0')}.jpg`,
  );
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

test('a key that opens nothing is a fault of the configuration, not a store to come back to', async () => {
  const wrong = s3Storage({ ...store.options, accessKeyId: 'SALAH' });
  const putting = wrong.put('ab/gambar.jpg', Buffer.from('gambar'), 'image/jpeg');
  await expect(putting).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
});

/** A store that takes every request and answers none until it is told what with. */
async function aSilentStore() {
  const waiting: ServerResponse[] = [];
  let status: number | undefined;
  const server = createServer((request, answer) => {
    request.resume();
    if (status === undefined) waiting.push(answer);
    else answer.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server on a port has an address');
  return {
    images: s3Storage({ ...store.options, endpoint: `http://127.0.0.1:${address.port}` }),
    waiting,
    answerAll(withStatus: number) {
      status = withStatus;
      for (const answer of waiting) answer.writeHead(withStatus).end();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('an object store that hangs leaves the database to all others, and who sent a picture may come back', async () => {
  const silent = await aSilentStore();
  const pictures = await Promise.all(
    Array.from({ length: poolSize + 2 }, (_, index) =>
      aPhotograph(300 + index, 200)
        .jpeg()
        .toBuffer(),
    ),
  );
  const outcomes = pictures.map((bytes) =>
    storeImage({ ...context(), images: silent.images }, bytes).catch((error: unknown) => error),
  );
  await vi.waitFor(() => expect(silent.waiting).toHaveLength(4), patience);
  expect((await world.app.inject('/api/articles/latest')).statusCode).toBe(200);
  expect(countConnections(world.orm)).toMatchObject({ waiting: 0 });
  silent.answerAll(503);
  for (const outcome of outcomes) {
    expect(await outcome).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 5 } });
  }
  silent.close();
});

test('an object store that is not there, too, is one to come back to', async () => {
  const silent = await aSilentStore();
  silent.close();
  const putting = silent.images.put('ab/gambar.jpg', Buffer.from('gambar'), 'image/jpeg');
  await expect(putting).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('an object store that hangs is given up within the time of a call', async () => {
  const silent = await aSilentStore();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let outcome: unknown;
    const putting = silent.images.put('ab/gambar.jpg', Buffer.from('gambar'), 'image/jpeg').catch((error: unknown) => {
      outcome = error;
    });
    for (let ms = 0; !outcome && ms < limits.serverTimeoutMs; ms += 500) await vi.advanceTimersByTimeAsync(500);
    expect(outcome).toMatchObject({ code: 'UNAVAILABLE' });
    await putting;
  } finally {
    vi.useRealTimers();
    silent.close();
  }
});
