import { limits } from './limits.ts';
import { storedLine } from './text.ts';
import { texts } from './texts.ts';

/** An address on the web, such as `https://school.example/foto.jpg`. */
const isWebAddress = (text: string) => /^https?:\/\/[^/]/i.test(text) && URL.canParse(text);
/** A path on this site. Browsers read `//` and `/\` as another host, and overlook control characters. */
const isOwnPath = (text: string) => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(text);

/** Empty, or an address on the web. */
export const link = storedLine(limits.settings.address).refine(
  (text) => text === '' || isWebAddress(text),
  texts.settings.linkFormat,
);
const isImageAddress = (text: string) => isWebAddress(text) || isOwnPath(text);
/** A picture on the web or on this site. */
export const imageAddress = storedLine(limits.settings.address).refine(isImageAddress, texts.settings.imageFormat);
/** The same, or none. */
export const noImageOrAddress = storedLine(limits.settings.address).refine(
  (text) => text === '' || isImageAddress(text),
  texts.settings.imageFormat,
);
