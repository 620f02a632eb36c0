import { limits, texts } from '@madrasah/contract';
import decodeBmp from 'decode-bmp';
import sharp from 'sharp';
import { Refusal } from '../../shared/refusal.ts';

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

/** The decoder is slow, and a decoded pixel takes four bytes; what is larger has to come as JPEG or PNG. */
const mostPixels = 12_000_000;

function requireDecent(width: number, height: number) {
  if (width * height > limits.image.pixels) throw new Refusal('INVALID', texts.upload.tooManyPixels);
  if (width < 1 || height < 1 || width * height > mostPixels) throw unreadable();
}

type Pixels = { data: Uint8ClampedArray; width: number; height: number };

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

async function toPng(pixels: Pixels, { upsideDown = false } = {}): Promise<Buffer> {
  const { data, width, height } = pixels;
  const image = sharp(data, { raw: { width, height, channels: 4 } }).flip(upsideDown);
  const clean = readAlpha(pixels) === 'used' ? image : image.removeAlpha();
  return clean.png({ compressionLevel: 1 }).toBuffer();
}

const bmp = { fileHeader: 14, infoHeader: 40, plain: 0, masks: 3, redMask: 0x00ff0000, paletteDepth: 8 };

/**
 * The same BMP in the layout that the decoder expects: the pixels directly after header and palette, the rows from
 * bottom to top. Refuses compressed files, colour orders other than blue, green, red, and too many pixels.
 */
function normaliseLayout(bytes: Buffer): { normalised: Buffer; upsideDown: boolean } {
  const [pixelsAt, headerSize] = [bytes.readUInt32LE(10), bytes.readUInt32LE(14)];
  const [width, height] = [bytes.readInt32LE(18), bytes.readInt32LE(22)];
  const [depth, compression] = [bytes.readUInt16LE(28), bytes.readUInt32LE(30)];
  requireDecent(width, Math.abs(height));
  if (headerSize < bmp.infoHeader || (compression !== bmp.plain && compression !== bmp.masks)) throw unreadable();
  if (compression === bmp.masks && bytes.readUInt32LE(54) !== bmp.redMask) throw unreadable();

  const normalised = Buffer.from(bytes);
  normalised.writeInt32LE(Math.abs(height), 22);
  const hasPalette = depth <= bmp.paletteDepth;
  if (!hasPalette) normalised.writeUInt32LE(pixelsAt - bmp.fileHeader, 14);
  normalised.writeUInt32LE(hasPalette ? Math.floor((pixelsAt - bmp.fileHeader - headerSize) / 4) : 0, 46);
  return { normalised, upsideDown: height < 0 };
}

async function fromBmp(bytes: Buffer): Promise<Buffer> {
  const { pixels, upsideDown } = readOrRefuse(() => {
    const { normalised, upsideDown } = normaliseLayout(bytes);
    return { pixels: decodeBmp(normalised), upsideDown };
  });
  return toPng(pixels, { upsideDown });
}

const ico = { header: 6, entry: 16 };
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

type IconEntry = { width: number; height: number; depth: number; bytes: Buffer };

/**
 * The largest picture of an icon; among equally large ones, the one with the most colours. Only this one is decoded.
 */
function largestEntry(bytes: Buffer): IconEntry {
  let largest: IconEntry | undefined;
  for (let index = 0; index < bytes.readUInt16LE(4); index++) {
    const at = ico.header + index * ico.entry;
    const [width, height] = [bytes.readUInt8(at) || 256, bytes.readUInt8(at + 1) || 256];
    const [depth, size, start] = [bytes.readUInt16LE(at + 6), bytes.readUInt32LE(at + 8), bytes.readUInt32LE(at + 12)];
    const isBetter = !largest || width > largest.width || (width === largest.width && depth > largest.depth);
    if (isBetter) largest = { width, height, depth, bytes: bytes.subarray(start, start + size) };
  }
  if (!largest) throw unreadable();
  return largest;
}

async function fromIco(bytes: Buffer): Promise<Buffer> {
  const found = readOrRefuse(() => {
    const { bytes: entry, width, height } = largestEntry(bytes);
    if (entry.subarray(0, pngSignature.length).equals(pngSignature)) return entry;
    requireDecent(entry.readInt32LE(4), entry.readInt32LE(8) / 2);
    return decodeBmp(entry, { width, height, icon: true });
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
 * A BMP or ICO as PNG; the size is read from the header before decoding. The decoder is slow, so this runs in a thread.
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
