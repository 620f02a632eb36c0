import { limits } from '@madrasah/contract';
import { Refusal } from '../../shared/refusal.ts';

const dataUrl = /^data:[\w.+-]+\/[\w.+-]+;base64,/i;

/** Base64 takes four characters for three bytes; the rest allows for line breaks. */
const maxCharacters = limits.image.bytes * 1.5;

/**
 * Decodes a data URL or bare base64. Invalid characters are skipped: processing shows whether it is a picture. A text
 * that is too long is refused before it is decoded.
 */
export function decodeBase64(text: string): Buffer {
  if (text.length > maxCharacters) throw new Refusal('TOO_LARGE');
  const start = dataUrl.exec(text)?.[0].length ?? 0;
  return Buffer.from(text.slice(start), 'base64');
}
