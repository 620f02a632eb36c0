import { type HomeContent, limits } from '@madrasah/contract';
import type { RouterContext } from '../../../shared/router-context.ts';

/** The variants of the banners' pictures. */
export const bannerPicturesQuery = ({ api }: Pick<RouterContext, 'api'>) => api.settings.bannerPictures.queryOptions();

/** A banner of the slider; `number` starts at 1. */
export type Banner = { number: number; image: string; alt: string; href: string };

/** The pictures of the settings with the texts and links from the home page's content. */
export function describeBanners(images: readonly string[], described: HomeContent['banners']): Banner[] {
  return images.slice(0, limits.settings.banners).map((image, index) => {
    const number = index + 1;
    const words = described.find((banner) => banner.image === image);
    return { number, image, alt: words?.alt || `Spanduk ${number}`, href: words?.href ?? '' };
  });
}
