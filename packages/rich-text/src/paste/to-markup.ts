import { safeLinkUrl, videoEmbedUrl } from '../addresses.ts';
import { type Attributes, isBlockTag } from '../markup/allowlist.ts';
import type { MarkupElement, MarkupNode } from '../markup/markup.ts';
import { type FlatItem, nestItems, numbersOfSign } from './list-items.ts';
import type { PastedElement, PastedNode } from './pasted-tree.ts';

/** From the outermost to the innermost, as the converter writes them. */
const markTags = ['strong', 'em', 'u', 's', 'code', 'sub', 'sup'] as const;
type Mark = (typeof markTags)[number];

/** What an element hands on to what it holds. */
type Context = {
  marks: ReadonlySet<Mark>;
  /** Whether line ends and not only elements break lines. */
  keepsLines: boolean;
  isLinked: boolean;
  isRightToLeft: boolean;
  align: string | undefined;
};

/** A `div` that is one line: lines with an empty one among them are a text with paragraphs, as mail programs write it. */
type Line = { kind: 'line'; content: MarkupNode[]; attributes: Attributes };
type Item = { kind: 'item'; item: FlatItem };
type Piece = MarkupElement | Line | Item;

/** What is copied as clean markup: styles as elements, lists as lists, nothing that only the other program understood. */
export function toMarkup(nodes: readonly PastedNode[], { keepsLines }: { keepsLines: boolean }): MarkupNode[] {
  const context = { marks: new Set<Mark>(), keepsLines, isLinked: false, isRightToLeft: false, align: undefined };
  return blocksOf(nodes, context);
}

/** The content of whatever holds blocks. */
function blocksOf(nodes: readonly PastedNode[], context: Context): MarkupElement[] {
  return assemble(piecesOf(nodes, context));
}

function piecesOf(nodes: readonly PastedNode[], context: Context): Piece[] {
  const pieces: Piece[] = [];
  let run: MarkupNode[] = [];
  const endRun = () => {
    pieces.push(...paragraphs(run, context));
    run = [];
  };
  const visit = (node: PastedNode, around: Context): void => {
    if (typeof node === 'string' || (!isBlockTag(node.tag) && !holdsBlocks(node))) {
      run.push(...inlineOf(node, around));
      return;
    }
    if (isHidden(node)) return;
    const inside = enter(node, around);
    if (!isBlockTag(node.tag)) {
      for (const child of node.children) visit(child, inside);
      return;
    }
    endRun();
    pieces.push(...blockPieces(node, inside));
  };
  // White space between blocks is how the source was laid out.
  const areBlocks = nodes.some((node) => typeof node !== 'string' && (isBlockTag(node.tag) || holdsBlocks(node)));
  for (const node of nodes) if (!areBlocks || typeof node !== 'string' || node.trim() !== '') visit(node, context);
  endRun();
  return pieces;
}

const blockHolders = new WeakMap<PastedElement, boolean>();

function holdsBlocks(element: PastedElement): boolean {
  const known = blockHolders.get(element);
  if (known !== undefined) return known;
  const found = element.children.some(
    (child) => typeof child !== 'string' && (isBlockTag(child.tag) || holdsBlocks(child)),
  );
  blockHolders.set(element, found);
  return found;
}

function isHidden({ style, attributes }: PastedElement): boolean {
  return style.display === 'none' || style['mso-hide'] === 'all' || attributes.hidden !== undefined;
}

/** Tags whose own look is bold or slanted already, on every site in its own way. */
const looksByItself = new Set(['h1', 'h2', 'h3', 'th', 'blockquote', 'figcaption', 'caption', 'dt']);

function enter({ tag, attributes, style }: PastedElement, around: Context): Context {
  const marks = new Set(looksByItself.has(tag) ? [] : around.marks);
  const set = (mark: Mark, isOn: boolean | undefined) => {
    if (isOn === true) marks.add(mark);
    if (isOn === false) marks.delete(mark);
  };
  const isLinked = around.isLinked || tag === 'a';
  if (tag === 'strong' || tag === 'em' || tag === 'u' || tag === 's' || tag === 'code') marks.add(tag);
  if (tag === 'sub' || tag === 'sup') marks.add(tag);
  if (!looksByItself.has(tag)) {
    set('strong', isBold(style['font-weight']));
    set('em', isSlanted(style['font-style']));
  }
  const decoration = style['text-decoration-line'] ?? style['text-decoration'] ?? '';
  if (decoration.startsWith('none') && (tag === 'u' || tag === 's')) marks.delete(tag);
  if (decoration.includes('underline')) marks.add('u');
  if (decoration.includes('line-through')) marks.add('s');
  if (tag === 'span' && style['vertical-align'] === 'super') marks.add('sup');
  if (tag === 'span' && style['vertical-align'] === 'sub') marks.add('sub');
  if (isLinked) marks.delete('u');
  return {
    marks,
    keepsLines: keepsLines(style['white-space']) ?? around.keepsLines,
    isLinked,
    isRightToLeft: directionOf(attributes.dir ?? style.direction) ?? around.isRightToLeft,
    align: alignmentOf(style['text-align']) ?? alignmentOf(attributes.align) ?? around.align,
  };
}

function isBold(weight: string | undefined): boolean | undefined {
  if (weight === undefined || weight === 'inherit') return undefined;
  return weight.startsWith('bold') || Number.parseInt(weight, 10) >= 600;
}

function isSlanted(style: string | undefined): boolean | undefined {
  if (style === undefined || style === 'inherit') return undefined;
  return style.startsWith('italic') || style.startsWith('oblique');
}

function keepsLines(whiteSpace: string | undefined): boolean | undefined {
  if (whiteSpace === undefined || whiteSpace === 'inherit') return undefined;
  return whiteSpace.startsWith('pre') || whiteSpace === 'break-spaces';
}

function directionOf(direction: string | undefined): boolean | undefined {
  const lower = direction?.toLowerCase();
  return lower === 'rtl' ? true : lower === 'ltr' ? false : undefined;
}

/** Text begins at the left anyway, and word processors justify whatever nobody chose. */
function alignmentOf(align: string | undefined): string | undefined {
  const lower = align?.toLowerCase();
  if (lower === 'center' || lower === 'right') return lower;
  return lower === undefined || lower === 'general' || lower === 'inherit' ? undefined : '';
}

function blockPieces(element: PastedElement, context: Context): Piece[] {
  const { tag, children } = element;
  const item = flatItem(element, context);
  if (item) return [item];
  switch (tag) {
    case 'p':
      return titleOf(element, context) ?? assemble(piecesOf(children, context));
    case 'div':
      return holdsBlocks(element) ? piecesOf(children, context) : [lineOf(children, context)];
    case 'h1':
    case 'h2':
    case 'h3':
      return heading(tag, children, context);
    case 'ul':
    case 'ol':
      return listPieces(element, context);
    case 'li':
      return [{ kind: 'item', item: { level: 1, numbers: [], content: itemContent(children, context) } }];
    case 'blockquote':
      return filled(tag, {}, blocksOf(children, context));
    case 'pre':
      return [{ tag, attributes: {}, children: codeOf(children) }];
    case 'table':
      return tablePieces(element, context);
    case 'figure':
      return figurePieces(element, context);
    case 'dl':
      return withPicturesBehind({ tag, attributes: {}, children: partsOf(children, context) });
    case 'hr':
      return [{ tag, attributes: {}, children: [] }];
    case 'iframe':
      return videoPieces(element);
    default:
      // A part of a table or a list that was copied without the rest.
      return piecesOf(children, context);
  }
}

function filled(tag: string, attributes: Attributes, children: MarkupNode[]): MarkupElement[] {
  return children.length > 0 ? [{ tag, attributes, children }] : [];
}

function videoPieces({ tag, attributes: { src = '', title = '' } }: PastedElement): MarkupElement[] {
  return videoEmbedUrl(src) === null ? [] : [{ tag, attributes: { src, title }, children: [] }];
}

/** Text and elements within a line. */
function inlineOf(node: PastedNode, around: Context): MarkupNode[] {
  if (typeof node === 'string') return textNodes(node, around);
  if (isHidden(node)) return [];
  if (node.tag === 'br') return [lineBreak()];
  if (node.tag === 'img') return picture(node, around);
  const context = enter(node, around);
  const content = node.children.flatMap((child) => inlineOf(child, context));
  if (node.tag === 'a') return linked(node, content, around);
  return isArabicPart(node, context, around) ? [arabicSpan(content)] : content;
}

function lineBreak(): MarkupElement {
  return { tag: 'br', attributes: {}, children: [] };
}

/** The signs of symbol fonts that programs leave in a text. */
const symbols: Record<string, string> = { '\uf0b7': '•', '\uf0a7': '▪', '\uf0d8': '➢', '\uf0fc': '✓', '\uf0a8': '◻' };

/** Text as it may stand in an article: with plain spaces, and without what cannot be seen. */
export function readableText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2028\u2029]/g, ' ')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/[\uf0b7\uf0a7\uf0d8\uf0fc\uf0a8]/g, (sign) => symbols[sign] ?? '');
}

function textNodes(source: string, { keepsLines, marks }: Context): MarkupNode[] {
  const text = readableText(source);
  if (!keepsLines) return [marked(text.replace(/\s+/g, ' '), marks)];
  return text.split('\n').flatMap((line, index) => {
    const nodes = line === '' ? [] : [marked(line.replace(/\s+/g, ' '), marks)];
    return index === 0 ? nodes : [lineBreak(), ...nodes];
  });
}

function marked(text: string, marks: ReadonlySet<Mark>): MarkupNode {
  return markTags
    .filter((mark) => marks.has(mark))
    .reduceRight<MarkupNode>((child, tag) => ({ tag, attributes: {}, children: [child] }), text);
}

const emoji =
  /^(?=.*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3))(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\s)+$/u;

function picture({ attributes }: PastedElement, around: Context): MarkupNode[] {
  const { src = '', alt = '', width, height } = attributes;
  const spoken = attributes['data-plain-text'] ?? alt;
  if (spoken.length <= 40 && emoji.test(spoken)) return [marked(spoken.trim(), around.marks)];
  const isPixel = Number(width) <= 2 && Number(height) <= 2;
  if (src === '' || isPixel || attributes['aria-roledescription'] === 'checkbox') return [];
  return [{ tag: 'img', attributes: { src: src.trim(), alt: alt.trim() }, children: [] }];
}

function linked({ attributes }: PastedElement, content: MarkupNode[], around: Context): MarkupNode[] {
  const href = around.isLinked ? null : linkTarget(attributes.href ?? '');
  return href === null ? content : [{ tag: 'a', attributes: { href }, children: content }];
}

/** Where a link leads from here: places inside the other page, and paths of another site, lead nowhere. */
function linkTarget(href: string): string | null {
  const url = safeLinkUrl(href);
  if (!/^(?:https?|mailto|tel):/i.test(url)) return null;
  return redirectTarget(url) ?? url;
}

/** What a link of a published Google document really leads to. */
function redirectTarget(url: string): string | null {
  if (!url.startsWith('https://www.google.com/url?') || !URL.canParse(url)) return null;
  const target = new URL(url).searchParams.get('q') ?? '';
  return /^https?:\/\//i.test(target) ? target : null;
}

const arabicLetter = /\p{Script=Arabic}/u;

/** Arabic words within a sentence of another language. */
function isArabicPart({ attributes, style, children }: PastedElement, { isLinked }: Context, around: Context): boolean {
  const isNamed = /^ar\b/i.test(attributes.lang ?? '') || directionOf(attributes.dir ?? style.direction) === true;
  return isNamed && !around.isRightToLeft && !isLinked && arabicLetter.test(textOf(children));
}

function arabicSpan(children: MarkupNode[]): MarkupElement {
  return { tag: 'span', attributes: { lang: 'ar', dir: 'rtl' }, children };
}

function textOf(nodes: readonly PastedNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}

/** Paragraphs of a run of inline content: two line breaks end one. */
function paragraphs(run: readonly MarkupNode[], context: Context): MarkupElement[] {
  return stanzas(run).map((content) => paragraph(content, attributesOf(content, context)));
}

function paragraph(children: MarkupNode[], attributes: Attributes): MarkupElement {
  return { tag: 'p', attributes, children };
}

/** The parts of a run between empty lines, without empty ends; lines keep their breaks. */
function stanzas(run: readonly MarkupNode[]): MarkupNode[][] {
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

/** Without white space at the edges, which only the markup of table cells would keep. */
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

function lineOf(children: readonly PastedNode[], context: Context): Line {
  const content = children.flatMap((child) => inlineOf(child, context));
  return { kind: 'line', content, attributes: attributesOf(content, context) };
}

/** Pieces as elements: items become lists, lines become paragraphs. */
function assemble(pieces: readonly Piece[]): MarkupElement[] {
  const elements: MarkupElement[] = [];
  for (let index = 0; index < pieces.length; ) {
    const lines = runOf(pieces, index, isLine);
    const items = runOf(pieces, index, isItem);
    const piece = pieces[index];
    if (lines.length > 0) elements.push(...paragraphsOfLines(lines));
    else if (items.length > 0) elements.push(...nestItems(items.map(({ item }) => item)));
    else if (piece !== undefined && !('kind' in piece)) elements.push(piece);
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

/** With empty lines among them, those between are the lines of one paragraph; else each is a paragraph. */
function paragraphsOfLines(lines: readonly Line[]): MarkupElement[] {
  if (!lines.some(({ content }) => isBlank(content))) {
    return lines.flatMap(({ content, attributes }) => stanzas(content).map((part) => paragraph(part, attributes)));
  }
  const groups: Line[][] = [[]];
  for (const line of lines) {
    if (isBlank(line.content)) groups.push([]);
    else groups.at(-1)?.push(line);
  }
  return groups.flatMap((group) => {
    const content = group.flatMap((line, index) => (index === 0 ? line.content : [lineBreak(), ...line.content]));
    return stanzas(content).map((part) => paragraph(part, group[0]?.attributes ?? {}));
  });
}

/** Word's style for the title of a document. */
function titleOf({ attributes, children }: PastedElement, context: Context): MarkupElement[] | null {
  return /\bMsoTitle\b/.test(attributes.class ?? '') ? heading('h1', children, context) : null;
}

/** A heading with the number that a word processor gave it; bold from its first to its last letter it is anyway. */
function heading(tag: string, children: readonly PastedNode[], context: Context): MarkupElement[] {
  const content = blocksOf(children, { ...context, marks: new Set() });
  const plain = isAllBold(content) ? withoutBold(content) : content;
  return plain.map((block) => (block.tag === 'p' ? { ...block, tag } : block));
}

function isAllBold(nodes: readonly MarkupNode[]): boolean {
  return nodes.every((node) => {
    if (typeof node === 'string') return !/[\p{L}]/u.test(node);
    return node.tag === 'strong' || isAllBold(node.children);
  });
}

function withoutBold(blocks: readonly MarkupElement[]): MarkupElement[] {
  return blocks.map((block) => ({ ...block, children: block.children.flatMap(unbolded) }));
}

function unbolded(node: MarkupNode): MarkupNode[] {
  if (typeof node === 'string') return [node];
  const children = node.children.flatMap(unbolded);
  return node.tag === 'strong' ? children : [{ ...node, children }];
}

const listLevel = /\blevel(\d)\b/;
const listIgnored = (element: PastedElement) => element.style['mso-list']?.startsWith('ignore') === true;
const slideSign = (element: PastedElement) => /bullet/.test(element.style['mso-special-format'] ?? '');

/** A paragraph that a word processor shows as an item, with its sign in the text. */
function flatItem(element: PastedElement, context: Context): Item | null {
  const level = listLevel.exec(element.style['mso-list'] ?? '')?.[1];
  if (element.tag !== 'p' && element.tag !== 'div') return null;
  if (level === undefined && !hasSlideSign(element)) return null;
  const sign = takeSign(element);
  const content = itemContent(sign.rest, context);
  return { kind: 'item', item: { level: Number(level ?? 1), numbers: numbersOfSign(sign.text), content } };
}

function hasSlideSign({ children }: PastedElement): boolean {
  const first = children.find((child) => typeof child !== 'string' || child.trim() !== '');
  return first !== undefined && typeof first !== 'string' && slideSign(first);
}

/** The sign of an item, and what is left of the item without it. */
function takeSign(element: PastedElement): { text: string; rest: PastedNode[] } {
  let text = '';
  const without = (nodes: readonly PastedNode[]): PastedNode[] =>
    nodes.flatMap((node): PastedNode[] => {
      if (typeof node === 'string') return [node];
      if (!listIgnored(node) && !slideSign(node)) return [{ ...node, children: without(node.children) }];
      text += readableText(textOf(node.children));
      return [];
    });
  return { rest: without(element.children), text };
}

/** An item begins with its text and not with a paragraph; further paragraphs and lists follow. */
function itemContent(children: readonly PastedNode[], context: Context): MarkupNode[] {
  const [first, ...others] = blocksOf(children, context);
  if (first === undefined) return [];
  return first.tag === 'p' ? [...first.children, ...others] : [first, ...others];
}

function listPieces(list: PastedElement, context: Context): Piece[] {
  const items = list.children.filter((child) => typeof child !== 'string');
  const isFlat = items.length > 0 && items.every(({ attributes }) => attributes['data-aria-level'] !== undefined);
  if (isFlat) return items.map((item, index) => onlineItem(item, startOf(list) + index, list.tag, context));
  const children = list.children.flatMap((child) => listChild(child, context));
  const start = startOf(list);
  return filled(list.tag, list.tag === 'ol' && start !== 1 ? { start: String(start) } : {}, children);
}

/** Word on the web writes each item as a list of its own, with its level beside it. */
function onlineItem(item: PastedElement, number: number, tag: string, around: Context): Item {
  const level = Number(item.attributes['data-aria-level']) || 1;
  const content = itemContent(item.children, enter(item, around));
  return { kind: 'item', item: { level, numbers: tag === 'ol' ? [number] : [], content } };
}

/** The number of the first item; what makes HTML of PDF writes it to the item only. */
function startOf({ attributes, children }: PastedElement): number {
  if (/^-?\d{1,6}$/.test(attributes.start ?? '')) return Number(attributes.start);
  const first = children.find((child) => typeof child !== 'string');
  const sign = first && typeof first !== 'string' ? (first.attributes['data-list-text'] ?? '') : '';
  return numbersOfSign(sign)[0] ?? 1;
}

function listChild(child: PastedNode, around: Context): MarkupElement[] {
  if (typeof child === 'string') return child.trim() === '' ? [] : [listItem(textNodes(child, around))];
  if (isHidden(child)) return [];
  const context = enter(child, around);
  if (child.tag === 'ul' || child.tag === 'ol') return assemble(listPieces(child, context));
  const content = child.tag === 'li' ? itemContent(child.children, context) : itemContent([child], around);
  return content.length > 0 ? [listItem(content)] : [];
}

function listItem(children: MarkupNode[]): MarkupElement {
  return { tag: 'li', attributes: {}, children };
}

/** Code keeps its white space, and has no marks. */
function codeOf(nodes: readonly PastedNode[]): MarkupNode[] {
  return nodes.flatMap((node): MarkupNode[] => {
    if (typeof node === 'string') return [node.replace(/\u00a0/g, ' ').replace(/\r\n?/g, '\n')];
    if (node.tag === 'br') return ['\n'];
    const children = codeOf(node.children);
    return node.tag === 'code' ? [{ tag: 'code', attributes: {}, children }] : children;
  });
}

const cellTags = new Set(['td', 'th', 'caption', 'dt', 'dd']);

function tablePieces(table: PastedElement, context: Context): Piece[] {
  const only = onlyCell(table);
  if (only) return piecesOf(only.children, enter(only, context));
  const inside: Context = { ...context, align: undefined };
  return withPicturesBehind({ tag: 'table', attributes: {}, children: partsOf(table.children, inside) });
}

/** The cell of a table that has no other: a cell of a spreadsheet, or a frame around text. */
function onlyCell(table: PastedElement): PastedElement | null {
  const cells: PastedElement[] = [];
  const visit = (node: PastedNode): void => {
    if (typeof node === 'string' || cells.length > 1) return;
    if (cellTags.has(node.tag)) cells.push(node);
    else node.children.forEach(visit);
  };
  table.children.forEach(visit);
  return cells.length === 1 ? (cells[0] ?? null) : null;
}

/** The rows and cells of a table, the terms of a list of terms: white space between them is layout. */
function partsOf(nodes: readonly PastedNode[], around: Context): MarkupElement[] {
  return nodes.flatMap((node): MarkupElement[] => {
    if (typeof node === 'string') return [];
    if (isHidden(node)) return [];
    const context = enter(node, around);
    if (cellTags.has(node.tag)) return [cell(node, context)];
    return [{ tag: node.tag, attributes: {}, children: partsOf(node.children, context) }];
  });
}

function cell({ tag, attributes, children }: PastedElement, context: Context): MarkupElement {
  const blocks = blocksOf(children, context);
  const [only, ...others] = blocks;
  const { colspan, rowspan, scope } = attributes;
  const own: Attributes = { ...(colspan && { colspan }), ...(rowspan && { rowspan }), ...(scope && { scope }) };
  if (only?.tag !== 'p' || others.length > 0) return { tag, attributes: own, children: blocks };
  return { tag, attributes: { ...own, ...only.attributes }, children: only.children };
}

/** What is shown as it is holds no pictures that are yet to be stored: they come behind it. */
function withPicturesBehind(block: MarkupElement): MarkupElement[] {
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

/** A picture with its caption below it in italics. */
function figurePieces(figure: PastedElement, context: Context): Piece[] {
  return figure.children.flatMap((child): Piece[] => {
    if (typeof child === 'string') return [];
    if (child.tag !== 'figcaption') return piecesOf([child], context);
    return piecesOf(child.children, { ...context, marks: new Set<Mark>(['em']) });
  });
}
