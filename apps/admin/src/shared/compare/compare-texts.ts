import { type Block, htmlToDocument, type Inline, plainText } from '@madrasah/rich-text';
import { diffArrays } from 'diff';

export type BlockKind = 'paragraph' | 'heading' | 'item' | 'quote' | 'code' | 'row' | 'picture' | 'video' | 'line';

/** A block of text as a reader sees it. `format` changes when only marks, links or alignment do. */
type ReadableBlock = { kind: BlockKind; text: string; format: string };

type Around = { kind: BlockKind; depth: number };

const isLetters = (child: Inline): child is Extract<Inline, { text: string }> => 'text' in child;

/** The placeholder of a picture; its address is part of the format. */
const pictureOf = (alt: string): string => (alt ? `[Gambar: ${alt}]` : '[Gambar]');

function textOf(children: readonly Inline[]): string {
  const words = children.map((child) => {
    if (isLetters(child)) return child.text;
    if (child.type === 'link') return textOf(child.children);
    return child.type === 'image' ? pictureOf(child.alt) : '';
  });
  return words.join('').replace(/\s+/g, ' ').trim();
}

const sourceInTag = /\ssrc="([^"]*)"/i;

/** A block that cannot be edited: a video, or other markup. */
function opaqueBlock(html: string): ReadableBlock {
  const start = html.toLowerCase().indexOf('<iframe');
  const video = start < 0 ? undefined : sourceInTag.exec(html.slice(start))?.[1];
  if (video !== undefined) return { kind: 'video', text: `[Video: ${video}]`, format: html };
  return { kind: 'paragraph', text: plainText(html), format: html };
}

function read(block: Block, around: Around): ReadableBlock[] {
  const format = JSON.stringify(block);
  switch (block.type) {
    case 'paragraph':
    case 'line':
      return [{ kind: around.kind, text: textOf(block.children), format: `${around.depth}${format}` }];
    case 'heading':
      return [{ kind: 'heading', text: textOf(block.children), format }];
    case 'code-block':
      return [{ kind: 'code', text: textOf(block.children), format }];
    case 'figure':
      return [{ kind: 'picture', text: `${pictureOf(block.alt)} ${textOf(block.children)}`.trim(), format }];
    case 'quote':
      return readAll(block.children, { ...around, kind: 'quote' });
    case 'bulleted-list':
    case 'numbered-list':
    case 'list-item':
      return readAll(block.children, { kind: 'item', depth: around.depth + 1 });
    case 'table':
      return readAll(block.children, around);
    case 'table-row':
      return [{ kind: 'row', text: block.children.map((cell) => textOf(cell.children)).join(' | '), format }];
    case 'table-cell':
      return [{ kind: 'row', text: textOf(block.children), format }];
    case 'divider':
      return [{ kind: 'line', text: '―', format }];
    case 'html':
      return [opaqueBlock(block.html)];
  }
}

const readAll = (blocks: readonly Block[], around: Around): ReadableBlock[] =>
  blocks.flatMap((block) => read(block, around));

const readableBlocks = (html: string): ReadableBlock[] =>
  readAll(htmlToDocument(html), { kind: 'paragraph', depth: 0 }).filter(({ text }) => text !== '');

/** Adjacent words that both texts contain, or only one of them. */
export type ComparedPart = { state: 'kept' | 'added' | 'removed'; text: string };

/** `changed` contains words of all states; `reformatted` has the same words with other marks, links or alignment. */
export type ComparedBlock = {
  kind: BlockKind;
  state: 'kept' | 'added' | 'removed' | 'changed' | 'reformatted';
  parts: ComparedPart[];
};

type Difference<T> = { before: T[]; after: T[] } | { kept: T[] };

/** The most changes to search for, which limits the time; texts that differ more are shown as entirely different. */
const searched = { blocks: 1_500, words: 600 };

/** Words with the following separator, so that changes consist of whole words, in Latin and Arabic script. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}'’-]+\s*|[^\s\p{L}\p{M}\p{N}]\s*|\s+/gu) ?? [];

/** The equal and different parts of two lists, in order. Each removed part is paired with its replacement. */
export function differences<T>(
  before: T[],
  after: T[],
  isSame = (one: T, other: T) => one === other,
  most = Number.POSITIVE_INFINITY,
): Difference<T>[] {
  const changes = diffArrays(before, after, { comparator: isSame, maxEditLength: most });
  if (!changes) return [{ before, after }];
  const found: Difference<T>[] = [];
  for (const { added, removed, value } of changes) {
    if (!added && !removed) {
      found.push({ kept: value });
      continue;
    }
    const last = found.at(-1);
    const open = last && 'before' in last ? last : { before: [], after: [] };
    if (open !== last) found.push(open);
    (added ? open.after : open.before).push(...value);
  }
  return found;
}

const partsOf = (state: ComparedPart['state'], words: readonly string[]): ComparedPart[] =>
  words.length > 0 ? [{ state, text: words.join('') }] : [];

export function compareWords(before: string, after: string): ComparedPart[] {
  const isSame = (one: string, other: string) => one.trim() === other.trim();
  return differences(wordsOf(before), wordsOf(after), isSame, searched.words).flatMap((found) =>
    'kept' in found
      ? partsOf('kept', found.kept)
      : [...partsOf('removed', found.before), ...partsOf('added', found.after)],
  );
}

const whole = (state: 'kept' | 'added' | 'removed', { kind, text }: ReadableBlock): ComparedBlock => ({
  kind,
  state,
  parts: [{ state, text }],
});

const lengthOf = (parts: readonly ComparedPart[], state: ComparedPart['state']): number =>
  parts.reduce((sum, part) => sum + (part.state === state ? part.text.length : 0), 0);

/** The common share of the longer of two texts, from 0 to 1. */
function similarity(parts: readonly ComparedPart[]): number {
  const kept = lengthOf(parts, 'kept');
  const longer = kept + Math.max(lengthOf(parts, 'removed'), lengthOf(parts, 'added'));
  return longer === 0 ? 1 : kept / longer;
}

/** Below this share two blocks are shown one after the other, because they have only a few words in common. */
const minSimilarity = 0.35;
const reach = 4;

/** Pairs replaced blocks with their new versions, where there is one. */
function compareReplaced(before: readonly ReadableBlock[], after: readonly ReadableBlock[]): ComparedBlock[] {
  const compared: ComparedBlock[] = [];
  let next = 0;
  for (const block of before) {
    const candidates = after.slice(next, next + reach).map((other, index) => {
      const parts = compareWords(block.text, other.text);
      return { other, index, parts, similarity: other.kind === block.kind ? similarity(parts) : 0 };
    });
    const found = candidates.find((candidate) => candidate.similarity >= minSimilarity);
    if (!found) {
      compared.push(whole('removed', block));
      continue;
    }
    for (const skipped of after.slice(next, next + found.index)) compared.push(whole('added', skipped));
    compared.push({ kind: found.other.kind, state: 'changed', parts: found.parts });
    next += found.index + 1;
  }
  return [...compared, ...after.slice(next).map((block) => whole('added', block))];
}

const isSameBlock = (one: ReadableBlock, other: ReadableBlock): boolean =>
  one.kind === other.kind && one.text === other.text;

/** Pairs blocks with the same words whose format may differ. */
function compareKept(before: readonly ReadableBlock[], after: readonly ReadableBlock[]): ComparedBlock[] {
  return after.map((block, index) => ({
    ...whole('kept', block),
    state: before[index]?.format === block.format ? 'kept' : 'reformatted',
  }));
}

/** Compares two rich texts by block, and by word within one. Removed parts stand at their former position. */
export function compareTexts(before: string, after: string): ComparedBlock[] {
  const former = readableBlocks(before);
  const found = differences(former, readableBlocks(after), isSameBlock, searched.blocks);
  let read = 0;
  return found.flatMap((part) => {
    const start = read;
    if ('kept' in part) {
      read += part.kept.length;
      return compareKept(former.slice(start, read), part.kept);
    }
    read += part.before.length;
    return compareReplaced(part.before, part.after);
  });
}

export const hasDifference = (blocks: readonly ComparedBlock[]): boolean =>
  blocks.some(({ state }) => state !== 'kept');
