import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';

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

/** A part of a text. `guesses`: the positions behind letters that were not in the encoding that the file names. */
export type DecodedPart = { text: string; guesses: readonly number[] };

/** The length of the UTF-8 sequence at a position; 0 where there is none. */
function sequenceAt(bytes: Buffer, at: number): number {
  const first = bytes[at];
  if (first === undefined) return 0;
  if (first < 0x80) return 1;
  const length = lengthAfter(first);
  const isWhole = length > 1 && at + length <= bytes.length;
  return isWhole && isUtf8(bytes.subarray(at, at + length)) ? length : 0;
}

function lengthAfter(first: number): number {
  if (first >= 0xf0) return first <= 0xf4 ? 4 : 0;
  if (first >= 0xe0) return 3;
  return first >= 0xc2 ? 2 : 0;
}

/** The number of bytes at the end that begin a sequence which the next bytes may complete. */
function incompleteEnd(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return lengthAfter(byte) > back ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

/** Letters that the encoding does not have. */
const unassigned = /[\u0080-\u009f]/g;

/** Bytes that are not UTF-8 are in the named encoding; without one it is guessed. */
function decodeMixedPart(bytes: Buffer, named: TextDecoder | undefined): DecodedPart {
  if (isUtf8(bytes)) return { text: bytes.toString('utf8'), guesses: [] };
  const other = named ?? new TextDecoder('windows-1252');
  let text = '';
  const guesses: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const start = at;
    for (let length = sequenceAt(bytes, at); length > 0; length = sequenceAt(bytes, at)) at += length;
    text += bytes.toString('utf8', start, at);
    const from = at;
    while (at < bytes.length && sequenceAt(bytes, at) === 0) at += 1;
    text += other.decode(bytes.subarray(from, at)).replace(unassigned, '\ufffd');
    if (at > from && !named) guesses.push(text.length);
  }
  return { text, guesses };
}

/** UTF-8 with some bytes in a one-byte encoding: the texts of one file may come from different programs. */
async function* decodeMixed(named: TextDecoder | undefined, chunks: AsyncIterable<Uint8Array>) {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    const end = bytes.length - incompleteEnd(bytes);
    rest = bytes.subarray(end);
    yield decodeMixedPart(bytes.subarray(0, end), named);
  }
  yield decodeMixedPart(rest, named);
}

const upperHalf = Uint8Array.from({ length: 128 }, (_, index) => index + 128);
const hasOneBytePerLetter = (decoder: TextDecoder) => decoder.decode(upperHalf).length === upperHalf.length;

/** The encoding that a text in ASCII letters names for itself, where it is another one than UTF-8. */
function namedDecoder(label = 'utf-8'): TextDecoder | undefined {
  try {
    const decoder = new TextDecoder(label);
    return decoder.encoding.startsWith('utf-') ? undefined : decoder;
  } catch {
    return undefined;
  }
}

async function* decodeWith(decoder: TextDecoder, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<DecodedPart> {
  for await (const chunk of chunks) yield { text: decoder.decode(chunk, { stream: true }), guesses: [] };
  yield { text: decoder.decode(), guesses: [] };
}

/** Decodes a stream from its first bytes and its named encoding; other bytes are read as Windows-1252. */
export async function* decodeStream(
  chunks: AsyncIterable<Uint8Array>,
  { start, label }: { start: Uint8Array; label: string | undefined },
): AsyncGenerator<DecodedPart> {
  const seen = encodingAtStart(start);
  const named = namedDecoder(label);
  if (seen && seen !== 'utf-8') yield* decodeWith(new TextDecoder(seen), chunks);
  else if (named && !hasOneBytePerLetter(named)) yield* decodeWith(named, chunks);
  else yield* decodeMixed(named, chunks);
}
