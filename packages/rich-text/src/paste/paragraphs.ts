import { isMostlyArabic } from '../display/reading.ts';
import { joined } from '../joined.ts';
import type { Attributes } from '../markup/allowlist.ts';
import { type MarkupElement, type MarkupNode, textOf } from '../markup/markup.ts';
import { type Context, inlineOf, lineBreak, readableText } from './inline.ts';
import type { PastedElement, PastedNode } from './pasted-tree.ts';

export type ItemContent = { attributes: Attributes; children: MarkupNode[] };

/**
 * A list item that a word processor wrote as a paragraph. `level` starts at 1; `numbers` are the possible values of
 * its marker ("i." is the first or the ninth item), none for a bullet.
 */
type FlatItem = ItemContent & { level: number; numbers: readonly number[] };

/** Word processors have nine levels; deeper ones count as the ninth. */
const deepest = 9;
const maxMarkerLength = 20;

/** The possible numbers of an item's marker; none for bullets, including the letters of symbol fonts. */
export function numbersOfMarker(given: string): number[] {
  const marker = given.trim().slice(-maxMarkerLength);
  const last = /(?:^|[.)(\s])([0-9٠-٩۰-۹]{1,6}|[a-z]{1,6})[.)]*$/i.exec(marker)?.[1] ?? '';
  const digits = digitsOf(last);
  if (digits !== null) return [digits];
  // "o", "l" and "n" alone are bullets in Courier New and Wingdings.
  if (!/[.)]$/.test(marker)) return [];
  return [...romanNumber(last), ...alphabeticNumber(last)];
}

/** Latin and Arabic digits: the last four bits of each code point are its value. */
function digitsOf(text: string): number | null {
  if (!/^[0-9٠-٩۰-۹]+$/.test(text)) return null;
  return [...text].reduce((value, digit) => value * 10 + (digit.charCodeAt(0) & 0xf), 0);
}

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function romanNumber(text: string): number[] {
  const digits = [...text.toLowerCase()].map((letter) => romanDigits[letter] ?? 0);
  if (digits.length === 0 || digits.includes(0)) return [];
  const value = digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0);
  return value > 0 ? [value] : [];
}

function alphabeticNumber(text: string): number[] {
  return /^[a-z]$/i.test(text) ? [text.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1] : [];
}

type OpenList = { level: number; element: MarkupElement; next: number };

/** Builds nested lists with start numbers from adjacent items. */
function nestItems(items: readonly FlatItem[]): MarkupElement[] {
  const lists: MarkupElement[] = [];
  const open: OpenList[] = [];
  for (const item of items) {
    const level = Math.min(Math.max(item.level, 1), deepest);
    const list = listFor({ ...item, level }, open, lists);
    list.element.children.push({ tag: 'li', attributes: item.attributes, children: [...item.children] });
    list.next += 1;
  }
  return lists;
}

function listFor(item: FlatItem, open: OpenList[], lists: MarkupElement[]): OpenList {
  while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
  const current = open.at(-1);
  if (current?.level === item.level) {
    if (continues(current, item)) return current;
    open.pop();
  }
  const parent = open.at(-1)?.element.children.at(-1);
  const list = openList(item);
  if (parent !== undefined && typeof parent !== 'string') parent.children.push(list.element);
  else lists.push(list.element);
  open.push(list);
  return list;
}

function continues({ element, next }: OpenList, { numbers }: FlatItem): boolean {
  return element.tag === 'ul' ? numbers.length === 0 : numbers.includes(next);
}

function openList({ level, numbers }: FlatItem): OpenList {
  const start = firstNumber(numbers);
  if (start === undefined) return { level, element: { tag: 'ul', attributes: {}, children: [] }, next: 1 };
  const attributes: Attributes = start === 1 ? {} : { start: String(start) };
  return { level, element: { tag: 'ol', attributes, children: [] }, next: start };
}

/** "i." is one; for other markers the letter counts, not the Roman number ("v." is the 22nd). */
function firstNumber(numbers: readonly number[]): number | undefined {
  return numbers[0] === 1 ? 1 : numbers.at(-1);
}

const isIgnoredMarker = (element: PastedElement) => element.style['mso-list']?.startsWith('ignore') === true;
const isSlideMarker = (element: PastedElement) => /bullet/.test(element.style['mso-special-format'] ?? '');

export function hasSlideMarker({ children }: PastedElement): boolean {
  const first = children.find((child) => typeof child !== 'string' || child.trim() !== '');
  return first !== undefined && typeof first !== 'string' && isSlideMarker(first);
}

export function takeMarker(element: PastedElement): { text: string; rest: PastedNode[] } {
  let text = '';
  const without = (nodes: readonly PastedNode[]): PastedNode[] =>
    nodes.flatMap((node): PastedNode[] => {
      if (typeof node === 'string') return [node];
      if (!isIgnoredMarker(node) && !isSlideMarker(node)) return [{ ...node, children: without(node.children) }];
      text += readableText(textOf(node.children));
      return [];
    });
  return { rest: without(element.children), text };
}

/** The number of the first item; converters from PDF write it only to the item. */
export function startOf({ attributes, children }: PastedElement): number {
  if (/^-?\d{1,6}$/.test(attributes.start ?? '')) return Number(attributes.start);
  const first = children.find((child) => typeof child !== 'string');
  const marker = first && typeof first !== 'string' ? (first.attributes['data-list-text'] ?? '') : '';
  return numbersOfMarker(marker)[0] ?? 1;
}

/** A `div` that is one line. Mail programs write paragraphs as such lines with an empty one between them. */
export type Line = { kind: 'line'; content: MarkupNode[]; attributes: Attributes };
export type Item = { kind: 'item'; item: FlatItem };
export type Piece = MarkupElement | Line | Item;

/** Splits inline content into paragraphs at double line breaks. */
export function paragraphs(run: readonly MarkupNode[], context: Context): MarkupElement[] {
  return splitAtEmptyLines(run).map((content) => paragraph(content, attributesOf(content, context)));
}

function paragraph(children: MarkupNode[], attributes: Attributes): MarkupElement {
  return { tag: 'p', attributes, children: children.flatMap((node, index) => apartFrom(children[index - 1], node)) };
}

/** Neighbouring links to different addresses are shown apart by their page, such as a list of files. */
function apartFrom(before: MarkupNode | undefined, node: MarkupNode): MarkupNode[] {
  const [last, next] = [addressOf(before), addressOf(node)];
  return last !== undefined && next !== undefined && last !== next ? [' ', node] : [node];
}

function addressOf(node: MarkupNode | undefined): string | undefined {
  return typeof node === 'object' && node.tag === 'a' ? node.attributes.href : undefined;
}

/** The parts between empty lines, without empty ends; their lines keep the breaks. */
function splitAtEmptyLines(run: readonly MarkupNode[]): MarkupNode[][] {
  const found: MarkupNode[][] = [];
  let current: MarkupNode[] = [];
  let breaks: MarkupNode[] = [];
  for (const node of run) {
    if (typeof node !== 'string' && node.tag === 'br') {
      breaks.push(node);
      continue;
    }
    if (isBlankNode(node)) {
      if (breaks.length === 0) current.push(node);
      continue;
    }
    if (breaks.length > 1) {
      found.push(current);
      current = [];
    } else if (!isBlank(current)) current.push(...breaks);
    breaks = [];
    current.push(node);
  }
  found.push(current);
  return found.filter((content) => !isBlank(content)).map(trimmed);
}

function isBlank(nodes: readonly MarkupNode[]): boolean {
  return nodes.every(isBlankNode);
}

function isBlankNode(node: MarkupNode): boolean {
  if (typeof node === 'string') return node.trim() === '';
  return node.tag !== 'img' && isBlank(node.children);
}

/** Removes white space at the edges, which only table cells would keep. */
function trimmed(nodes: readonly MarkupNode[]): MarkupNode[] {
  return nodes.map((node, index) => {
    if (typeof node !== 'string') return node;
    const text = index === 0 ? node.trimStart() : node;
    return index === nodes.length - 1 ? text.trimEnd() : text;
  });
}

function attributesOf(content: readonly MarkupNode[], { isRightToLeft, align }: Context): Attributes {
  const isArabic = isRightToLeft && isMostlyArabic(textOf(content));
  const isAligned = align === 'center' || (align === 'right' && !isRightToLeft);
  return { ...(isAligned && { class: `ql-align-${align}` }), ...(isArabic && { lang: 'ar', dir: 'rtl' }) };
}

export function lineOf(children: readonly PastedNode[], context: Context): Line {
  const content = children.flatMap((child) => inlineOf(child, context));
  return { kind: 'line', content, attributes: attributesOf(content, context) };
}

/** Converts pieces to elements: items become lists, lines become paragraphs. */
export function assemble(pieces: readonly Piece[]): MarkupElement[] {
  const elements: MarkupElement[] = [];
  for (let index = 0; index < pieces.length; ) {
    const lines = runOf(pieces, index, isLine);
    const items = runOf(pieces, index, isItem);
    const piece = pieces[index];
    const assembled = lines.length > 0 ? paragraphsOfLines(lines) : nestItems(items.map(({ item }) => item));
    for (const element of assembled) elements.push(element);
    if (piece !== undefined && !('kind' in piece)) elements.push(piece);
    index += Math.max(1, lines.length, items.length);
  }
  return elements;
}

function runOf<Kind extends Piece>(pieces: readonly Piece[], from: number, isKind: (piece: Piece) => piece is Kind) {
  const run: Kind[] = [];
  for (let index = from; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined || !isKind(piece)) break;
    run.push(piece);
  }
  return run;
}

const isLine = (piece: Piece): piece is Line => 'kind' in piece && piece.kind === 'line';
const isItem = (piece: Piece): piece is Item => 'kind' in piece && piece.kind === 'item';

/** If there are empty lines, the lines between them form one paragraph; otherwise each line is a paragraph. */
function paragraphsOfLines(lines: readonly Line[]): MarkupElement[] {
  if (!lines.some(({ content }) => isBlank(content))) {
    return lines.flatMap(({ content, attributes }) =>
      splitAtEmptyLines(content).map((part) => paragraph(part, attributes)),
    );
  }
  const groups: Line[][] = [[]];
  for (const line of lines) {
    if (isBlank(line.content)) groups.push([]);
    else groups.at(-1)?.push(line);
  }
  return groups.flatMap((group) => {
    const lines = group.map(({ content }) => content);
    const content = joined<MarkupNode>(lines, lineBreak);
    return splitAtEmptyLines(content).map((part) => paragraph(part, group[0]?.attributes ?? {}));
  });
}

export const rowTags = new Set(['thead', 'tbody', 'tfoot', 'tr']);
export const cellTags = new Set(['td', 'th', 'caption', 'dt', 'dd']);

/** The only cell of a table: a spreadsheet cell, or a frame around text. */
export function onlyCell(table: PastedElement): PastedElement | null {
  const cells: PastedElement[] = [];
  const visit = (node: PastedNode): void => {
    if (typeof node === 'string' || cells.length > 1) return;
    if (cellTags.has(node.tag)) cells.push(node);
    else node.children.forEach(visit);
  };
  table.children.forEach(visit);
  const [only, ...others] = cells;
  return only && others.length === 0 && textOf([only]).trim() === textOf([table]).trim() ? only : null;
}

/** An `html` block cannot contain pictures that must be stored first, so they are moved after it. */
export function withPicturesAfter(block: MarkupElement): MarkupElement[] {
  const pictures: MarkupElement[] = [];
  const without = (element: MarkupElement): MarkupElement => ({
    ...element,
    children: element.children.flatMap((child): MarkupNode[] => {
      if (typeof child === 'string') return [child];
      if (child.tag !== 'img') return [without(child)];
      pictures.push(child);
      return [];
    }),
  });
  return [without(block), ...pictures.map((image) => paragraph([image], {}))];
}
