import { z } from 'zod';
import { imageAddress, link } from '../addresses.ts';
import { limits } from '../limits.ts';
import { exactly, figure, line, lineOrNone, upToManyOf } from './fields.ts';

/** The opening of the home page (HOME-004, HOME-006 to HOME-008). */
export const homeContentSchema = z.object({
  registerLabel: line,
  appStoreUrl: link,
  figures: exactly(limits.siteContent.heroFigures, figure),
  banners: upToManyOf(z.object({ image: imageAddress, alt: lineOrNone, href: link })),
});
export type HomeContent = z.output<typeof homeContentSchema>;
