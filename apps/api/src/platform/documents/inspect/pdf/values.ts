import { damaged, RefusedContent, type Work } from '../inspection.ts';

export class Name {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export class Reference {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

/** Keys and values in the order of the file: a key may stand there twice, and readers differ in which one counts. */
export class Dictionary {
  readonly entries: readonly (readonly [key: string, value: Value])[];
  constructor(entries: Dictionary['entries']) {
    this.entries = entries;
  }

  first(key: string): Value {
    for (const [name, value] of this.entries) if (name === key) return value;
    return null;
  }

  all(key: string): Value[] {
    return this.entries.flatMap(([name, value]) => (name === key ? [value] : []));
  }
}

/** Longer names and links are none of PDF. */
const longestWord = 4_000;

const escaped: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const literalText = (written: string) =>
  written.replace(/\\(?:([0-7]{1,3})|\r\n|([\s\S]))/g, (_escape, octal?: string, character?: string) => {
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    if (character === undefined || character === '\r' || character === '\n') return '';
    return escaped[character] ?? character;
  });

/** A text, which is decoded only where it is a link. */
export class Text {
  readonly #bytes: Buffer;
  readonly #from: number;
  readonly #end: number;

  /** The bytes of the text with its first and without its last bracket. */
  constructor(bytes: Buffer, from: number, end: number) {
    this.#bytes = bytes;
    this.#from = from;
    this.#end = end;
  }

  /** Its beginning. */
  read(): string {
    const written = this.#bytes.toString('latin1', this.#from + 1, Math.min(this.#end, this.#from + longestWord));
    if (this.#bytes[this.#from] === 0x28) return literalText(written);
    return Buffer.from(`${written.replace(/[^0-9a-fA-F]/g, '')}0`, 'hex').toString('latin1');
  }
}

/** `null` stands for all other words. */
export type Value = Name | Reference | Dictionary | Text | number | null | Value[];

type Container = { isDictionary: boolean; items: Value[] };

const mostNested = 200;

const whiteSpace = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set(Buffer.from('()<>[]{}/%'));
export const isWhiteSpace = (byte: number | undefined) => byte !== undefined && whiteSpace.has(byte);
/** 0 for bytes of words, 1 for white space, 2 for delimiters. */
const kinds = Uint8Array.from({ length: 256 }, (_, byte) => (whiteSpace.has(byte) ? 1 : delimiters.has(byte) ? 2 : 0));
const kindOf = (byte: number | undefined) => (byte === undefined ? 2 : (kinds[byte] ?? 2));

/** Each character of a name may be written as `#` with two digits. */
const withoutEscapes = (word: string) =>
  word.includes('#')
    ? word.replace(/#([0-9a-fA-F]{2})/g, (_escape, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    : word;

const numberPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** Reads the values of PDF from a position on, each byte once. */
export class ValueReader {
  readonly #bytes: Buffer;
  readonly #end: number;
  #at: number;
  /** The word that ended the values, such as `endobj` or `stream`; empty at the end of the bytes. */
  endedBy = '';

  constructor(bytes: Buffer, from: number, end = bytes.length) {
    this.#bytes = bytes;
    this.#at = from;
    this.#end = end;
  }

  /** The position behind what was read. */
  get at(): number {
    return this.#at;
  }

  /** The values up to a word that is none, or to the end. */
  readValues(work: Work): Value[] {
    const from = this.#at;
    const values = this.#readValues(work);
    work.spend('byte', this.#at - from);
    return values;
  }

  #readValues(work: Work): Value[] {
    const open: Container[] = [{ isDictionary: false, items: [] }];
    for (;;) {
      const container = open.at(-1);
      if (!container) throw damaged();
      const { items } = container;
      const byte = this.#nextByte();
      if (byte === undefined) {
        if (open.length > 1) throw damaged();
        this.endedBy = '';
        return items;
      }
      work.spend('value');
      switch (byte) {
        case 0x2f: // /
          this.#at += 1;
          items.push(new Name(withoutEscapes(this.#word())));
          break;
        case 0x28: // (
          items.push(this.#literal());
          break;
        case 0x5b: // [
          this.#at += 1;
          this.#open(open, false);
          break;
        case 0x3c: // <
          if (this.#bytes[this.#at + 1] !== 0x3c) items.push(this.#hexadecimal());
          else {
            this.#at += 2;
            this.#open(open, true);
          }
          break;
        case 0x5d: // ]
          this.#at += 1;
          this.#close(open, false);
          break;
        case 0x3e: // >
          if (this.#bytes[this.#at + 1] !== 0x3e) throw damaged();
          this.#at += 2;
          this.#close(open, true);
          break;
        default: {
          const word = this.#isLoose(byte) ? this.#one() : this.#word();
          const value = this.#valueOf(word, items);
          if (value !== undefined) items.push(value);
          else if (open.length === 1) {
            this.endedBy = word;
            return items;
          } else items.push(null);
        }
      }
    }
  }

  #open(open: Container[], isDictionary: boolean): void {
    if (open.length >= mostNested) throw new RefusedContent('tooComplex');
    open.push({ isDictionary, items: [] });
  }

  #close(open: Container[], isDictionary: boolean): void {
    const closed = open.pop();
    const outer = open.at(-1);
    if (!closed || !outer || closed.isDictionary !== isDictionary) throw damaged();
    outer.items.push(isDictionary ? toDictionary(closed.items) : closed.items);
  }

  /** Undefined for a word that is no value, which ends an object. */
  #valueOf(word: string, items: Value[]): Value | undefined {
    if (word === 'R') {
      const [number, generation] = items.splice(-2);
      return typeof number === 'number' && typeof generation === 'number' ? new Reference(number) : null;
    }
    if (numberPattern.test(word)) return Number(word);
    return word === 'true' || word === 'false' || word === 'null' ? null : undefined;
  }

  /** Skips white space and comments. */
  #nextByte(): number | undefined {
    while (this.#at < this.#end) {
      const byte = this.#bytes[this.#at];
      if (byte === 0x25) this.#skipLine();
      else if (kindOf(byte) === 1) this.#at += 1;
      else return byte;
    }
    return undefined;
  }

  #skipLine(): void {
    while (this.#at < this.#end && this.#bytes[this.#at] !== 0x0a && this.#bytes[this.#at] !== 0x0d) this.#at += 1;
  }

  #word(): string {
    const from = this.#at;
    while (this.#at < this.#end && kindOf(this.#bytes[this.#at]) === 0) this.#at += 1;
    if (this.#at - from > longestWord) throw damaged();
    return this.#bytes.toString('latin1', from, this.#at);
  }

  /** Delimiters that begin no value. */
  #isLoose(byte: number): boolean {
    return byte === 0x29 || byte === 0x7b || byte === 0x7d;
  }

  #one(): string {
    this.#at += 1;
    return this.#bytes.toString('latin1', this.#at - 1, this.#at);
  }

  #literal(): Text {
    const from = this.#at;
    let depth = 0;
    for (; this.#at < this.#end; this.#at += 1) {
      const byte = this.#bytes[this.#at];
      if (byte === 0x5c) this.#at += 1;
      else if (byte === 0x28) depth += 1;
      else if (byte === 0x29) {
        depth -= 1;
        if (depth > 0) continue;
        this.#at += 1;
        return new Text(this.#bytes, from, this.#at - 1);
      }
    }
    throw damaged();
  }

  #hexadecimal(): Text {
    const from = this.#at;
    const end = this.#bytes.indexOf(0x3e, from);
    if (end < 0 || end >= this.#end) throw damaged();
    this.#at = end + 1;
    return new Text(this.#bytes, from, end);
  }
}

function toDictionary(items: readonly Value[]): Dictionary {
  const entries: [string, Value][] = [];
  for (let at = 0; at < items.length; at += 2) {
    const key = items[at];
    if (!(key instanceof Name)) throw damaged();
    entries.push([key.text, items[at + 1] ?? null]);
  }
  return new Dictionary(entries);
}
