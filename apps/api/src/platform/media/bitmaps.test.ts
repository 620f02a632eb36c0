import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { measureCost } from '../../../test/measure-cost.ts';
import { aBmp, anIco, anIconBitmap, aPaletteBmp } from '../../../test/pictures.ts';
import { aWorld } from '../../../test/world.ts';
import { readBitmap } from './bitmaps.ts';
import { diskStorage, storeImage } from './index.ts';

const world = aWorld();
const images = diskStorage(world.uploads);
const store = (bytes: Buffer) => storeImage({ ...world.services, db: world.db, images }, bytes);

/** The colour of the first and of the last pixel. */
async function colors(url: string): Promise<string[]> {
  const { data, info } = await sharp(await images.get(images.nameOf(url) ?? ''))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0, data.length - info.channels].map((at) => {
    const [red = 0, , blue = 0] = data.subarray(at);
    return red > blue ? 'red' : 'blue';
  });
}

async function aPng(size: number): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 4, background: '#00f8' } })
    .png()
    .toBuffer();
}

describe('a BMP', () => {
  const kinds: [string, Buffer][] = [
    ['of 24 bits', aBmp()],
    ['of 8 bits', aPaletteBmp(8)],
    ['of 4 bits', aPaletteBmp(4)],
    ['of 1 bit', aPaletteBmp(1)],
    ['of 32 bits whose fourth channel is unused', aBmp({ depth: 32 })],
    ['that starts with its first row', aBmp({ topDown: true })],
    ['that starts with its first row, of 32 bits', aBmp({ topDown: true, depth: 32 })],
  ];
  test.each(kinds)('%s is stored as JPEG, with colours and rows in place', async (_kind, bytes) => {
    const stored = await store(bytes);
    expect(stored).toEqual({ url: expect.stringMatching(/\.jpg$/), width: 31, height: 31 });
    expect(await colors(stored.url)).toEqual(['red', 'blue']);
  });

  const compressed = aBmp();
  compressed.writeUInt32LE(1, 30);
  const deep = aBmp();
  deep.writeUInt16LE(16, 28);
  const withoutHeader = aBmp();
  withoutHeader.writeUInt32LE(12, 14);
  const farAway = aBmp();
  farAway.writeUInt32LE(0xffffffff, 10);
  const tooMany = 'Ukuran gambar terlalu besar. Perkecil hingga paling banyak 50 megapiksel.';
  const unreadable = 'Gambar tidak dapat dibaca. Simpan ulang sebagai JPEG atau PNG, lalu coba lagi.';
  const hostile: [string, Buffer, string][] = [
    ['claims to be huge', aBmp({ width: 60_000, height: 60_000 }), tooMany],
    ['claims more pixels than it has', aBmp({ width: 3_000, height: 3_000 }), unreadable],
    ['is too large to decode', aBmp({ width: 7_000, height: 7_000 }), unreadable],
    ['has no width', aBmp({ width: 0 }), unreadable],
    ['has a negative width', aBmp({ width: -2 }), unreadable],
    ['is compressed', compressed, unreadable],
    ['has an unknown depth', deep, unreadable],
    ['has a header of before Windows', withoutHeader, unreadable],
    ['keeps its pixels elsewhere', farAway, unreadable],
    ['ends in its header', aBmp().subarray(0, 20), unreadable],
    ['is only a word', Buffer.from('BM'), unreadable],
  ];
  test.each(hostile)('that %s is refused', async (_fault, bytes, message) => {
    await expect(store(bytes)).rejects.toMatchObject({ code: 'INVALID', message });
  });
});

test('a large BMP is decoded in another thread: the main thread is hardly occupied', async () => {
  const [width, height] = [1_000, 3_000];
  const large = Buffer.concat([aBmp({ width, height }).subarray(0, 54), Buffer.alloc(width * height * 3)]);
  await store(aBmp());
  const decoding = await measureCost(() => readBitmap(large));
  expect(await measureCost(() => store(large))).toBeLessThan(decoding / 2);
});

describe('an icon', () => {
  test('is stored as its largest picture, whether PNG or bitmap', async () => {
    const [small, large] = [await aPng(16), await aPng(256)];
    expect(
      await store(
        anIco([
          { size: 16, bytes: small },
          { size: 256, bytes: large },
        ]),
      ),
    ).toEqual({
      url: expect.stringMatching(/\.webp$/),
      width: 256,
      height: 256,
    });
    const stored = await store(
      anIco([
        { size: 16, bytes: small },
        { size: 32, bytes: anIconBitmap(32) },
      ]),
    );
    expect(stored).toMatchObject({ width: 32, height: 32 });
    expect(await colors(stored.url)).toEqual(['red', 'red']);
  });

  const huge = anIconBitmap(16);
  huge.writeInt32LE(60_000, 4);
  huge.writeInt32LE(120_000, 8);
  const hostile: [string, Buffer][] = [
    ['holds nothing', Buffer.from([0, 0, 1, 0, 0, 0])],
    ['holds less than it lists', Buffer.from([0, 0, 1, 0, 255, 255, 16, 16])],
    ['points behind its end', anIco([{ size: 16, bytes: Buffer.alloc(0), claimed: 0xffffffff }])],
    ['contains a truncated picture', anIco([{ size: 32, bytes: anIconBitmap(32).subarray(0, 100) }])],
    ['contains a picture that claims to be huge', anIco([{ size: 16, bytes: huge }])],
    ['contains only the beginning of a PNG', anIco([{ size: 16, bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 1]) }])],
  ];
  test.each(hostile)('that %s is refused', async (_fault, bytes) => {
    await expect(store(bytes)).rejects.toMatchObject({ code: 'INVALID' });
  });
});
