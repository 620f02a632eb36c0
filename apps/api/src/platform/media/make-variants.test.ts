import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { sentDuring } from '../../../test/database/database-work.ts';
import { patience } from '../../../test/patience.ts';
import { aPhotograph } from '../../../test/pictures.ts';
import { aWorld } from '../../../test/world.ts';
import { jobRunner } from '../jobs/index.ts';
import { describePictures, diskStorage, makeMissingVariants, makeVariantsJob, storeImage } from './index.ts';
import { StoredImage } from './media.entity.ts';

// The change feed wakes the jobs.
const world = aWorld({ cachesResponses: true });
const images = diskStorage(world.uploads);
const openDatabase = () => world.db;
const context = () => ({ ...world.services, openDatabase, images, log: world.app.log });

async function store(bytes: Buffer) {
  const stored = await storeImage({ ...world.services, db: world.db, images }, bytes);
  return { ...stored, name: images.nameOf(stored.url) ?? '' };
}
const variantsOf = async (name: string) => (await world.db.findOneOrFail(StoredImage, { name })).variants;

test('of the pictures at some addresses, those are described that are stored', async () => {
  const { url, name } = await store(await aPhotograph(60, 40).jpeg().toBuffer());
  const missing = url.replace(name, `00/${'0'.repeat(40)}.jpg`);
  const described = await describePictures({ db: world.db, images }, [url, missing, 'https://lain.example/a.jpg']);
  expect([...described.keys()]).toEqual([url]);
});

describe('smaller variants', () => {
  test('are made in narrower widths, each with fewer bytes than the picture, and one for link previews', async () => {
    const { name, url } = await store(await aPhotograph(1200, 900).jpeg().toBuffer());
    expect(await variantsOf(name)).toBeNull();
    await makeMissingVariants(context());

    const stem = name.replace('.jpg', '');
    expect(await variantsOf(name)).toEqual([
      { name: `${stem}-480.avif`, format: 'avif', width: 480 },
      { name: `${stem}-480.webp`, format: 'webp', width: 480 },
      { name: `${stem}-960.avif`, format: 'avif', width: 960 },
      { name: `${stem}-960.webp`, format: 'webp', width: 960 },
      { name: `${stem}-og.jpg`, format: 'jpeg', width: 1200 },
    ]);
    const original = (await images.get(name)).length;
    for (const [variant, format, width, height] of [
      ['480.avif', 'heif', 480, 360],
      ['960.webp', 'webp', 960, 720],
      ['og.jpg', 'jpeg', 1200, 630],
    ] as const) {
      const bytes = await images.get(`${stem}-${variant}`);
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height });
      expect(bytes.length).toBeLessThan(variant === 'og.jpg' ? 300 * 1024 + 1 : original);
    }
    const served = await world.app.inject({ url: images.urlOf(`${stem}-480.avif`) });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/avif']);

    const pictures = await describePictures({ db: world.db, images }, [url, url, 'https://lain.example/a.jpg']);
    expect([...pictures.values()]).toEqual([
      {
        url,
        width: 1200,
        height: 900,
        variants: [480, 480, 960, 960].map((width, index) => {
          const format = index % 2 ? 'webp' : 'avif';
          return { url: images.urlOf(`${stem}-${width}.${format}`), format, width };
        }),
        preview: images.urlOf(`${stem}-og.jpg`),
        focus: null,
      },
    ]);
  });

  test('are not made of a small picture, which gets an empty list', async () => {
    const { name, url } = await store(await aPhotograph(300, 200).jpeg().toBuffer());
    const before = await describePictures({ db: world.db, images }, [url]);
    await makeMissingVariants(context());
    expect(await variantsOf(name)).toEqual([]);
    expect(await describePictures({ db: world.db, images }, [url])).toEqual(before);
    expect(before.get(url)).toEqual({ url, width: 300, height: 200, variants: [], preview: null, focus: null });

    const statements = await sentDuring(async () => {
      expect(await describePictures({ db: world.db, images }, [url])).toEqual(before);
    });
    expect(statements, 'finished pictures are not read again').toEqual([]);
  });

  test('of an animation are only the one for link previews', async () => {
    const frames = Buffer.alloc(700 * 400 * 3 * 2, 90).fill(200, 700 * 400 * 3);
    const raw = { width: 700, height: 800, channels: 3, pageHeight: 400 } as const;
    const { name } = await store(await sharp(frames, { raw }).gif({ loop: 0 }).toBuffer());
    expect((await sharp(await images.get(name)).metadata()).pages).toBe(2);
    await makeMissingVariants(context());
    expect(await variantsOf(name)).toEqual([{ name: expect.stringMatching(/-og\.jpg$/), format: 'jpeg', width: 1200 }]);
  });

  test('are distributed among processes: each picture is opened once', async () => {
    for (const width of [310, 320, 330, 340]) await store(await aPhotograph(width, 200).jpeg().toBuffer());
    const opened: string[] = [];
    const watched = { ...images, get: (name: string) => images.get(name).finally(() => opened.push(name)) };
    await Promise.all([1, 2].map(() => makeMissingVariants({ ...context(), images: watched })));
    expect(opened.length).toBe(4);
    expect(new Set(opened).size).toBe(4);
    expect(await world.db.count(StoredImage, { variants: null })).toBe(0);
  });

  test('of a picture that cannot be opened are skipped, those of an unreachable file are retried, and others follow', async () => {
    const row = (name: string) => ({ name, type: 'image/jpeg', width: 9, height: 9, bytes: 9, createdAt: world.now });
    const [broken, missing] = [`aa/${'a'.repeat(40)}.jpg`, `bb/${'b'.repeat(40)}.jpg`];
    await images.put(broken, Buffer.from('bukan gambar'), 'image/jpeg');
    await world.db.insertMany(StoredImage, [row(broken), row(missing)]);
    world.advanceTime(1_000);
    const { name } = await store(await aPhotograph(350, 200).jpeg().toBuffer());
    await makeMissingVariants(context());
    expect([await variantsOf(broken), await variantsOf(missing), await variantsOf(name)]).toEqual([[], null, []]);
  });
});

describe('a picture that was stored', () => {
  test('gets its variants in the background, until the process stops', async () => {
    const runner = jobRunner([makeVariantsJob(context())], context());
    world.changeFeed.onJobs(runner.wake);
    runner.start();
    try {
      const { name } = await store(await aPhotograph(360, 200).jpeg().toBuffer());
      await vi.waitFor(async () => expect(await variantsOf(name)).toEqual([]), patience);
    } finally {
      await runner.stop();
    }
    const { name } = await store(await aPhotograph(370, 200).jpeg().toBuffer());
    expect(await variantsOf(name)).toBeNull();
  });
});
