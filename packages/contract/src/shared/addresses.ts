import { limits } from './limits.ts';
import { storedLine } from './text.ts';
import { texts } from './texts.ts';
import { isOwnPath, isWebAddress } from './web-address.ts';

/** An empty text, or an address on the web. */
export const linkSchema = storedLine(limits.settings.address).refine(
  (text) => text === '' || isWebAddress(text),
  texts.settings.linkFormat,
);
const isAnyAddress = (text: string) => isWebAddress(text) || isOwnPath(text);
/** The address of a picture on the web or a path on this site. */
export const imageAddressSchema = storedLine(limits.settings.address).refine(isAnyAddress, texts.settings.imageFormat);
/** The same, or an empty text. */
export const optionalImageAddressSchema = storedLine(limits.settings.address).refine(
  (text) => text === '' || isAnyAddress(text),
  texts.settings.imageFormat,
);
/** An address on the web, a path on this site, or an empty text. */
export const linkOrPathSchema = storedLine(limits.settings.address).refine(
  (text) => text === '' || isAnyAddress(text),
  texts.settings.targetFormat,
);
