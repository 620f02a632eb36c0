export const pictureKinds = [
  'girih',
  'arches',
  'skyline',
  'books',
  'kaligrafi-frame',
  'paddy',
  'stars',
  'lantern',
  'classroom',
  'pitch',
  'mega-mendung',
  'pen',
  'gears',
  'laboratory',
  'camp',
  'trophy',
  'sea',
  'leaves',
] as const;

export const paletteNames = ['zamrud', 'nila', 'kunyit', 'delima', 'senja', 'pasir'] as const;

export type PictureKind = (typeof pictureKinds)[number];
export type PaletteName = (typeof paletteNames)[number];

/** Everything a drawn picture depends on: the same motif always gives the same picture. */
export type PictureMotif = {
  readonly kind: PictureKind;
  readonly palette: PaletteName;
  /** A whole number; it varies the composition, not the subject. */
  readonly seed: number;
};

const reference = /^picture:([a-z-]+)\/([a-z]+)\/(\d+)$/;

/** One word per motif, for example `books-zamrud-3`: a file name, or the key under which a stored picture is remembered. */
export function motifName({ kind, palette, seed }: PictureMotif): string {
  return `${kind}-${palette}-${seed}`;
}

/**
 * Reads an image source of starter content, `picture:<kind>/<palette>/<seed>`.
 * Throws an Error that names the reference when it does not describe a picture.
 */
export function motifOfReference(source: string): PictureMotif {
  const [, kindName, paletteName, seed] = reference.exec(source) ?? [];
  const kind = pictureKinds.find((known) => known === kindName);
  const palette = paletteNames.find((known) => known === paletteName);
  if (!kind || !palette || !seed) throw new Error(`Unknown picture in starter content: ${source}`);
  return { kind, palette, seed: Number(seed) };
}
