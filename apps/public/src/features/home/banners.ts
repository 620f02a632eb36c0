import { type HomeContent, limits } from '@madrasah/contract';

/** One picture of the slider; `number` counts from 1. */
export type Banner = { number: number; image: string; alt: string; href: string };

/** The pictures of the settings with the words and links that the home page's content holds for them. */
export function describeBanners(images: readonly string[], described: HomeContent['banners']): Banner[] {
  return images.slice(0, limits.settings.banners).map((image, index) => {
    const number = index + 1;
    const words = described.find((banner) => banner.image === image);
    return { number, image, alt: words?.alt || `Spanduk madrasah ${number}`, href: words?.href ?? '' };
  });
}

/** The slide that fills most of a track whose slides are as wide as itself. */
export const slideIndexAt = (scrolled: number, width: number): number => (width > 0 ? Math.round(scrolled / width) : 0);

/** The index of the next slide in a direction; past the last comes the first, and the other way round (ST-025). */
export const wrapIndex = (index: number, step: number, count: number): number => (index + step + count) % count;
