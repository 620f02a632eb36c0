import { limits } from './limits.ts';
import { storedLine } from './text.ts';
import { texts } from './texts.ts';
import { isOwnPath, isWebAddress } from './web-address.ts';

const { linkFormat, imageFormat, targetFormat } = texts.settings;
const addressSchema = (isValid: (text: string) => boolean, wrong: string) =>
  storedLine(limits.settings.address).refine(isValid, wrong);

const isAddress = (text: string) => isWebAddress(text) || isOwnPath(text);
const isAddressOrEmpty = (text: string) => text === '' || isAddress(text);

/** An empty text, or an address on the web. */
export const linkSchema = addressSchema((text) => text === '' || isWebAddress(text), linkFormat);
/** The address of a picture on the web or a path on this site. */
export const imageAddressSchema = addressSchema(isAddress, imageFormat);
/** The same, or an empty text. */
export const optionalImageAddressSchema = addressSchema(isAddressOrEmpty, imageFormat);
/** An address on the web, a path on this site, or an empty text. */
export const linkOrPathSchema = addressSchema(isAddressOrEmpty, targetFormat);
