import { limits, texts } from '@madrasah/contract';
import sharp, { type Metadata } from 'sharp';
import { type FileContent, readContent } from '../../shared/files/file-on-disk.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Sender } from '../../shared/worker-pool.ts';
import { nameFor } from './names.ts';
import { toReadableFormat } from './readable-format.ts';

/** A picture re-encoded from the upload: upright, without metadata, at most 2,000 pixels long. */
export type ProcessedImage = { name: string; type: string; bytes: Buffer; width: number; height: number };

sharp.concurrency(1);
sharp.cache(false);

const maxFrames = 100;
const quality = 82;
const refusedFormats: Record<string, string> = { svg: texts.upload.svg, heif: texts.upload.heic };
const acceptedFormats = new Set(['jpeg', 'png', 'webp', 'gif']);

const unreadable = () => new Refusal('INVALID', texts.upload.unreadable);

async function inspect(bytes: Buffer): Promise<Metadata> {
  if (bytes.length === 0) throw unreadable();
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  const refusal = refusedFormats[metadata.format];
  if (refusal) throw new Refusal('UNSUPPORTED_TYPE', refusal);
  if (!acceptedFormats.has(metadata.format)) throw new Refusal('UNSUPPORTED_TYPE');

  const frames = metadata.pages ?? 1;
  const pixels = metadata.width * (metadata.pageHeight ?? metadata.height) * frames;
  if (pixels > limits.image.pixels || frames > maxFrames) throw new Refusal('INVALID', texts.upload.tooManyPixels);
  return metadata;
}

async function remake(sent: FileContent, mayBeTransparent: boolean): Promise<ProcessedImage> {
  const bytes = await toReadableFormat(await readContent(sent));
  const metadata = await inspect(bytes);
  const isAnimated = (metadata.pages ?? 1) > 1;
  const keepsTransparency = mayBeTransparent && (isAnimated || metadata.hasAlpha);
  const edge = limits.image.longestEdge;
  const image = sharp(bytes, { animated: isAnimated && mayBeTransparent, limitInputPixels: limits.image.pixels })
    .rotate()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });
  const encoded = keepsTransparency
    ? image.webp({ quality })
    : image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(() => {
    throw unreadable();
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

/**
 * Recognises the format by content and re-encodes the picture (rest.md, section 4). One at a time for each sender, because a picture of
 * 50 megapixels needs 150 MB of memory. Refuses other files, SVG, HEIC and decompression bombs.
 */
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
