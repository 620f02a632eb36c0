import type { ListItemElement, Marks, RichDocument, RichText } from '../document.ts';
import { readableText } from './inline.ts';

const marksOfMarkers: Record<string, Marks> = {
  '*': { strong: true },
  _: { em: true },
  '~': { s: true },
  '`': { code: true },
  '```': { code: true },
};

type Marker = { at: number; marker: string };
/** Two matching markers; `end` is the position of the second. */
type Pair = { start: number; end: number; marker: string };

/**
 * Formats one line of a message as WhatsApp does: an opening marker has no letter before it and no space after it, a
 * closing marker the reverse. Markers within words and addresses are normal characters. Linear time.
 */
function readChatLine(line: string): RichText[] {
  return textsOf(line, withoutPairsInCode(pairsOf(line)));
}

function pairsOf(line: string): Pair[] {
  const pairs: Pair[] = [];
  const open: Marker[] = [];
  const openOf = new Map<string, number>();
  const change = (marker: string, by: number) => openOf.set(marker, (openOf.get(marker) ?? 0) + by);
  for (const { at, marker } of markersOf(line)) {
    if ((openOf.get(marker) ?? 0) > 0 && ends(line, at, marker)) {
      for (let last = open.pop(); last; last = open.pop()) {
        change(last.marker, -1);
        if (last.marker !== marker) continue;
        pairs.push({ start: last.at, end: at, marker });
        break;
      }
    } else if (begins(line, at, marker)) {
      open.push({ at, marker });
      change(marker, 1);
    }
  }
  return pairs;
}

function markersOf(line: string): Marker[] {
  const addresses = addressesIn(line);
  const markers: Marker[] = [];
  for (let at = 0; at < line.length; at += 1) {
    at = addresses.get(at) ?? at;
    const marker = line.startsWith('```', at) ? '```' : line.charAt(at);
    if (!Object.hasOwn(marksOfMarkers, marker)) continue;
    markers.push({ at, marker });
    at += marker.length - 1;
  }
  return markers;
}

const address = /(?:https?:\/\/|www\.)\S+/gi;
const endsSentence = new Set('*_~`.,;:!?)]}"\'”’');

/** The start of each address with its end, without the punctuation that ends the sentence. */
function addressesIn(line: string): Map<number, number> {
  const found = new Map<number, number>();
  for (const { 0: text, index } of line.matchAll(address)) {
    let length = text.length;
    while (endsSentence.has(text.charAt(length - 1))) length -= 1;
    found.set(index, index + length);
  }
  return found;
}

const wordCharacter = /[\p{L}\p{N}\p{M}]/u;
/** Combining characters of emoji, which are not part of a word. */
const emojiPart = /[\ufe0f\u20e3]/;
const isInWord = (character: string) => wordCharacter.test(character) && !emojiPart.test(character);
const isSpace = (character: string) => character.trim() === '';
/** After a marker these characters form emoticons, paths and footnotes: ^_^ ~/path *) */
const neverFirst = new Set('^=/.,;:!?)]}>');
const neverLast = new Set('^=([{/<');

function begins(line: string, at: number, marker: string): boolean {
  const before = line.charAt(at - 1);
  const following = line.charAt(at + marker.length);
  return (
    !isInWord(before) && before !== marker && !isSpace(following) && following !== marker && !neverFirst.has(following)
  );
}

function ends(line: string, at: number, marker: string): boolean {
  const before = line.charAt(at - 1);
  const following = line.charAt(at + marker.length);
  return (
    !isInWord(following) && following !== marker && !isSpace(before) && before !== marker && !neverLast.has(before)
  );
}

/** In order; monospaced text has no other marks. */
function withoutPairsInCode(pairs: readonly Pair[]): Pair[] {
  let codeEnd = -1;
  return [...pairs]
    .sort((a, b) => a.start - b.start)
    .filter(({ start, end, marker }) => {
      if (start < codeEnd) return false;
      if (marker.startsWith('`')) codeEnd = end;
      return true;
    });
}

function textsOf(line: string, pairs: readonly Pair[]): RichText[] {
  const edges = pairs
    .flatMap(({ start, end, marker }) => [
      { at: start, marker, isStart: true },
      { at: end, marker, isStart: false },
    ])
    .sort((a, b) => a.at - b.at);
  const texts: RichText[] = [];
  const active = new Set<string>();
  let from = 0;
  const take = (to: number) => {
    const marks: Marks = {};
    for (const marker of active) Object.assign(marks, marksOfMarkers[marker]);
    if (to > from) texts.push({ ...marks, text: line.slice(from, to) });
  };
  for (const { at, marker, isStart } of edges) {
    take(at);
    if (isStart) active.add(marker);
    else active.delete(marker);
    from = at + marker.length;
  }
  take(line.length);
  return texts;
}

/** Plain text as paragraphs: an empty line separates paragraphs, a single line end is a line break, as in poems. */
export function textToDocument(text: string): RichDocument {
  return linesBetweenEmptyLines(text).map((lines) => ({ type: 'paragraph', children: [{ text: lines.join('\n') }] }));
}

function linesBetweenEmptyLines(text: string): string[][] {
  const splitAtEmptyLines: string[][] = [[]];
  for (const line of readableText(text).split('\n')) {
    if (line.trim() === '') splitAtEmptyLines.push([]);
    else splitAtEmptyLines.at(-1)?.push(line.trim());
  }
  return splitAtEmptyLines.filter((lines) => lines.length > 0);
}

type Kind = 'text' | 'dash' | 'bullet' | 'number';
type Line = { content: string; kind: Kind; number: number };
/** A line with its source text, and whether an empty line precedes it. */
type GivenLine = Line & { source: string; isFirst: boolean };
/** Adjacent lines of one kind: the items of a list, or the lines of a paragraph. */
type Run = { kind: Kind; lines: Line[] };

const dash = /^[-*]\s+(?=\S)/;
const bullet = /^•\s*(?=[^\s•])/;
const number = /^(\d{1,3})\.\s+(?=\S)/;

/** Converts a chat message: markers around words become marks, lines with bullets or numbers become lists. */
export function chatToDocument(text: string): RichDocument {
  return paragraphsOf(runsOf(linesOf(text))).map(({ kind, lines }) =>
    kind === 'text' ? { type: 'paragraph', children: withBreaks(lines) } : listOf(kind, lines),
  );
}

/** The same with marks only, for a text without lists. */
export function chatToParagraphs(text: string): RichDocument {
  return linesBetweenEmptyLines(text).map((lines) => ({
    type: 'paragraph',
    children: withBreaks(lines.map(textLine)),
  }));
}

function listOf(kind: Kind, lines: readonly Line[]): RichDocument[number] {
  const children = lines.map(
    ({ content }): ListItemElement => ({
      type: 'list-item',
      children: [{ type: 'line', children: readChatLine(content) }],
    }),
  );
  const start = lines[0]?.number ?? 1;
  if (kind !== 'number') return { type: 'bulleted-list', children };
  return { type: 'numbered-list', ...(start !== 1 && { start }), children };
}

/** The lines of a paragraph; adjacent texts without marks are joined. */
function withBreaks(lines: readonly Line[]): RichText[] {
  const texts: RichText[] = [];
  for (const [index, { content }] of lines.entries()) {
    for (const text of [...(index > 0 ? [{ text: '\n' }] : []), ...readChatLine(content)]) {
      const last = texts.at(-1);
      if (last && isPlain(last) && isPlain(text)) texts[texts.length - 1] = { text: last.text + text.text };
      else texts.push(text);
    }
  }
  return texts;
}

const isPlain = (text: RichText) => Object.keys(text).length === 1;

function textLine(content: string): Line {
  return { content, kind: 'text', number: 0 };
}

function readLine(line: string): Line {
  const counted = number.exec(line);
  if (counted) return { content: line.slice(counted[0].length), kind: 'number', number: Number(counted[1]) };
  const marker = bullet.exec(line);
  if (marker) return { content: line.slice(marker[0].length), kind: 'bullet', number: 0 };
  const dashed = dash.exec(line);
  return dashed ? { content: line.slice(dashed[0].length), kind: 'dash', number: 0 } : textLine(line);
}

function linesOf(text: string): GivenLine[] {
  return linesBetweenEmptyLines(text).flatMap((lines) =>
    lines.map((source, index) => ({ ...readLine(source), source, isFirst: index === 0 })),
  );
}

function runsOf(lines: readonly GivenLine[]): GivenLine[][] {
  const runs: GivenLine[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && follows(last, line)) run.push(line);
    else runs.push([line]);
  }
  return runs;
}

/** Numbers increase. An empty line may separate items, but not those with dashes, which are direct speech. */
function follows(last: Line, line: GivenLine): boolean {
  if (line.kind === 'text' || line.kind !== last.kind) return false;
  if (line.kind === 'number') return line.number === last.number + 1;
  return line.kind === 'bullet' || !line.isFirst;
}

/** Lists, and paragraphs between them. A single line with a dash or number is text: direct speech, or a date. */
function paragraphsOf(runs: readonly GivenLine[][]): Run[] {
  const found: Run[] = [];
  for (const run of runs) {
    const [first, ...others] = run;
    if (!first) continue;
    if (first.kind === 'bullet' || (first.kind !== 'text' && others.length > 0)) {
      found.push({ kind: first.kind, lines: run });
      continue;
    }
    const last = found.at(-1);
    const line = textLine(first.source);
    if (last?.kind === 'text' && !first.isFirst) last.lines.push(line);
    else found.push({ kind: 'text', lines: [line] });
  }
  return found;
}
