import { limits } from './limits.ts';
import { storedLine } from './text.ts';
import { texts } from './texts.ts';
import { isOwnPath, isWebAddress } from './web-address.ts';

/** Empty, or an address on the web. */
export const linkSchema = storedLine(limits.settings.address).refine(
  (text) => text === '' || isWebAddress(text),
  texts.settings.linkFormat,
);
const isAnyAddress = (text: string) => isWebAddress(text) || isOwnPath(text);
/** A picture on the web or on this site. */
export const imageAddressSchema = storedLine(limits.settings.address).refine(isAnyAddress, texts.settings.imageFormat);
/** The same, or none. */
export const optionalImageAddressSchema = storedLine(limits.settings.address).refine(
  (text) => text === '' || isAnyAddress(text),
  texts.settings.imageFormat,
);
/** A page on the web or on this site, or none. */
export const linkOrPathSchema = storedLine(limits.settings.address).refine(
  (text) => text === '' || isAnyAddress(text),
  texts.settings.targetFormat,
);
