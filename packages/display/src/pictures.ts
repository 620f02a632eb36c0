import type { ImageFocus, Picture } from '@madrasah/contract';

/** A position on a page that shows a picture, in CSS pixels; browsers choose a variant by it. */
export type PicturePosition = {
  /** The `sizes` attribute. Phones get a smaller value than their real one: dense screens hide the difference. */
  sizes: string;
  /** The largest shown width: when the variants are much smaller, the picture itself is used. */
  width: number;
  /** Wider variants are not offered. */
  atMost: number;
  /** One variant suits every screen, so that the original file is not downloaded. */
  hasOneVariant?: true;
  /** The largest frame that the picture has to fill here; omitted where pictures have no frame or define its size. */
  frame?: { width: number; height: number };
};

export const picturePositions = {
  card: { sizes: '24rem', width: 480, atMost: 480, hasOneVariant: true, frame: { width: 544, height: 340 } },
  tile: { sizes: '16rem', width: 480, atMost: 480, hasOneVariant: true, frame: { width: 368, height: 276 } },
  banner: { sizes: '(min-width: 80em) 75rem, 100vw', width: 1_200, atMost: 1_600 },
  hero: { sizes: '(min-width: 64em) 60vw, (min-width: 48em) 100vw, 60vw', width: 1_150, atMost: 1_600 },
  lead: { sizes: '(min-width: 48em) 50vw, 60vw', width: 840, atMost: 1_600, frame: { width: 720, height: 450 } },
  portrait: { sizes: '20rem', width: 480, atMost: 480, hasOneVariant: true, frame: { width: 320, height: 400 } },
  face: { sizes: '5rem', width: 480, atMost: 480, hasOneVariant: true, frame: { width: 80, height: 80 } },
  main: { sizes: '(min-width: 64em) 58rem, (min-width: 48em) 100vw, 60vw', width: 928, atMost: 1_600 },
  text: { sizes: '(min-width: 48em) 46rem, 60vw', width: 736, atMost: 1_600 },
  screen: { sizes: '100vw', width: 1_600, atMost: 1_600, frame: { width: Infinity, height: Infinity } },
} as const satisfies Record<string, PicturePosition>;

/** The attributes of a `<source>`; `sizes` when there are several variants, `media` when not all screens can use it. */
export type PictureSource = { type: string; srcSet: string; sizes?: string; media?: string };

/** Preferred format first. */
const formats = ['avif', 'webp'] as const;
/** A variant that is narrower than wanted by this factor still looks sharp. */
const tolerance = 0.9;

/** The suitable variants by format. On screens for which all variants are too small, the picture itself is shown. */
export function pictureSources({ width, variants }: Picture, position: PicturePosition): PictureSource[] {
  const wanted = Math.min(width, position.width) * tolerance;
  return formats.flatMap((format) => {
    const offered = variants.filter((variant) => variant.format === format && variant.width <= position.atMost);
    const [only, ...others] = offered;
    if (!only) return [];
    const widest = Math.max(...offered.map((variant) => variant.width));
    const chosen = { type: `image/${format}`, ...(widest < wanted && { media: `(max-width: ${widest}px)` }) };
    if (others.length === 0) return [{ ...chosen, srcSet: only.url }];
    const srcSet = offered.map((variant) => `${variant.url} ${variant.width}w`).join(', ');
    return [{ ...chosen, srcSet, sizes: position.sizes }];
  });
}

/** The sources of a picture, and the file for browsers that support none of them. */
export function pictureFiles(picture: Picture, position: PicturePosition): { sources: PictureSource[]; src: string } {
  const sources = pictureSources(picture, position);
  const last = sources.at(-1);
  // All current browsers support WebP.
  if (!position.hasOneVariant || last?.type !== 'image/webp' || last.media) return { sources, src: picture.url };
  return { sources: sources.slice(0, -1), src: last.srcSet };
}

/** The size in CSS pixels that a picture may have where it is smaller than the largest frame; undefined elsewhere. */
export function naturalBounds(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  { frame }: PicturePosition,
): { maxWidth: number; maxHeight: number } | undefined {
  if (!frame || (width >= frame.width && height >= frame.height)) return undefined;
  return { maxWidth: width, maxHeight: height };
}

/** The default of portraits: heads are in the upper third. */
const portraitFocus: ImageFocus = { x: 50, y: 25 };

/** The `object-position` in percent that brings a point as close to the middle of the visible part as possible. */
function percentOf(point: number, shown: number): number {
  if (shown >= 1) return 50;
  const beginning = (point / 100 - shown / 2) / (1 - shown);
  return Math.round(Math.min(1, Math.max(0, beginning)) * 100);
}

/**
 * The `object-position` that brings the picture's focus as close to the middle of the frame as possible; undefined
 * for the middle. `frame` is the frame's width divided by its height. Without a focus only the shape decides.
 */
export function focusPosition(
  focus: ImageFocus | null | undefined,
  picture: Pick<Picture, 'width' | 'height'> | undefined,
  frame: number,
): string | undefined {
  if (!picture) return focus ? `${focus.x}% ${focus.y}%` : undefined;
  const ratio = picture.width / picture.height;
  const point = focus ?? (ratio < 1 ? portraitFocus : undefined);
  return point && `${percentOf(point.x, frame / ratio)}% ${percentOf(point.y, ratio / frame)}%`;
}
