import type { ListItemElement, RichDocument, RichText } from '../document.ts';
import { readChatLine } from './chat-marks.ts';
import { linesBetweenEmptyLines } from './plain-text.ts';

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

/** Groups adjacent lines of the same kind. */
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

/**
 * Numbers must increase. An empty line may separate items, except those with dashes: such paragraphs are direct
 * speech.
 */
function follows(last: Line, line: GivenLine): boolean {
  if (line.kind === 'text' || line.kind !== last.kind) return false;
  if (line.kind === 'number') return line.number === last.number + 1;
  return line.kind === 'bullet' || !line.isFirst;
}

/**
 * Lists, and paragraphs between them. A single line with a dash or a number is text: it may be direct speech or a
 * date.
 */
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
