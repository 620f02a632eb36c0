import { inflateSync } from 'node:zlib';
import { damaged, RefusedContent, type Work } from '../inspection.ts';
import { Dictionary, isWhiteSpace, Name, type Value } from './values.ts';

const tooComplex = () => new RefusedContent('tooComplex');

/** What streams of objects may be unpacked to: programs pack some hundred kB at a time. */
const mostUnpacked = 24 * 1024 * 1024;

/** Collects bytes within the bound. */
class Output {
  #bytes = Buffer.alloc(4_096);
  length = 0;

  push(byte: number): void {
    if (this.length === this.#bytes.length) this.#grow();
    this.#bytes[this.length] = byte;
    this.length += 1;
  }

  #grow(): void {
    if (this.length >= mostUnpacked) throw tooComplex();
    this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(this.length)]);
  }

  at(index: number): number {
    return this.#bytes[index] ?? 0;
  }

  done(): Buffer {
    return this.#bytes.subarray(0, this.length);
  }
}

function inflate(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: mostUnpacked });
  } catch (error) {
    throw error instanceof RangeError ? tooComplex() : damaged();
  }
}

function fromHexadecimal(bytes: Buffer): Buffer {
  const end = bytes.indexOf('>');
  const digits = bytes.toString('latin1', 0, end < 0 ? bytes.length : end).replace(/[\0\t\n\f\r ]/g, '');
  if (/[^0-9a-fA-F]/.test(digits)) throw damaged();
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
}

function fromAscii85(bytes: Buffer): Buffer {
  const output = new Output();
  let group: number[] = [];
  const write = () => {
    const padded = [...group, 84, 84, 84, 84].slice(0, 5);
    const value = padded.reduce((total, digit) => total * 85 + digit, 0);
    for (let index = 0; index < group.length - 1; index += 1)
      output.push(Math.floor(value / 256 ** (3 - index)) & 0xff);
    group = [];
  };
  for (const byte of bytes) {
    if (byte === 0x7e) break;
    if (isWhiteSpace(byte)) continue;
    if (byte === 0x7a && group.length === 0) {
      for (let zero = 0; zero < 4; zero += 1) output.push(0);
      continue;
    }
    if (byte < 0x21 || byte > 0x75) throw damaged();
    group.push(byte - 0x21);
    if (group.length === 5) write();
  }
  if (group.length > 0) write();
  return output.done();
}

function fromRunLength(bytes: Buffer): Buffer {
  const output = new Output();
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at] ?? 128;
    if (length === 128) break;
    if (length < 128) {
      for (const byte of bytes.subarray(at + 1, at + 2 + length)) output.push(byte);
      at += length + 2;
    } else {
      for (let time = 0; time < 257 - length; time += 1) output.push(bytes[at + 1] ?? 0);
      at += 2;
    }
  }
  return output.done();
}

const clearTable = 256;
const endOfData = 257;

/** Codes of 9 to 12 bits; each stands for an index and a length in the output so far. */
function fromLzw(bytes: Buffer, earlyChange: number): Buffer {
  const output = new Output();
  let table: { from: number; length: number }[] = [];
  let previous: { from: number; length: number } | undefined;
  let [held, bits, width] = [0, 0, 9];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === endOfData) break;
    if (code === clearTable) {
      [table, previous, width] = [[], undefined, 9];
      continue;
    }
    const from = output.length;
    const known = table[code - 258];
    if (code < 256) output.push(code);
    else if (known) for (let index = 0; index < known.length; index += 1) output.push(output.at(known.from + index));
    else if (previous && code === 258 + table.length) {
      for (let index = 0; index < previous.length; index += 1) output.push(output.at(previous.from + index));
      output.push(output.at(previous.from));
    } else throw damaged();
    // The new entry is the previous one with the next byte, which stands behind it in the output.
    if (previous && table.length < 4_096 - 258) table.push({ from: previous.from, length: previous.length + 1 });
    previous = { from, length: output.length - from };
    const next = 258 + table.length + 1 + earlyChange;
    width = next > 2_048 ? 12 : next > 1_024 ? 11 : next > 512 ? 10 : 9;
  }
  return output.done();
}

const numberIn = (parameters: Dictionary | null, key: string, usual: number): number => {
  const [value = usual] = parameters?.all(key) ?? [];
  if (typeof value !== 'number' || !Number.isInteger(value)) throw damaged();
  return value;
};

function paeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((each) => Math.abs(estimate - each));
  if (toLeft === undefined || toAbove === undefined || toCorner === undefined) return 0;
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

const averages = [
  () => 0,
  (left: number) => left,
  (_left: number, above: number) => above,
  (left: number, above: number) => (left + above) >> 1,
  paeth,
];

/** Rows of PNG: each begins with a byte that names how it depends on its neighbours. */
function fromPngRows(bytes: Buffer, pixel: number, row: number): Buffer {
  const output = new Output();
  for (let at = 0; at < bytes.length; at += row + 1) {
    const average = averages[bytes[at] ?? 0];
    if (!average) throw damaged();
    const start = output.length;
    for (let index = 0; index < row && at + 1 + index < bytes.length; index += 1) {
      const left = index < pixel ? 0 : output.at(start + index - pixel);
      const above = start === 0 ? 0 : output.at(start + index - row);
      const corner = start === 0 || index < pixel ? 0 : output.at(start + index - row - pixel);
      output.push((bytes[at + 1 + index] ?? 0) + average(left, above, corner));
    }
  }
  return output.done();
}

function withoutPredictor(bytes: Buffer, parameters: Dictionary | null): Buffer {
  const predictor = numberIn(parameters, 'Predictor', 1);
  if (predictor === 1) return bytes;
  const bits = numberIn(parameters, 'Colors', 1) * numberIn(parameters, 'BitsPerComponent', 8);
  const row = Math.ceil((bits * numberIn(parameters, 'Columns', 1)) / 8);
  const pixel = Math.ceil(bits / 8);
  if (bits < 1 || pixel > 32 || row < 1 || row > 100_000) throw damaged();
  if (predictor >= 10 && predictor <= 15) return fromPngRows(bytes, pixel, row);
  if (predictor !== 2 || numberIn(parameters, 'BitsPerComponent', 8) !== 8) throw damaged();
  const plain = Buffer.from(bytes);
  for (let at = 0; at < plain.length; at += 1) {
    if (at % row >= pixel) plain[at] = (plain[at] ?? 0) + (plain[at - pixel] ?? 0);
  }
  return plain;
}

type Filter = (bytes: Buffer, parameters: Dictionary | null) => Buffer;

const flate: Filter = (bytes, parameters) => withoutPredictor(inflate(bytes), parameters);
const lzw: Filter = (bytes, parameters) =>
  withoutPredictor(fromLzw(bytes, numberIn(parameters, 'EarlyChange', 1)), parameters);

const filters: Readonly<Record<string, Filter>> = {
  FlateDecode: flate,
  Fl: flate,
  LZWDecode: lzw,
  LZW: lzw,
  ASCIIHexDecode: fromHexadecimal,
  AHx: fromHexadecimal,
  ASCII85Decode: fromAscii85,
  A85: fromAscii85,
  RunLengthDecode: fromRunLength,
  RL: fromRunLength,
};
const mostFilters = 4;

const listOf = (values: readonly Value[]) => values.flat().filter((value) => value !== null);

/** The bytes of a stream. Refuses filters other than the lossless ones, and what stands elsewhere in the file. */
export function decode(bytes: Buffer, stream: Dictionary, work: Work): Buffer {
  const names = listOf([...stream.all('Filter'), ...stream.all('F')]);
  const given = [...stream.all('DecodeParms'), ...stream.all('DP')].flat();
  if (names.length > mostFilters) throw damaged();
  let decoded = bytes;
  for (const [index, name] of names.entries()) {
    const filter = name instanceof Name ? filters[name.text] : undefined;
    const parameters = given[index] ?? null;
    if (!filter || (parameters !== null && !(parameters instanceof Dictionary))) throw damaged();
    decoded = filter(decoded, parameters);
    work.spend('byte', decoded.length);
  }
  return decoded;
}
