import { z } from 'zod';
import { imageAddressSchema, linkOrPathSchema, linkSchema } from '../../shared/addresses.ts';
import { limits } from '../../shared/limits.ts';
import { exactly, lineSchema, optionalLineSchema, placedFigureSchema } from './fields.ts';

/** The alternative text and the link of a banner of the settings; both may be empty. */
const bannerWords = z.object({ image: imageAddressSchema, alt: optionalLineSchema, href: linkOrPathSchema });

/** The title of a video of the settings; may be empty. */
const videoTitle = z.object({ link: linkSchema, title: optionalLineSchema });

/** The top of the home page, and the texts of its banners and videos. */
export const homeContentSchema = z.object({
  registerLabel: lineSchema,
  /** The target of the register button; empty: the admissions page. */
  appStoreUrl: linkSchema,
  figures: exactly(limits.siteContent.heroFigures, placedFigureSchema),
  banners: z.array(bannerWords).max(limits.settings.banners),
  videos: z.array(videoTitle).max(limits.settings.videos),
});
export type HomeContent = z.output<typeof homeContentSchema>;
