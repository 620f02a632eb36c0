import { readFile } from 'node:fs/promises';
import { cutOffPicture, texts } from '@madrasah/contract';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { aPhotograph } from '../../../test/pictures.ts';
import { processImage } from './image-processing.ts';

/** The upper half red, the lower one blue. */
const twoHalves = (width = 320, height = 240, red = { r: 200, g: 30, b: 30 }): Sharp => {
  const blue = {
    input: { create: { width, height: height / 2, channels: 3 as const, background: '#1e1ec8' } },
    left: 0,
    top: height / 2,
  };
  return sharp({ create: { width, height, channels: 3, background: red } })
    .composite([blue])
    .removeAlpha();
};

/** The colours near the top and near the bottom, rounded so that losses of compression do not count. */
async function coloursOf(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes).flatten().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const nameAt = (row: number) => {
    const at = (Math.floor(info.height * row) * info.width + Math.floor(info.width / 2)) * info.channels;
    const [red = 0, , blue = 0] = data.subarray(at, at + 3);
    if (Math.abs(red - blue) < 60) return 'neither';
    return red > blue ? 'red' : 'blue';
  };
  return [nameAt(0.1), nameAt(0.85)];
}

const redAndBlue = ['red', 'blue'];
const whole = { type: 'image/jpeg', width: 320, height: 240 };

const startOfScan = (jpeg: Buffer) => jpeg.indexOf(Buffer.from([0xff, 0xda]));

/** Samsung's phones write other numbers of coefficients there than a sequential picture has. */
function withSamsungScan(jpeg: Buffer, values: readonly [number, number, number]): Buffer {
  const changed = Buffer.from(jpeg);
  const scan = startOfScan(changed);
  changed.set(values, scan + 5 + 2 * (changed[scan + 4] ?? 0));
  return changed;
}

/** An AVIF or HEIC whose items are not there. */
const aContainer = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 0x18]),
    Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1'),
    Buffer.alloc(40),
  ]);

describe('pictures of cameras and phones are accepted as they come', () => {
  const baseline = () => twoHalves().jpeg({ mozjpeg: false }).toBuffer();
  const all: [string, () => Promise<Buffer>][] = [
    ['a JPEG without its end', async () => (await baseline()).subarray(0, -2)],
    [
      'a progressive JPEG without its end',
      async () => (await twoHalves().jpeg({ progressive: true }).toBuffer()).subarray(0, -2),
    ],
    [
      'a JPEG with a trailer',
      async () => Buffer.concat([await baseline(), Buffer.from('SEFH'), Buffer.alloc(500, 7), Buffer.from('SEFT')]),
    ],
    [
      'a JPEG without its end, and with a trailer',
      async () => Buffer.concat([(await baseline()).subarray(0, -2), Buffer.alloc(500)]),
    ],
    ['a scan that names no coefficients', async () => withSamsungScan(await baseline(), [0, 0, 0])],
    ['a scan with an approximation', async () => withSamsungScan(await baseline(), [0, 63, 1])],
    [
      'such a scan, with a trailer, without an end',
      async () => Buffer.concat([withSamsungScan((await baseline()).subarray(0, -2), [0, 0, 0]), Buffer.alloc(99, 7)]),
    ],
    [
      'bytes between two parts of the header',
      async () => {
        const jpeg = await baseline();
        const scan = startOfScan(jpeg);
        return Buffer.concat([jpeg.subarray(0, scan), Buffer.alloc(4), jpeg.subarray(scan)]);
      },
    ],
    [
      'several pictures in one file (MPO)',
      async () => Buffer.concat([await baseline(), await aPhotograph(64, 48).jpeg().toBuffer()]),
    ],
    ['a JPEG for printing (CMYK)', () => twoHalves().toColourspace('cmyk').jpeg().toBuffer()],
    [
      'a JPEG for printing without its end',
      async () => (await twoHalves().toColourspace('cmyk').jpeg().toBuffer()).subarray(0, -2),
    ],
    ['a PNG with 16 bits', () => twoHalves().toColourspace('rgb16').png().toBuffer()],
    ['an AVIF', () => twoHalves().avif({ effort: 0 }).toBuffer()],
    ['an AVIF with 10 bits', () => twoHalves().avif({ effort: 0, bitdepth: 10 }).toBuffer()],
    ['an AVIF without losses', () => twoHalves().avif({ effort: 0, lossless: true }).toBuffer()],
    [
      'an AVIF that is turned',
      async () => {
        const turned = await sharp(await twoHalves().png().toBuffer())
          .rotate(90)
          .png()
          .toBuffer();
        return sharp(turned).withMetadata({ orientation: 8 }).avif({ effort: 0 }).toBuffer();
      },
    ],
  ];
  test.each(all)('%s', async (_what, make) => {
    const made = await processImage(await make());
    expect(made).toMatchObject(whole);
    expect(await coloursOf(made.bytes)).toEqual(redAndBlue);
    expect((await sharp(made.bytes).metadata()).exif).toBeUndefined();
  });

  test('the AVIF of another program, and transparency', async () => {
    const file = await readFile(new URL('fixtures/plain.avif', import.meta.url));
    expect(await processImage(file)).toMatchObject({ type: 'image/jpeg', width: 400, height: 300 });
    const clear = sharp({ create: { width: 30, height: 20, channels: 4, background: '#00000000' } }).avif({
      effort: 0,
    });
    const made = await processImage(await clear.toBuffer());
    expect([made.type, (await sharp(made.bytes).metadata()).hasAlpha]).toEqual(['image/webp', true]);
  });
});

describe('a JPEG of which rows are missing', () => {
  const cutAt = async (part: number, make: Promise<Buffer>) => {
    const jpeg = await make;
    const scan = startOfScan(jpeg);
    return jpeg.subarray(0, scan + Math.round((jpeg.length - scan) * part));
  };
  const photograph = () => aPhotograph(640, 480).jpeg({ mozjpeg: false }).toBuffer();

  test('is accepted while at most a tenth of them is missing', async () => {
    for (const part of [0.99, 0.93]) {
      expect(await processImage(await cutAt(part, photograph()))).toMatchObject({ width: 640, height: 480 });
    }
    const gray = aPhotograph(640, 480).greyscale().jpeg({ mozjpeg: false }).toBuffer();
    expect(await processImage(await cutAt(0.95, gray))).toMatchObject({ width: 640, height: 480 });
  });

  test('is refused beyond that, with what to do, also where it has an end', async () => {
    const gray = aPhotograph(640, 480).greyscale().jpeg({ mozjpeg: false }).toBuffer();
    const printed = aPhotograph(640, 480).toColourspace('cmyk').jpeg({ mozjpeg: false }).toBuffer();
    for (const bytes of [await cutAt(0.85, photograph()), await cutAt(0.5, photograph()), await cutAt(0.5, gray)]) {
      await expect(processImage(bytes)).rejects.toThrow(cutOffPicture);
      await expect(processImage(Buffer.concat([bytes, Buffer.from([0xff, 0xd9])]))).rejects.toThrow(cutOffPicture);
    }
    await expect(processImage(await cutAt(0.5, printed))).rejects.toThrow(texts.upload.unreadable);
  });

  test('a gray picture that is whole is accepted, also with the header of a phone', async () => {
    const plain = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#808080' } })
      .jpeg()
      .toBuffer();
    expect(await processImage(plain)).toMatchObject({ width: 90, height: 60 });
    const whiteBelow = await twoHalves(320, 240, { r: 128, g: 128, b: 128 }).jpeg({ mozjpeg: false }).toBuffer();
    expect(await processImage(withSamsungScan(whiteBelow, [0, 0, 0]))).toMatchObject({ width: 320, height: 240 });
  });
});

describe('what is refused is named', () => {
  const cases: [string, () => Promise<Buffer> | Buffer, string][] = [
    ['HEIC', () => aContainer('heic'), texts.upload.heic],
    ['HEIC of several pictures', () => aContainer('msf1'), texts.upload.heic],
    ['TIFF', () => twoHalves().tiff().toBuffer(), 'Gambar TIFF tidak diterima'],
    ['Photoshop', () => Buffer.from(`8BPS\0\u0001${'\0'.repeat(60)}`, 'latin1'), 'Gambar Photoshop tidak diterima'],
    [
      'JPEG XL',
      () => Buffer.from(`\0\0\0\u000cJXL \r\n\u0087\n${'\0'.repeat(40)}`, 'latin1'),
      'Gambar JPEG XL tidak diterima',
    ],
    ['a video', () => aContainer('mp42'), 'Ini video, bukan gambar'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'Ini berkas PDF, bukan gambar'],
    ['an archive', () => Buffer.from(`PK\u0003\u0004${'\0'.repeat(40)}`), 'Ini arsip ZIP, bukan gambar'],
    [
      'a damaged AVIF',
      async () => (await twoHalves().avif({ effort: 0 }).toBuffer()).subarray(0, 400),
      texts.upload.unreadable,
    ],
    [
      'half of an AVIF',
      async () => {
        const avif = await aPhotograph(200, 100).avif({ effort: 0 }).toBuffer();
        return avif.subarray(0, avif.length / 2);
      },
      texts.upload.unreadable,
    ],
  ];
  test.each(cases)('%s', async (_what, make, message) => {
    await expect(processImage(await make())).rejects.toThrow(message);
  });

  test('an AVIF of more than 50 megapixels', async () => {
    const avif = await sharp({ create: { width: 1_000, height: 100, channels: 3, background: 'teal' } })
      .avif({ effort: 0 })
      .toBuffer();
    const size = avif.indexOf('ispe') + 8;
    const large = Buffer.from(avif);
    large.writeUInt32BE(60_000, size);
    large.writeUInt32BE(60_000, size + 4);
    await expect(processImage(large)).rejects.toThrow(texts.upload.tooManyPixels);
  });
});
