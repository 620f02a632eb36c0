import { z } from 'zod';
import { imageAddress, link, linkOrPath } from '../addresses.ts';
import { limits } from '../limits.ts';
import { exactly, figure, line, lineOrNone } from './fields.ts';

/** What a banner of the settings shows, in words, and where it leads; both may be empty. */
const bannerWords = z.object({ image: imageAddress, alt: lineOrNone, href: linkOrPath });

/** The opening of the home page (HOME-004, HOME-006 to HOME-008). */
export const homeContentSchema = z.object({
  registerLabel: line,
  /** Where the register button leads; empty means the admissions page. */
  appStoreUrl: link,
  figures: exactly(limits.siteContent.heroFigures, figure),
  banners: z.array(bannerWords).max(limits.settings.banners),
});
export type HomeContent = z.output<typeof homeContentSchema>;
