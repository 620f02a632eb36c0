import { z } from 'zod';
import { limits } from '../limits.ts';
import { storedLine } from '../text.ts';
import { texts } from '../texts.ts';
import { isOwnPath, isWebAddress } from '../web-address.ts';

const address = storedLine(limits.settings.address);
const webAddress = address.refine((text) => text === '' || isWebAddress(text), texts.settings.linkFormat);
const anyAddress = address.refine(
  (text) => text === '' || isWebAddress(text) || isOwnPath(text),
  texts.settings.targetFormat,
);

/** What a banner of the settings shows, in words, and where it leads; both may be empty. */
const bannerWords = z.object({ image: address, alt: storedLine(limits.banner.alt), href: anyAddress });
const figure = z.object({ number: storedLine(limits.home.figure), label: storedLine(limits.home.figureLabel) });

/** What staff may change on the home page (D-18). */
export const homeContentSchema = z.object({
  registerLabel: storedLine(limits.home.registerLabel),
  /** Where the register button leads; empty means the admissions page. */
  appStoreUrl: webAddress,
  /** The school in figures (HOME-006 to HOME-008, A-39). */
  figures: z.array(figure).length(limits.home.figures),
  banners: z.array(bannerWords).max(limits.settings.banners),
});
export type HomeContent = z.output<typeof homeContentSchema>;
