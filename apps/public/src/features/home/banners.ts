import { type HomeContent, limits, type Picture } from '@madrasah/contract';

type Copies = Picture['variants'];

/** One picture of the slider; `number` counts from 1. */
export type Banner = { number: number; image: string; alt: string; href: string; copies: Copies };

/** The formats in which smaller copies are made, the lighter first. */
export const copyFormats = ['avif', 'webp'] as const;

/** The copies of one format as `srcset` wants them; empty when there are none. */
export const copySet = (copies: Copies, format: (typeof copyFormats)[number]): string =>
  copies
    .filter((copy) => copy.format === format)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');

/** The pictures of the settings with the words and links that the home page's content holds for them. */
export function describeBanners(
  images: readonly string[],
  described: HomeContent['banners'],
  pictures: readonly Picture[],
): Banner[] {
  return images.slice(0, limits.settings.banners).map((image, index) => {
    const number = index + 1;
    const words = described.find((banner) => banner.image === image);
    const copies = pictures.find(({ url }) => url === image)?.variants ?? [];
    return { number, image, alt: words?.alt || `Spanduk madrasah ${number}`, href: words?.href ?? '', copies };
  });
}

/** The slide that fills most of a track whose slides are as wide as itself. */
export const slideInView = (scrolled: number, width: number): number => (width > 0 ? Math.round(scrolled / width) : 0);

/** The neighbour of a slide; past the last comes the first, and the other way round (ST-025). */
export const neighbour = (index: number, step: number, count: number): number => (index + step + count) % count;
