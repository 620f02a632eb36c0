import { z } from 'zod';
import { imageAddressSchema, linkOrPathSchema, linkSchema } from '../../shared/addresses.ts';
import { limits } from '../../shared/limits.ts';
import { exactly, figureSchema, lineSchema, optionalLineSchema } from './fields.ts';

/** What a banner of the settings shows, in words, and where it leads; both may be empty. */
const bannerWords = z.object({ image: imageAddressSchema, alt: optionalLineSchema, href: linkOrPathSchema });

/** What a video of the settings is called; an empty title is none. */
const videoTitle = z.object({ link: linkSchema, title: optionalLineSchema });

/** The opening of the home page (HOME-004, HOME-006 to HOME-008), and the words for its banners and videos. */
export const homeContentSchema = z.object({
  registerLabel: lineSchema,
  /** Where the register button leads; empty means the admissions page. */
  appStoreUrl: linkSchema,
  figures: exactly(limits.siteContent.heroFigures, figureSchema),
  banners: z.array(bannerWords).max(limits.settings.banners),
  videos: z.array(videoTitle).max(limits.settings.videos),
});
export type HomeContent = z.output<typeof homeContentSchema>;
