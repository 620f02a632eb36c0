export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes of the beginning from which an encoding without a mark is guessed. */
const sampled = 4_096;

/** Which half of the pairs of bytes is zero in most of a text of Latin letters. */
function zeroHalf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, sampled);
  const pairs = Math.floor(sample.length / 2);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [first = 0, second = 0] = zeros;
  if (pairs === 0) return undefined;
  if (second * 2 > pairs && first === 0) return 'utf-16le';
  return first * 2 > pairs && second === 0 ? 'utf-16be' : undefined;
}

/** The encoding that is visible at the beginning of a text; undefined where its bytes may be UTF-8 or Windows-1252. */
export function encodingAtStart(bytes: Uint8Array): TextEncoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return zeroHalf(bytes);
}

/** The text of a file, whatever program of an office wrote it; without a mark of the byte order. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingAtStart(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
