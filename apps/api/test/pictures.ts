import sharp from 'sharp';

type BmpOptions = { depth?: 1 | 4 | 8 | 24 | 32; topDown?: boolean; width?: number; height?: number };

const edge = 31;

const bmpHeader = ({ depth = 24, topDown, width = edge, height = edge }: BmpOptions) => {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(header.length, 0);
  header.writeInt32LE(width, 4);
  header.writeInt32LE(topDown ? -height : height, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(depth, 14);
  return header;
};

const fileHeader = Buffer.from([0x42, 0x4d, 0, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0]);

/** A BMP of 31 by 31 pixels, the upper half red and the lower one blue; or one whose header claims another size. */
export function aBmp(options: BmpOptions = {}): Buffer {
  const { depth = 24, topDown = false } = options;
  const row = (color: number[]) => {
    const pixels = Array.from({ length: edge }, () => (depth === 32 ? [...color, 0] : color)).flat();
    return Buffer.concat([Buffer.from(pixels), Buffer.alloc(-pixels.length & 3)]);
  };
  const [red, blue] = [row([0, 0, 255]), row([255, 0, 0])];
  const rows = Array.from({ length: edge }, (_, index) => (index * 2 < edge ? red : blue));
  return Buffer.concat([fileHeader, bmpHeader(options), ...(topDown ? rows : rows.reverse())]);
}

/** The same picture with a palette of two colours, in 1, 4 or 8 bits per pixel. */
export function aPaletteBmp(depth: 1 | 4 | 8): Buffer {
  const header = bmpHeader({ depth });
  header.writeUInt32LE(2, 32);
  const palette = Buffer.from([0, 0, 255, 0, 255, 0, 0, 0]);
  const stride = Math.ceil((edge * depth) / 32) * 4;
  const all = { 1: 0xff, 4: 0x11, 8: 1 };
  const rows = Array.from({ length: edge }, (_, index) => Buffer.alloc(stride, index * 2 < edge ? all[depth] : 0));
  const start = Buffer.from(fileHeader);
  start.writeUInt32LE(start.length + header.length + palette.length, 10);
  return Buffer.concat([start, header, palette, ...rows]);
}

/** An icon of these pictures, each with its claimed size. */
export function anIco(pictures: { size: number; bytes: Buffer; claimed?: number }[]): Buffer {
  const header = Buffer.from([0, 0, 1, 0, pictures.length, 0]);
  const entries = pictures.map(({ size, bytes, claimed }, index) => {
    const entry = Buffer.alloc(16);
    entry.set([size % 256, size % 256, 0, 0, 1, 0, 32, 0]);
    entry.writeUInt32LE(claimed ?? bytes.length, 8);
    const before = pictures.slice(0, index).reduce((sum, { bytes }) => sum + bytes.length, 0);
    entry.writeUInt32LE(6 + 16 * pictures.length + before, 12);
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ bytes }) => bytes)]);
}

/** A bitmap as in icons: without a file header, and with a transparency mask below, so twice the height. */
export function anIconBitmap(size: number): Buffer {
  const pixels = Buffer.alloc(size * size * 4, Buffer.from([0, 0, 255, 255]));
  return Buffer.concat([bmpHeader({ depth: 32, width: size, height: size * 2 }), pixels, Buffer.alloc(size * 4)]);
}

/** Noise, which compresses as badly as a photograph. */
export const aPhotograph = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });

/** A picture of one colour, 60 by 40 pixels, as a data URL. */
export async function aPicture(color: string): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}
