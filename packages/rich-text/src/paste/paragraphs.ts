import type { Attributes } from '../markup/allowlist.ts';
import type { MarkupElement, MarkupNode } from '../markup/markup.ts';
import type { Context } from './context.ts';
import { inlineOf, lineBreak, textOf } from './inline.ts';
import { type FlatItem, nestItems } from './list-items.ts';
import type { PastedElement, PastedNode } from './style.ts';

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

/** Neighbouring links to different places are shown apart by their page, such as a list of files. */
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
  const isArabic = isRightToLeft && isMostlyArabic(markupText(content));
  const isAligned = align === 'center' || (align === 'right' && !isRightToLeft);
  return { ...(isAligned && { class: `ql-align-${align}` }), ...(isArabic && { lang: 'ar', dir: 'rtl' }) };
}

function markupText(nodes: readonly MarkupNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : markupText(node.children))).join('');
}

function isMostlyArabic(text: string): boolean {
  const count = (letter: RegExp) => text.match(letter)?.length ?? 0;
  return count(/\p{Script=Arabic}/gu) > count(/\p{Script=Latin}/gu);
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
    const content = group.flatMap((line, index) => (index === 0 ? line.content : [lineBreak(), ...line.content]));
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
