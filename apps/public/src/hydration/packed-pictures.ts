import type { Picture } from '@madrasah/contract';

type Variant = Picture['variants'][number];

/**
 * A picture whose files are named after it, in a short form: variants as `480avif 480webp`, and the preview as a
 * boolean.
 */
type PackedPicture = Omit<Picture, 'variants' | 'preview'> & { variants: string; preview: boolean };

const isPicture = (value: unknown): value is Picture | PackedPicture =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof value.url === 'string' &&
  'variants' in value &&
  (Array.isArray(value.variants) || typeof value.variants === 'string');

const isPacked = (picture: Picture | PackedPicture): picture is PackedPicture => typeof picture.variants === 'string';

const stemOf = ({ url }: { url: string }) => url.replace(/\.\w+$/, '');
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
  if (!isPicture(value) || isPacked(value)) return value;
  const stem = stemOf(value);
  const { variants, preview } = value;
  const hasDerivedNames = variants.every((variant) => variant.url === variantUrl(stem, variant));
  if (!hasDerivedNames || (preview && preview !== previewUrl(stem))) return value;
  const packed = variants.map(({ width, format }) => `${width}${format}`).join(' ');
  return { ...value, variants: packed, preview: preview !== null } satisfies PackedPicture;
}

/** A `JSON.parse` reviver that expands pictures shortened by `packPicture`. */
export function unpackPicture(_key: string, value: unknown): unknown {
  if (!isPicture(value) || !isPacked(value)) return value;
  const stem = stemOf(value);
  const variants = value.variants === '' ? [] : value.variants.split(' ');
  return {
    ...value,
    variants: variants.map((packed) => unpackVariant(stem, packed)),
    preview: value.preview ? previewUrl(stem) : null,
  } satisfies Picture;
}
