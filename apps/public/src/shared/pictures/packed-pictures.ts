import type { Picture } from '@madrasah/contract';

type Variant = Picture['variants'][number];

/**
 * Pages would be 4 to 11 % larger with whole pictures in their data, 1 to 2 % after compression.
 *
 * A picture whose files are named after it, in a short form without names of properties: variants as `480avif 480webp`,
 * the preview as a boolean, and a focus, if there is one, as `30 40`.
 */
type PackedPicture = [url: string, width: number, height: number, variants: string, preview: boolean, focus?: string];

const isPicture = (value: unknown): value is Picture =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof value.url === 'string' &&
  'variants' in value &&
  Array.isArray(value.variants);

const packedTypes = ['string', 'number', 'number', 'string', 'boolean', 'string'];
const isPacked = (value: unknown): value is PackedPicture =>
  Array.isArray(value) &&
  (value.length === packedTypes.length || value.length === packedTypes.length - 1) &&
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

/** The variants as `480avif 480webp`; null when their files are not named after the picture. */
function packVariants({ url, variants }: Picture): string | null {
  const stem = stemOf(url);
  if (variants.some((variant) => variant.url !== variantUrl(stem, variant))) return null;
  return variants.map(({ width, format }) => `${width}${format}`).join(' ');
}

/** Variants of these widths in both formats. */
const packedOf = (widths: readonly number[]) => widths.map((width) => `${width}avif ${width}webp`).join(' ');

function unpack(...[url, width, height, packed, hasPreview, point]: PackedPicture): Picture {
  const stem = stemOf(url);
  const variants = packed === '' ? [] : packed.split(' ').map((variant) => unpackVariant(stem, variant));
  const [x, y] = point?.split(' ').map(Number) ?? [];
  const focus = x === undefined || y === undefined ? null : { x, y };
  return { url, width, height, variants, preview: hasPreview ? previewUrl(stem) : null, focus };
}

/** A `JSON.stringify` replacer that shortens pictures whose files are named after them. */
export function packPicture(_key: string, value: unknown): unknown {
  if (!isPicture(value)) return value;
  const { url, width, height, preview, focus } = value;
  const packed = packVariants(value);
  if (packed === null || (preview && preview !== previewUrl(stemOf(url)))) return value;
  const common = [url, width, height, packed, preview !== null] as const;
  return [...common, ...(focus ? [`${focus.x} ${focus.y}`] : [])];
}

/** A `JSON.parse` reviver that expands pictures shortened by `packPicture`. */
export const unpackPicture = (_key: string, value: unknown): unknown => (isPacked(value) ? unpack(...value) : value);

/**
 * Size of a picture and widths of its variants for an attribute of its link, as `1600 1200 480 960`. Empty for an unknown
 * picture, and for one whose files are not named after it or do not exist in both formats.
 */
export function writeSizes(picture: Picture | undefined): string {
  if (!picture) return '';
  const widths = new Set(picture.variants.map(({ width }) => width));
  const sizes = [picture.width, picture.height, ...widths].join(' ');
  return packVariants(picture) === packedOf([...widths]) ? sizes : '';
}

/** The picture at this address with these sizes; undefined without them. */
export function readSizes(url: string, sizes: string): Picture | undefined {
  const [width, height, ...widths] = sizes.split(' ').map(Number);
  return width && height ? unpack(url, width, height, packedOf(widths), false) : undefined;
}
