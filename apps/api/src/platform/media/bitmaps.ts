import { limits, texts } from '@madrasah/contract';
import sharp from 'sharp';
import { Refusal } from '../../shared/refusal.ts';

/** Pixels as red, green, blue and alpha, row by row from the top. */
type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** A bitmap from its info header on. Without `pixelsAt`, as in icons, the pixels follow the palette. */
type Bitmap = { bytes: Buffer; pixelsAt?: number; isIcon?: boolean };

const infoHeader = 40;
/** The header's values for the compression: none, and none with masks that name the order of the colours. */
const plain = 0;
const masks = 3;
const redMask = 0x00ff0000;
const paletteDepths = [1, 2, 4, 8];
const depths = [...paletteDepths, 24, 32];

/** What a bitmap says of itself. Throws for compressed ones and for other orders of colour than blue, green, red. */
function readHeader({ bytes, isIcon = false }: Bitmap) {
  const [size, width, rows] = [bytes.readUInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8)];
  const [depth, compression, colours] = [bytes.readUInt16LE(14), bytes.readUInt32LE(16), bytes.readUInt32LE(32)];
  if (size < infoHeader || !depths.includes(depth)) throw new Error('unknown kind of bitmap');
  if (compression !== plain && compression !== masks) throw new Error('compressed bitmap');
  if (compression === masks && bytes.readUInt32LE(infoHeader) !== redMask) throw new Error('unknown order of colours');
  const paletteColours = colours || (paletteDepths.includes(depth) ? 1 << depth : 0);
  return {
    ...{ width, depth, isTopDown: rows < 0, paletteAt: size, paletteEnd: size + 4 * paletteColours },
    // The rows of an icon are followed by as many of its mask.
    height: Math.floor(Math.abs(rows) / (isIcon ? 2 : 1)),
  };
}

/** Rows are filled up to a multiple of four bytes. */
const strideOf = (width: number, depth: number) => Math.ceil((width * depth) / 32) * 4;

/** A value of one to eight bits in a row. */
function bitsAt(bytes: Buffer, rowAt: number, x: number, depth: number): number {
  const bit = x * depth;
  return (bytes.readUInt8(rowAt + (bit >> 3)) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

const unreadable = () => new Refusal('INVALID', texts.upload.unreadable);

/** A decoded pixel takes four bytes; what is larger has to come as JPEG or PNG. */
const mostPixels = 12_000_000;

/** Decodes an uncompressed bitmap of a limited size; throws where it is cut off. Of 32 bits the fourth is alpha. */
function decode(bitmap: Bitmap): Pixels {
  const { bytes, isIcon = false } = bitmap;
  const { width, height, depth, isTopDown, paletteAt, paletteEnd } = readHeader(bitmap);
  if (width * height > limits.image.pixels) throw new Refusal('INVALID', texts.upload.tooManyPixels);
  if (width < 1 || height < 1 || width * height > mostPixels) throw unreadable();
  const pixelsAt = bitmap.pixelsAt ?? paletteEnd;
  const hasPalette = paletteDepths.includes(depth);
  const [stride, maskStride] = [strideOf(width, depth), strideOf(width, 1)];
  const maskAt = isIcon && depth !== 32 ? pixelsAt + stride * height : undefined;
  if (pixelsAt < paletteAt || pixelsAt + stride * height > bytes.length) throw new Error('bitmap is cut off');

  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const row = isTopDown ? y : height - 1 - y;
    const rowAt = pixelsAt + row * stride;
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      const colourAt = hasPalette ? paletteAt + 4 * bitsAt(bytes, rowAt, x, depth) : rowAt + (x * depth) / 8;
      const isMasked = maskAt !== undefined && bitsAt(bytes, maskAt + row * maskStride, x, 1) === 1;
      data[at + 3] = isMasked ? 0 : depth === 32 ? bytes.readUInt8(colourAt + 3) : 255;
      // A colour that the palette lacks is black.
      if (hasPalette && colourAt + 4 > pixelsAt) continue;
      data[at] = bytes.readUInt8(colourAt + 2);
      data[at + 1] = bytes.readUInt8(colourAt + 1);
      data[at + 2] = bytes.readUInt8(colourAt);
    }
  }
  return { data, width, height };
}

/** Returns the result of `read`; a file that is truncated or has a wrong header is refused. */
function readOrRefuse<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw unreadable();
  }
}

/** Some programs leave the fourth channel zero: where every pixel would be transparent, it is ignored. */
function usesAlpha({ data }: Pixels): boolean {
  let least = 255;
  let most = 0;
  for (let at = 3; at < data.length; at += 4) {
    const alpha = data[at] ?? 255;
    least = Math.min(least, alpha);
    most = Math.max(most, alpha);
  }
  return most > 0 && least < 255;
}

async function toPng(pixels: Pixels): Promise<Buffer> {
  const { data, width, height } = pixels;
  const image = sharp(data, { raw: { width, height, channels: 4 } });
  const clean = usesAlpha(pixels) ? image : image.removeAlpha();
  return clean.png({ compressionLevel: 1 }).toBuffer();
}

const bmpFileHeader = 14;

const fromBmp = async (bytes: Buffer): Promise<Buffer> =>
  toPng(
    readOrRefuse(() =>
      decode({ bytes: bytes.subarray(bmpFileHeader), pixelsAt: bytes.readUInt32LE(10) - bmpFileHeader }),
    ),
  );

const ico = { header: 6, entry: 16 };
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

type IconEntry = { width: number; depth: number; bytes: Buffer };

/** The largest picture of an icon, of equal ones that with the most colours. Only this one is decoded. */
function largestEntry(bytes: Buffer): IconEntry {
  let largest: IconEntry | undefined;
  for (let index = 0; index < bytes.readUInt16LE(4); index++) {
    const at = ico.header + index * ico.entry;
    const width = bytes.readUInt8(at) || 256;
    const [depth, size, start] = [bytes.readUInt16LE(at + 6), bytes.readUInt32LE(at + 8), bytes.readUInt32LE(at + 12)];
    const isBetter = !largest || width > largest.width || (width === largest.width && depth > largest.depth);
    if (isBetter) largest = { width, depth, bytes: bytes.subarray(start, start + size) };
  }
  if (!largest) throw unreadable();
  return largest;
}

async function fromIco(bytes: Buffer): Promise<Buffer> {
  const found = readOrRefuse(() => {
    const { bytes: entry } = largestEntry(bytes);
    if (entry.subarray(0, pngSignature.length).equals(pngSignature)) return entry;
    return decode({ bytes: entry, isIcon: true });
  });
  return Buffer.isBuffer(found) ? found : toPng(found);
}

const startsWith = (bytes: Buffer, ...signature: number[]) =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature));

const isBmp = (bytes: Buffer) => startsWith(bytes, 0x42, 0x4d);
const isIco = (bytes: Buffer) => startsWith(bytes, 0, 0, 1, 0);
export const isBitmap = (bytes: Buffer) => isBmp(bytes) || isIco(bytes);

export type ReadBitmap = { png: Uint8Array } | { refusal: string };

/** A BMP or ICO as PNG. Runs in a worker thread, where a refusal would lose its class: it is returned as text. */
export async function readBitmap(given: Uint8Array): Promise<ReadBitmap> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  try {
    return { png: await (isBmp(bytes) ? fromBmp(bytes) : fromIco(bytes)) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message };
    throw error;
  }
}
