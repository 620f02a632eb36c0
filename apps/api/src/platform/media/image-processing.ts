import { cutOffPicture, limits, notUsableAsPicture, texts } from '@madrasah/contract';
import type { Metadata, OutputInfo, SharpOptions } from 'sharp';
import sharp from 'sharp';
import { type FileContent, readContent } from '../../shared/disk/write-file.ts';
import { kindOfBytes } from '../../shared/file-kind.ts';
import { Refusal } from '../../shared/refusal.ts';
import { inWorker, type Sender } from '../../shared/worker-pool.ts';
import { isBitmap } from './bitmaps.ts';
import { nameFor } from './names.ts';

const bitmaps = inWorker<typeof import('./bitmaps.ts')>(new URL('./bitmaps.ts', import.meta.url));

/** BMP and ICO as PNG, because the picture library reads neither; other formats unchanged. */
async function toReadableFormat(bytes: Buffer): Promise<Buffer> {
  if (!isBitmap(bytes)) return bytes;
  const read = await bitmaps('readBitmap', bytes);
  if ('refusal' in read) throw new Refusal('INVALID', read.refusal);
  return Buffer.from(read.png.buffer, read.png.byteOffset, read.png.byteLength);
}

/** A picture re-encoded from the upload: upright, without metadata, at most 2,000 pixels long. */
type ProcessedImage = { name: string; type: string; bytes: Buffer; width: number; height: number };

sharp.concurrency(1);
sharp.cache(false);

const maxFrames = 100;
const quality = 82;
const acceptedFormats = new Set(['jpeg', 'png', 'webp', 'gif', 'avif']);

const unreadable = () => new Refusal('INVALID', texts.upload.unreadable);

/** The reason why a file cannot be opened, which names what it is where that is visible. */
function notOpened(bytes: Buffer): Refusal {
  const kind = kindOfBytes(bytes);
  if (kind === 'heic') return new Refusal('UNSUPPORTED_TYPE', texts.upload.heic);
  return new Refusal('INVALID', (kind && notUsableAsPicture(kind)) ?? texts.upload.unreadable);
}

/** AVIF and HEIC have the same container. */
const formatOf = ({ format, compression }: Metadata): string =>
  format === 'heif' && compression === 'av1' ? 'avif' : format;

function refuseFormat(format: string, bytes: Buffer): Refusal {
  if (format === 'svg') return new Refusal('UNSUPPORTED_TYPE', texts.upload.svg);
  if (format === 'heif') return new Refusal('UNSUPPORTED_TYPE', texts.upload.heic);
  const kind = kindOfBytes(bytes);
  return new Refusal('UNSUPPORTED_TYPE', kind && notUsableAsPicture(kind));
}

async function inspect(bytes: Buffer): Promise<Metadata> {
  if (bytes.length === 0) throw unreadable();
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notOpened(bytes);
    });
  const format = formatOf(metadata);
  if (!acceptedFormats.has(format)) throw refuseFormat(format, bytes);

  const frames = metadata.pages ?? 1;
  const pixels = metadata.width * (metadata.pageHeight ?? metadata.height) * frames;
  if (pixels > limits.image.pixels || frames > maxFrames) throw new Refusal('INVALID', texts.upload.tooManyPixels);
  return metadata;
}

const endOfJpeg = Buffer.from([0xff, 0xd9]);
const measuredRows = 64;
/** The largest part of a picture's rows that may be missing. */
const mostMissing = 0.1;

/** What a decoder shows for missing rows, as its colour profile changes it. */
const isFiller = (pixel: Uint8Array) => {
  const [red = 0, green = 0, blue = 0] = pixel;
  return red > 100 && red < 160 && Math.abs(red - green) <= 2 && Math.abs(red - blue) <= 2;
};

/** The part of a JPEG's rows that are missing at its end. */
async function missingPart(bytes: Buffer): Promise<number> {
  const data = await sharp(bytes, tolerant)
    .resize({ width: measuredRows, height: measuredRows, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const last = data.subarray(-3);
  if (!isFiller(last)) return 0;
  let end = data.length;
  while (end > 0 && Math.abs((data[end - 1] ?? 0) - (last[(end - 1) % 3] ?? 0)) <= 1) end -= 1;
  const wholeRows = Math.ceil(end / (measuredRows * 3));
  return 1 - wholeRows / measuredRows;
}

type Decoding = Pick<SharpOptions, 'failOn' | 'limitInputPixels'>;
const strict: Decoding = { failOn: 'warning', limitInputPixels: limits.image.pixels };
const tolerant: Decoding = { ...strict, failOn: 'error' };

type Encoded = { data: Buffer; info: OutputInfo };

/** Encodes a JPEG that other programs show despite a fault. Refuses one that lacks more than a few rows. */
async function encodeFaulty(bytes: Buffer, encode: (decoding: Decoding) => Promise<Encoded>): Promise<Encoded> {
  const [encoded, missing] = [await encode(tolerant), await missingPart(bytes)];
  if (missing > mostMissing) throw new Refusal('INVALID', cutOffPicture);
  return encoded;
}

async function remake(sent: FileContent, mayBeTransparent: boolean): Promise<ProcessedImage> {
  const readable = await toReadableFormat(await readContent(sent));
  const metadata = await inspect(readable);
  const isJpeg = metadata.format === 'jpeg';
  // With an end of its own, a decoder reports only what is missing before it.
  const bytes = isJpeg ? Buffer.concat([readable, endOfJpeg]) : readable;
  const isAnimated = (metadata.pages ?? 1) > 1;
  const keepsTransparency = mayBeTransparent && (isAnimated || metadata.hasAlpha);
  const edge = limits.image.longestEdge;
  const encode = (decoding: Decoding): Promise<Encoded> => {
    const image = sharp(bytes, { ...decoding, animated: isAnimated && mayBeTransparent })
      .rotate()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });
    const encoded = keepsTransparency
      ? image.webp({ quality })
      : image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true });
    return encoded.toBuffer({ resolveWithObject: true });
  };
  const mayBeFaulty = isJpeg && metadata.space !== 'cmyk';
  const { data, info } = await encode(strict)
    .catch((error: unknown) => {
      if (mayBeFaulty) return encodeFaulty(bytes, encode);
      throw error;
    })
    .catch((error: unknown) => {
      throw error instanceof Refusal ? error : unreadable();
    });
  const [type, extension] = keepsTransparency ? (['image/webp', 'webp'] as const) : (['image/jpeg', 'jpg'] as const);
  return {
    name: nameFor(data, extension),
    type,
    bytes: data,
    width: info.width,
    height: info.pageHeight ?? info.height,
  };
}

/** Pictures of visitors wait apart from those of staff. */
const lastTasks: Record<Sender, Promise<unknown>> = { staff: Promise.resolve(), visitors: Promise.resolve() };

/** Recognises the format by content and re-encodes the picture, one at a time for each sender for their memory. */
export function processImage(
  sent: FileContent,
  mayBeTransparent = true,
  sender: Sender = 'staff',
): Promise<ProcessedImage> {
  const task = lastTasks[sender].then(() => remake(sent, mayBeTransparent));
  lastTasks[sender] = task.catch(() => undefined);
  return task;
}

/** A picture encoded again as JPEG, upright and without metadata or anything else that it may contain. */
export const asPlainJpeg = async (sent: FileContent, sender: Sender): Promise<Buffer> =>
  (await processImage(sent, false, sender)).bytes;
