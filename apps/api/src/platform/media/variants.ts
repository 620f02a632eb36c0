import sharp, { type Sharp } from 'sharp';
import { nameOfVariant } from './names.ts';
import type { StoredVariant } from './stored-image.entity.ts';

/** A smaller variant and its bytes. */
export type Variant = StoredVariant & { type: string; bytes: Buffer };

const widths = [480, 960, 1600];
/** Low effort: variants are made on the machine that also serves visitors. */
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 78, effort: 3 }),
};

/** The names of all variants that a picture may have. */
export const variantNamesOf = (name: string): string[] => [
  ...widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]).map((variant) => nameOfVariant(name, variant)),
  nameOfVariant(name, 'og.jpg'),
];

const preview = { width: 1200, height: 630, bytes: 300 * 1024, qualities: [82, 72, 62, 50, 38, 25] };

/** The picture as messengers show it with a link: JPEG, because some read no other format. */
async function makePreview(name: string, original: Buffer): Promise<Variant | undefined> {
  const { width, height, bytes: most } = preview;
  const cropped = await sharp(original)
    .resize({ width, height, fit: 'cover', position: 'attention' })
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const quality of preview.qualities) {
    const bytes = await sharp(cropped.data, { raw: cropped.info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= most)
      return { name: nameOfVariant(name, 'og.jpg'), format: 'jpeg', width, type: 'image/jpeg', bytes };
  }
  return undefined;
}

async function makeSmaller(name: string, original: Buffer, width: number, format: 'avif' | 'webp'): Promise<Variant> {
  const bytes = await encoders[format](sharp(original).resize({ width })).toBuffer();
  return { name: nameOfVariant(name, `${width}.${format}`), format, width, type: `image/${format}`, bytes };
}

/**
 * The useful variants of a stored picture: narrower and smaller in bytes than the original, and the link preview unless
 * the picture is less than half its size. An animation gets only the preview. Throws soon after `signal` aborts.
 */
export async function makeVariants(name: string, original: Buffer, signal?: AbortSignal): Promise<Variant[]> {
  const { width, height, pages = 1 } = await sharp(original).metadata();
  const variants: Variant[] = [];
  for (const narrower of pages > 1 ? [] : widths.filter((candidate) => candidate < width)) {
    for (const format of ['avif', 'webp'] as const) {
      signal?.throwIfAborted();
      const variant = await makeSmaller(name, original, narrower, format);
      if (variant.bytes.length < original.length) variants.push(variant);
    }
  }
  const fillsHalf = width * 2 >= preview.width && height * 2 >= preview.height;
  const forLinks = fillsHalf ? await makePreview(name, original) : undefined;
  return forLinks ? [...variants, forLinks] : variants;
}
