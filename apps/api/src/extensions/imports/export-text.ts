import { importTexts } from '@madrasah/contract';
import { kindLetters, kindOfBytes, kindOfText } from '../../shared/file-kind.ts';
import { Refusal } from '../../shared/refusal.ts';
import { type DecodedPart, decodeStream } from '../../shared/text-encoding.ts';

/** The documents of an export, each of which may be read several times. */
export type ExportParts = readonly (() => AsyncIterable<Uint8Array>)[];

/** Unpacked data, up to a limit. Data that cannot be unpacked are refused; failures of the disk are not. */
export async function* unpackedWithin(
  chunks: AsyncIterable<Uint8Array>,
  budget: { left: number },
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of chunks) {
      budget.left -= chunk.length;
      if (budget.left < 0) throw new Refusal('INVALID', importTexts.unpacksTooBig);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof Refusal || (error instanceof Error && 'syscall' in error)) throw error;
    throw new Refusal('INVALID', importTexts.damagedArchive, {}, { cause: error });
  }
}

export const refused = (message: string) => new Refusal('INVALID', message);

/** Messages of the old site's programs may precede the document. */
const longestPreamble = 1_000_000;
/** Where the document names its encoding. */
const startBytes = 65_536;

type Chunks = AsyncIterator<Uint8Array>;

async function takeStart(chunks: Chunks): Promise<Uint8Array[]> {
  const first: Uint8Array[] = [];
  for (let size = 0; size < startBytes; ) {
    const { value, done } = await chunks.next();
    if (done) break;
    first.push(value);
    size += value.length;
  }
  return first;
}

async function* joined(first: readonly Uint8Array[], others: Chunks): AsyncGenerator<Uint8Array> {
  yield* first;
  yield* { [Symbol.asyncIterator]: () => others };
}

const declaration = /<\?xml\s[^<>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i;

const root = /<rss(?=[\s>/])/;
/** As much as may be the beginning of its name at the end of a part. */
const splitRoot = '<rss'.length;

/** Looks for the root element, in parts of any size, and keeps of what precedes it only what names a foreign file. */
class Preamble {
  #head = '';
  #end = '';
  #length = 0;
  #lines = 0;

  /** The text from the root element on, and the number of lines before it; undefined where it has not come yet. */
  add(text: string): { text: string; lines: number } | undefined {
    const joined = this.#end + text;
    const at = joined.search(root);
    const passed = at < 0 ? joined.slice(0, -splitRoot) : joined.slice(0, at);
    this.#lines += passed.split('\n').length - 1;
    if (at >= 0) return { text: joined.slice(at), lines: this.#lines };
    this.#end = joined.slice(-splitRoot);
    this.#length += text.length;
    if (this.#head.length < kindLetters) this.#head += text;
    if (this.#length > longestPreamble) throw this.refusal();
    return undefined;
  }

  refusal(): Refusal {
    if (this.#head.trim() === '') return refused(importTexts.emptyFile);
    const kind = kindOfText(this.#head);
    return refused(kind ? importTexts.foreignFile(kind) : importTexts.notWordpress);
  }
}

export type ExportText = DecodedPart & {
  /** How many lines of the file precede the document. */
  linesBefore: number;
};

async function* textFrom(chunks: Chunks): AsyncGenerator<ExportText> {
  const first = await takeStart(chunks);
  const start = Buffer.concat(first);
  const foreign = kindOfBytes(start);
  if (foreign) throw refused(importTexts.foreignFile(foreign));
  const label = declaration.exec(start.toString('latin1'))?.[1];
  const preamble = new Preamble();
  let linesBefore: number | undefined;
  for await (const part of decodeStream(joined(first, chunks), { start, label })) {
    if (linesBefore !== undefined) {
      yield { ...part, linesBefore };
      continue;
    }
    const found = preamble.add(part.text);
    if (!found) continue;
    const { text } = found;
    linesBefore = found.lines;
    const before = part.text.length - text.length;
    yield {
      text,
      guesses: part.guesses.map((position) => position - before).filter((position) => position > 0),
      linesBefore,
    };
  }
  if (linesBefore === undefined) throw preamble.refusal();
}

/**
 * The text of an export from its root element on. What precedes it is left out: a byte order mark, empty lines, messages
 * of the old site. Refuses other files, and names what they are.
 */
export async function* readExportText(given: AsyncIterable<Uint8Array>): AsyncGenerator<ExportText> {
  const chunks = given[Symbol.asyncIterator]();
  try {
    yield* textFrom(chunks);
  } finally {
    // Closes the file, also where not all of it was read.
    await chunks.return?.();
  }
}
