import type { Picture } from '@madrasah/contract';

type Variant = Picture['variants'][number];

/**
 * A picture whose files are named after it, in a short form without names of properties: variants as `480avif 480webp`,
 * and the preview as a boolean.
 */
type PackedPicture = [url: string, width: number, height: number, variants: string, preview: boolean];

const isPicture = (value: unknown): value is Picture =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof value.url === 'string' &&
  'variants' in value &&
  Array.isArray(value.variants);

const packedTypes = ['string', 'number', 'number', 'string', 'boolean'];
const isPacked = (value: unknown): value is PackedPicture =>
  Array.isArray(value) &&
  value.length === packedTypes.length &&
  value.every((part, index) => typeof part === packedTypes[index]);

const stemOf = (url: string) => url.replace(/\.\w+$/, '');
const variantUrl = (stem: string, { width, format }: Omit<Variant, 'url'>) => `${stem}-${width}.${format}`;
const previewUrl = (stem: string) => `${stem}-og.jpg`;

function unpackVariant(stem: string, packed: string): Variant {
  const variant = {
    width: Number.parseInt(packed, 10),
    format: packed.endsWith('avif') ? ('avif' as const) : ('webp' as const),
  };
  return { url: variantUrl(stem, variant), ...variant };
}

/** A `JSON.stringify` replacer that shortens pictures whose files are named after them. */
export function packPicture(_key: string, value: unknown): unknown {
  if (!isPicture(value)) return value;
  const { url, width, height, variants, preview } = value;
  const stem = stemOf(url);
  const hasDerivedNames = variants.every((variant) => variant.url === variantUrl(stem, variant));
  if (!hasDerivedNames || (preview && preview !== previewUrl(stem))) return value;
  const packed = variants.map((variant) => `${variant.width}${variant.format}`).join(' ');
  return [url, width, height, packed, preview !== null] satisfies PackedPicture;
}

/** A `JSON.parse` reviver that expands pictures shortened by `packPicture`. */
export function unpackPicture(_key: string, value: unknown): unknown {
  if (!isPacked(value)) return value;
  const [url, width, height, packed, hasPreview] = value;
  const stem = stemOf(url);
  const variants = packed === '' ? [] : packed.split(' ');
  return {
    url,
    width,
    height,
    variants: variants.map((variant) => unpackVariant(stem, variant)),
    preview: hasPreview ? previewUrl(stem) : null,
  } satisfies Picture;
}
