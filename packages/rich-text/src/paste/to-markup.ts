import { videoEmbedUrl } from '../addresses.ts';
import { type Attributes, cleanAttributes, isBlockTag } from '../markup/allowlist.ts';
import type { MarkupElement, MarkupNode } from '../markup/markup.ts';
import { oncePer } from '../once-per.ts';
import { type Context, enter, inlineOf, isHidden, type Mark, readableText, textNodes } from './inline.ts';
import {
  assemble,
  cellTags,
  hasSlideMarker,
  type Item,
  type ItemContent,
  lineOf,
  numbersOfMarker,
  onlyCell,
  type Piece,
  paragraphs,
  rowTags,
  startOf,
  takeMarker,
  withPicturesAfter,
} from './paragraphs.ts';
import type { PastedElement, PastedNode } from './pasted-tree.ts';

/** Removes bold from headings that are completely bold, because headings are bold anyway. */
function withoutNeedlessBold(blocks: MarkupElement[]): MarkupElement[] {
  if (!isAllBold(blocks)) return blocks;
  return blocks.map((block) => ({ ...block, children: block.children.flatMap(withoutBoldTags) }));
}

function isAllBold(nodes: readonly MarkupNode[]): boolean {
  return nodes.every((node) => {
    if (typeof node === 'string') return !/[\p{L}]/u.test(node);
    return node.tag === 'strong' || isAllBold(node.children);
  });
}

function withoutBoldTags(node: MarkupNode): MarkupNode[] {
  if (typeof node === 'string') return [node];
  const children = node.children.flatMap(withoutBoldTags);
  return node.tag === 'strong' ? children : [{ ...node, children }];
}

/**
 * Converts copied elements to clean markup: styles become elements, lists become lists, and program-specific markup
 * is removed. `keepsLines`: line ends within a text break lines, instead of being white space.
 */
export function toMarkup(nodes: readonly PastedNode[], { keepsLines }: { keepsLines: boolean }): MarkupNode[] {
  const context = { marks: new Set<Mark>(), keepsLines, isLinked: false, isRightToLeft: false, align: undefined };
  return blocksOf(nodes, context);
}

function blocksOf(nodes: readonly PastedNode[], context: Context): MarkupElement[] {
  return assemble(piecesOf(nodes, context));
}

function piecesOf(nodes: readonly PastedNode[], context: Context): Piece[] {
  const pieces: Piece[] = [];
  let run: MarkupNode[] = [];
  const endRun = () => {
    for (const block of paragraphs(run, context)) pieces.push(block);
    run = [];
  };
  const visit = (node: PastedNode, around: Context): void => {
    if (typeof node === 'string' || (!isBlockTag(node.tag) && !containsBlocks(node))) {
      for (const inline of inlineOf(node, around)) run.push(inline);
      return;
    }
    if (isHidden(node)) return;
    const inside = enter(node, around);
    if (!isBlockTag(node.tag)) {
      for (const child of node.children) visit(child, inside);
      return;
    }
    endRun();
    for (const piece of blockPieces(node, inside)) pieces.push(piece);
  };
  // White space between blocks is only the layout of the source.
  const areBlocks = nodes.some(isBlock);
  for (const node of nodes) if (!areBlocks || typeof node !== 'string' || node.trim() !== '') visit(node, context);
  endRun();
  return pieces;
}

const isBlock = (node: PastedNode): boolean =>
  typeof node !== 'string' && (isBlockTag(node.tag) || containsBlocks(node));

const containsBlocks = oncePer(({ children }: PastedElement): boolean => children.some(isBlock));

function blockPieces(element: PastedElement, context: Context): Piece[] {
  const { tag, children } = element;
  const item = flatItem(element, context);
  if (item) return [item];
  switch (tag) {
    case 'p':
      return isTitle(element) ? heading('h1', children, context) : blocksOf(children, context);
    case 'div':
      return containsBlocks(element) ? piecesOf(children, context) : [lineOf(children, context)];
    case 'h1':
    case 'h2':
    case 'h3':
      return heading(tag, children, context);
    case 'ul':
    case 'ol':
      return listPieces(element, context);
    case 'li':
      return [{ kind: 'item', item: { level: 1, numbers: [], ...itemContent(children, context) } }];
    case 'blockquote':
      return filled(tag, {}, blocksOf(children, context));
    case 'pre':
      return [{ tag, attributes: {}, children: codeOf(codeIn(element)) }];
    case 'table':
      return tablePieces(element, context);
    case 'figcaption':
      // The caption follows its picture as text.
      return piecesOf(children, { ...context, marks: new Set<Mark>(['em']) });
    case 'dl':
      return withPicturesAfter({ tag, attributes: {}, children: partsOf(children, context) });
    case 'hr':
      return [{ tag, attributes: {}, children: [] }];
    case 'iframe':
      return videoPieces(element);
    default:
      // A figure, or a part of a table or list that was copied alone.
      return piecesOf(children, context);
  }
}

function filled(tag: string, attributes: Attributes, children: MarkupNode[]): MarkupElement[] {
  return children.length > 0 ? [{ tag, attributes, children }] : [];
}

function videoPieces({ tag, attributes: { src = '', title = '' } }: PastedElement): MarkupElement[] {
  return videoEmbedUrl(src) === null ? [] : [{ tag, attributes: { src, title }, children: [] }];
}

/** Whether a paragraph has Word's style for a document title. */
const isTitle = ({ attributes }: PastedElement) => /\bMsoTitle\b/.test(attributes.class ?? '');

/** A heading, without the number of the word processor. */
function heading(tag: string, children: readonly PastedNode[], context: Context): MarkupElement[] {
  const content = blocksOf(children, { ...context, marks: new Set() });
  return withoutNeedlessBold(content).map((block) => (block.tag === 'p' ? { ...block, tag } : block));
}

const listLevel = /\blevel(\d)\b/;

/** A paragraph that a word processor shows as a list item, with its marker in the text. */
function flatItem(element: PastedElement, context: Context): Item | null {
  const level = listLevel.exec(element.style['mso-list'] ?? '')?.[1];
  if (element.tag !== 'p' && element.tag !== 'div') return null;
  if (level === undefined && !hasSlideMarker(element)) return null;
  const marker = takeMarker(element);
  const numbers = numbersOfMarker(marker.text);
  return { kind: 'item', item: { level: Number(level ?? 1), numbers, ...itemContent(marker.rest, context) } };
}

/** An item starts with its text instead of a paragraph; further paragraphs and lists follow. */
function itemContent(children: readonly PastedNode[], context: Context): ItemContent {
  const blocks = blocksOf(children, context);
  const [first, ...others] = blocks;
  if (first?.tag !== 'p') return { attributes: {}, children: blocks };
  return { attributes: first.attributes, children: [...first.children, ...others] };
}

function listPieces(list: PastedElement, context: Context): Piece[] {
  const items = list.children.filter((child) => typeof child !== 'string');
  const isFlat = items.length > 0 && items.every(({ attributes }) => attributes['data-aria-level'] !== undefined);
  if (isFlat) return items.map((item, index) => wordOnlineItem(item, startOf(list) + index, list.tag, context));
  const isPure = list.children.every((child) => (typeof child === 'string' ? child.trim() === '' : child.tag === 'li'));
  if (isPure && items.some(isQuillItem)) return quillItems(list, items, context);
  const children = list.children.flatMap((child) => listChild(child, context));
  const start = startOf(list);
  return filled(list.tag, list.tag === 'ol' && start !== 1 ? { start: String(start) } : {}, children);
}

/** Word on the web writes each item as a separate list, with its level as an attribute. */
function wordOnlineItem(item: PastedElement, number: number, tag: string, around: Context): Item {
  const level = Number(item.attributes['data-aria-level']) || 1;
  const content = itemContent(item.children, enter(item, around));
  return { kind: 'item', item: { level, numbers: tag === 'ol' ? [number] : [], ...content } };
}

const quillIndent = /(?:^|\s)ql-indent-(\d)(?:\s|$)/;

function isQuillItem({ attributes }: PastedElement): boolean {
  return attributes['data-list'] !== undefined || quillIndent.test(attributes.class ?? '');
}

/** Quill writes items of all kinds and levels into one list, with both as attributes. */
function quillItems(list: PastedElement, items: readonly PastedElement[], around: Context): Item[] {
  const counts = [startOf(list) - 1];
  return items.map((item) => {
    const level = 1 + Number(quillIndent.exec(item.attributes.class ?? '')?.[1] ?? 0);
    const isNumbered = (item.attributes['data-list'] ?? (list.tag === 'ol' ? 'ordered' : 'bullet')) === 'ordered';
    counts.length = Math.min(counts.length, level);
    const number = (counts[level - 1] ?? 0) + 1;
    if (isNumbered) counts[level - 1] = number;
    const content = itemContent(item.children, enter(item, around));
    return { kind: 'item', item: { level, numbers: isNumbered ? [number] : [], ...content } };
  });
}

function listChild(child: PastedNode, around: Context): MarkupElement[] {
  if (typeof child === 'string' ? child.trim() === '' : isHidden(child)) return [];
  if (typeof child === 'string') return [{ tag: 'li', attributes: {}, children: textNodes(child, around) }];
  const context = enter(child, around);
  if (child.tag === 'ul' || child.tag === 'ol') return assemble(listPieces(child, context));
  const content = child.tag === 'li' ? itemContent(child.children, context) : itemContent([child], around);
  return filled('li', content.attributes, content.children);
}

/** The content of a code block, without the bar with a button that a page draws above it. */
function codeIn(pre: PastedElement): readonly PastedNode[] {
  const inside = elementsIn(pre);
  const code = inside.filter(({ tag }) => tag === 'code');
  return code.length === 1 && inside.some(({ tag }) => tag === 'button') ? code : pre.children;
}

function elementsIn({ children }: PastedElement): PastedElement[] {
  return children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...elementsIn(child)]));
}

/** Code keeps its white space, and has no marks. */
function codeOf(nodes: readonly PastedNode[]): MarkupNode[] {
  return nodes.flatMap((node): MarkupNode[] => {
    if (typeof node === 'string') return [readableText(node)];
    if (node.tag === 'br') return ['\n'];
    const children = codeOf(node.children);
    return node.tag === 'code' ? [{ tag: 'code', attributes: {}, children }] : children;
  });
}

function tablePieces(table: PastedElement, context: Context): Piece[] {
  const only = onlyCell(table);
  if (only) return piecesOf(only.children, enter(only, context));
  const inside: Context = { ...context, align: undefined };
  return withPicturesAfter({ tag: 'table', attributes: {}, children: withoutFoot(partsOf(table.children, inside)) });
}

function withoutFoot(parts: readonly MarkupNode[]): MarkupNode[] {
  const isFoot = (part: MarkupNode) => typeof part !== 'string' && part.tag === 'tfoot';
  const foot = parts.flatMap((part) => (typeof part === 'string' || !isFoot(part) ? [] : [{ ...part, tag: 'tbody' }]));
  return [...parts.filter((part) => !isFoot(part)), ...foot];
}

/** The rows and cells of a table, or the terms of a definition list, without the white space between them. */
function partsOf(nodes: readonly PastedNode[], around: Context): MarkupNode[] {
  return nodes.flatMap((node): MarkupNode[] => {
    if (typeof node === 'string') return node.trim() === '' ? [] : textNodes(node, around);
    if (isHidden(node)) return [];
    const context = enter(node, around);
    if (cellTags.has(node.tag)) return [cell(node, context)];
    if (!rowTags.has(node.tag)) return blocksOf([node], around);
    return [{ tag: node.tag, attributes: {}, children: partsOf(node.children, context) }];
  });
}

function cell({ tag, attributes, children }: PastedElement, context: Context): MarkupElement {
  const blocks = blocksOf(children, context).map(withoutHeading);
  const [only, ...others] = blocks;
  const { colspan, rowspan, scope } = attributes;
  const own = cleanAttributes(tag, { colspan, rowspan, scope });
  if (only?.tag !== 'p' || others.length > 0) return { tag, attributes: own, children: withOneAlignment(blocks) };
  return { tag, attributes: { ...own, ...only.attributes }, children: only.children };
}

/** A heading in a cell becomes a bold line. */
function withoutHeading(block: MarkupElement): MarkupElement {
  if (!/^h[1-3]$/.test(block.tag)) return block;
  return { ...block, tag: 'p', children: [{ tag: 'strong', attributes: {}, children: block.children }] };
}

/** A cell has one alignment and direction: differing paragraphs lose theirs, and Arabic ones mark their words. */
function withOneAlignment(blocks: MarkupElement[]): MarkupElement[] {
  const isLikeFirst = ({ attributes }: MarkupElement) =>
    (['class', 'lang', 'dir'] as const).every((name) => attributes[name] === blocks[0]?.attributes[name]);
  if (blocks.some(({ tag }) => tag !== 'p') || blocks.every(isLikeFirst)) return blocks;
  return blocks.map(({ tag, attributes: { lang, dir }, children }) => {
    const span = { tag: 'span', attributes: { ...(lang && { lang }), ...(dir && { dir }) }, children };
    return { tag, attributes: {}, children: lang || dir ? [span] : children };
  });
}
