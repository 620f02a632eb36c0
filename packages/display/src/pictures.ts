import type { ImageFocus, Picture } from '@madrasah/contract';

/** Where a page shows a picture, in CSS pixels: what browsers choose a variant by. */
export type PicturePlace = {
  /** As the `sizes` attribute has it. Phones are told less than they have, because their pixels are too small to tell. */
  sizes: string;
  /** How wide it is shown at most: variants that end far below that give way to the picture itself. */
  width: number;
  /** Wider variants are never offered. */
  atMost: number;
  /** One variant suits every screen, so that the picture itself is not fetched. */
  hasOneVariant?: true;
  /** The largest frame that a picture has to fill here; without one a picture has no frame or is as large as it. */
  frame?: { width: number; height: number };
};

export const picturePlaces = {
  card: { sizes: '24rem', width: 480, atMost: 480, hasOneVariant: true, frame: { width: 544, height: 340 } },
  tile: { sizes: '16rem', width: 480, atMost: 480, hasOneVariant: true, frame: { width: 368, height: 276 } },
  banner: { sizes: '(min-width: 80em) 75rem, 100vw', width: 1_200, atMost: 1_600 },
  lead: { sizes: '(min-width: 48em) 30rem, 60vw', width: 480, atMost: 960, frame: { width: 368, height: 398 } },
  main: { sizes: '(min-width: 64em) 58rem, (min-width: 48em) 100vw, 60vw', width: 928, atMost: 1_600 },
  text: { sizes: '(min-width: 48em) 46rem, 60vw', width: 736, atMost: 1_600 },
  screen: { sizes: '100vw', width: 1_600, atMost: 1_600, frame: { width: Infinity, height: Infinity } },
} as const satisfies Record<string, PicturePlace>;

/** What a `<source>` element holds; `sizes` where there is a choice, `media` where not all screens can do with it. */
export type PictureSource = { type: string; srcSet: string; sizes?: string; media?: string };

/** The better one first. */
const formats = ['avif', 'webp'] as const;
/** A variant this much narrower than wanted still looks sharp. */
const tolerance = 0.9;

/** The variants that suit the place, by format; on screens that all are too small for, the picture itself is shown. */
export function pictureSources({ width, variants }: Picture, place: PicturePlace): PictureSource[] {
  const wanted = Math.min(width, place.width) * tolerance;
  return formats.flatMap((format) => {
    const offered = variants.filter((variant) => variant.format === format && variant.width <= place.atMost);
    const [only, ...others] = offered;
    if (!only) return [];
    const widest = Math.max(...offered.map((variant) => variant.width));
    const chosen = { type: `image/${format}`, ...(widest < wanted && { media: `(max-width: ${widest}px)` }) };
    if (others.length === 0) return [{ ...chosen, srcSet: only.url }];
    const srcSet = offered.map((variant) => `${variant.url} ${variant.width}w`).join(', ');
    return [{ ...chosen, srcSet, sizes: place.sizes }];
  });
}

/** The sources of a picture, and what a browser shows that reads none of them. */
export function pictureFiles(picture: Picture, place: PicturePlace): { sources: PictureSource[]; src: string } {
  const sources = pictureSources(picture, place);
  const last = sources.at(-1);
  // Every browser of today reads WebP.
  if (!place.hasOneVariant || last?.type !== 'image/webp' || last.media) return { sources, src: picture.url };
  return { sources: sources.slice(0, -1), src: last.srcSet };
}

/**
 * The bounds, in CSS pixels, of a picture that could be larger in its frame than it is; undefined where it is large
 * enough for the largest frame of the place.
 */
export function naturalBounds(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  { frame }: PicturePlace,
): { maxWidth: number; maxHeight: number } | undefined {
  if (!frame || (width >= frame.width && height >= frame.height)) return undefined;
  return { maxWidth: width, maxHeight: height };
}

/** Of an upright picture that nobody has said anything about: heads are in its upper third. */
const uprightFocus: ImageFocus = { x: 50, y: 25 };

/** Where a cut direction has to stand, in percent, for a point of it to come as near to the middle as there is picture. */
function percentOf(point: number, shown: number): number {
  if (shown >= 1) return 50;
  const beginning = (point / 100 - shown / 2) / (1 - shown);
  return Math.round(Math.min(1, Math.max(0, beginning)) * 100);
}

/**
 * The `object-position` that brings a picture's point as near to the middle of its frame as it can be; undefined where
 * its middle is. `frame` is the frame's width by its height. Without a point only the shape decides.
 */
export function focusPosition(
  focus: ImageFocus | null | undefined,
  picture: Pick<Picture, 'width' | 'height'> | undefined,
  frame: number,
): string | undefined {
  if (!picture) return focus ? `${focus.x}% ${focus.y}%` : undefined;
  const ratio = picture.width / picture.height;
  const point = focus ?? (ratio < 1 ? uprightFocus : undefined);
  return point && `${percentOf(point.x, frame / ratio)}% ${percentOf(point.y, ratio / frame)}%`;
}
