import type { Picture } from '@madrasah/contract';

type Variant = Picture['variants'][number];

/** A picture as it travels: of addresses that begin as its own does only the ends. */
type PackedPicture = Omit<Picture, 'variants'> & { variants: string[] };

const isPicture = (value: unknown): value is Picture | PackedPicture =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof value.url === 'string' &&
  'variants' in value &&
  Array.isArray(value.variants);

const isPacked = (picture: Picture | PackedPicture): picture is PackedPicture =>
  picture.variants.every((variant) => typeof variant === 'string');

const stemOf = ({ url }: { url: string }) => url.replace(/\.\w+$/, '');
const endOf = ({ width, format }: Omit<Variant, 'url'>) => `-${width}.${format}`;

function unpackVariant(stem: string, end: string): Variant {
  const [width, format] = end.slice(1).split('.');
  return { url: stem + end, format: format === 'avif' ? 'avif' : 'webp', width: Number(width) };
}

/** For `JSON.stringify`: shortens pictures whose variants are called after them, as ours are. */
export function packPicture(_key: string, value: unknown): unknown {
  if (!isPicture(value) || isPacked(value)) return value;
  const stem = stemOf(value);
  if (!value.variants.every((variant) => variant.url === stem + endOf(variant))) return value;
  return { ...value, variants: value.variants.map(endOf) } satisfies PackedPicture;
}

/** For `JSON.parse`: what `packPicture` has shortened is whole again. */
export function unpackPicture(_key: string, value: unknown): unknown {
  if (!isPicture(value) || !isPacked(value)) return value;
  const stem = stemOf(value);
  return { ...value, variants: value.variants.map((end) => unpackVariant(stem, end)) } satisfies Picture;
}
