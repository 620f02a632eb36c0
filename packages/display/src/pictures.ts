import type { ImageFocus, Picture } from '@madrasah/contract';

/** Where a page shows a picture, in CSS pixels: what browsers choose a variant by. */
export type PicturePlace = {
  /** As the `sizes` attribute has it. Phones are told less than they have, because their pixels are too small to tell. */
  sizes: string;
  /** How wide it is shown at most: variants that end far below that give way to the picture itself. */
  width: number;
  /** Wider variants are never offered. */
  atMost: number;
};

export const picturePlaces = {
  card: { sizes: '24rem', width: 480, atMost: 480 },
  tile: { sizes: '16rem', width: 480, atMost: 480 },
  banner: { sizes: '(min-width: 80em) 75rem, 100vw', width: 1_200, atMost: 1_600 },
  lead: { sizes: '(min-width: 48em) 30rem, 60vw', width: 480, atMost: 960 },
  main: { sizes: '(min-width: 64em) 58rem, (min-width: 48em) 100vw, 60vw', width: 928, atMost: 1_600 },
  text: { sizes: '(min-width: 48em) 46rem, 60vw', width: 736, atMost: 1_600 },
  screen: { sizes: '100vw', width: 1_600, atMost: 1_600 },
} as const satisfies Record<string, PicturePlace>;

/** What a `<source>` element holds. */
export type PictureSource = { type: string; srcSet: string };

/** The better one first. */
const formats = ['avif', 'webp'] as const;
/** A variant this much narrower than wanted still looks sharp. */
const tolerance = 0.9;

/** The variants that suit the place, by format; empty where only the picture itself is good enough. */
export function pictureSources({ width, variants }: Picture, place: PicturePlace): PictureSource[] {
  const wanted = Math.min(width, place.width) * tolerance;
  return formats.flatMap((format) => {
    const offered = variants.filter((variant) => variant.format === format && variant.width <= place.atMost);
    if (!offered.some((variant) => variant.width >= wanted)) return [];
    const srcSet = offered.map((variant) => `${variant.url} ${variant.width}w`).join(', ');
    return [{ type: `image/${format}`, srcSet }];
  });
}

/** Of an upright picture that nobody has said anything about: heads are above its middle. */
const uprightFocus: ImageFocus = { x: 50, y: 33 };

/**
 * What of a picture stays in sight where it is cut to a frame, for `object-position`; undefined is its middle. Without
 * a point only the shape decides.
 */
export function focusPosition(
  focus: ImageFocus | null | undefined,
  picture: Pick<Picture, 'width' | 'height'> | undefined,
): string | undefined {
  const point = focus ?? (picture && picture.height > picture.width ? uprightFocus : undefined);
  return point && `${point.x}% ${point.y}%`;
}
