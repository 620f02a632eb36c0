import { once } from 'node:events';
import { createServer } from 'node:http';
import { limits } from '@madrasah/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startObjectStore } from '../../../test/object-store.ts';
import { aPhotograph } from '../../../test/pictures.ts';
import { aWorld } from '../../../test/world.ts';
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

test('an object store that hangs is given up within the time of a call', async () => {
  const hanging = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const address = hanging.address();
  if (address === null || typeof address === 'string') throw new Error('a server on a port has an address');
  const silent = s3Storage({ ...store.options, endpoint: `http://127.0.0.1:${address.port}` });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let outcome: unknown;
    const putting = silent.put('ab/gambar.jpg', Buffer.from('gambar'), 'image/jpeg').catch((error: unknown) => {
      outcome = error;
    });
    for (let ms = 0; !outcome && ms < limits.serverTimeoutMs; ms += 500) await vi.advanceTimersByTimeAsync(500);
    expect(outcome).toBeInstanceOf(Error);
    await putting;
  } finally {
    vi.useRealTimers();
    hanging.closeAllConnections();
    hanging.close();
  }
});
