import { limits, texts } from '@madrasah/contract';
import sharp from 'sharp';
import { Refusal } from '../../shared/refusal.ts';
import { type Bitmap, decodePixels, type Pixels, readHeader } from './bmp-pixels.ts';

const unreadable = () => new Refusal('INVALID', texts.upload.unreadable);

/** Returns the result of `read`; a file that is truncated or has a wrong header is refused. */
function readOrRefuse<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw unreadable();
  }
}

/** A decoded pixel takes four bytes; what is larger has to come as JPEG or PNG. */
const mostPixels = 12_000_000;

function requireDecent(width: number, height: number) {
  if (width * height > limits.image.pixels) throw new Refusal('INVALID', texts.upload.tooManyPixels);
  if (width < 1 || height < 1 || width * height > mostPixels) throw unreadable();
}

function decode(bitmap: Bitmap): Pixels {
  const { width, height } = readHeader(bitmap);
  requireDecent(width, height);
  return decodePixels(bitmap);
}

/** Some programs leave the fourth channel zero: where every pixel would be transparent, it is ignored. */
function readAlpha({ data }: Pixels): 'unused' | 'opaque' | 'used' {
  let least = 255;
  let most = 0;
  for (let at = 3; at < data.length; at += 4) {
    const alpha = data[at] ?? 255;
    least = Math.min(least, alpha);
    most = Math.max(most, alpha);
  }
  if (most === 0) return 'unused';
  return least === 255 ? 'opaque' : 'used';
}

async function toPng(pixels: Pixels): Promise<Buffer> {
  const { data, width, height } = pixels;
  const image = sharp(data, { raw: { width, height, channels: 4 } });
  const clean = readAlpha(pixels) === 'used' ? image : image.removeAlpha();
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

/**
 * The largest picture of an icon; among equally large ones, the one with the most colours. Only this one is decoded.
 */
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

/**
 * A BMP or ICO as PNG; the size is read from the header before decoding. Decoding is slow, so this runs in a thread.
 * A refusal is returned as text, because its class is lost between threads.
 */
export async function readBitmap(given: Uint8Array): Promise<ReadBitmap> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  try {
    return { png: await (isBmp(bytes) ? fromBmp(bytes) : fromIco(bytes)) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message };
    throw error;
  }
}
