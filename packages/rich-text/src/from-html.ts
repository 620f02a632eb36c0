import {
  type Block,
  type BlockAttributes,
  type BulletedListElement,
  type Direction,
  emptyDocument,
  type Inline,
  type LineElement,
  type LinkAttributes,
  type ListElement,
  type ListItemElement,
  type Marks,
  maxIndent,
  type RichDocument,
  type TableCellElement,
} from './document.ts';
import { collapseWhitespace, type InlineToken, toInlines, toTokens } from './inline-tokens.ts';
import { joined } from './joined.ts';
import { type Attributes, isBlockTag } from './markup/allowlist.ts';
import { hasTag, type MarkupElement, type MarkupNode, parseMarkup, writeMarkup } from './markup/markup.ts';
import { repairSpans } from './tables/place-cells.ts';
import { type GivenTableRow, readGrid, rowsOfGrid } from './tables/table-grid.ts';
import { isBlank } from './text.ts';

type Context = { marks: Marks; link?: LinkAttributes; block: BlockAttributes };
type Wrap = (children: Inline[]) => Block;

/** Converts any HTML safely and without losing visible text: what the model lacks becomes an `html` block or text. */
export function htmlToDocument(html: string): RichDocument {
  const blocks = markupToBlocks(parseMarkup(html));
  return blocks.length > 0 ? blocks : emptyDocument();
}

/** Converts clean markup to blocks; none when nothing is visible. */
export function markupToBlocks(nodes: readonly MarkupNode[]): RichDocument {
  return flow(nodes, { marks: {}, block: {} }, paragraph({}));
}

function paragraph(attributes: BlockAttributes): Wrap {
  return (children) => ({ type: 'paragraph', ...attributes, children });
}

function line(children: Inline[]): LineElement {
  return { type: 'line', children };
}

/** Converts nodes that mix text and blocks: every run of inline content becomes a block. */
function flow(nodes: readonly MarkupNode[], context: Context, wrap: Wrap): Block[] {
  const blocks: Block[] = [];
  let run: InlineToken[] = [];
  const endRun = () => {
    const children = inlinesOf(run);
    if (children) blocks.push(wrap(children));
    run = [];
  };
  const visit = (node: MarkupNode, around: Context): void => {
    if (typeof node === 'string' || !isBlockTag(node.tag)) {
      readInline(node, around, run, visit);
      return;
    }
    endRun();
    blocks.push(...readBlock(node, around));
  };
  for (const node of nodes) visit(node, context);
  endRun();
  return blocks;
}

/** The children of a text block, or null when nothing is visible. A final line break is invisible. */
function inlinesOf(run: readonly InlineToken[]): Inline[] | null {
  const tokens = collapseWhitespace(run);
  if (tokens.length === 0) return null;
  if (tokens.at(-1)?.kind === 'break') tokens.pop();
  return toInlines(tokens);
}

function readInline(
  node: MarkupNode,
  { marks, link, block }: Context,
  run: InlineToken[],
  descend: (child: MarkupNode, context: Context) => void,
): void {
  const linked = link && { link };
  if (typeof node === 'string') {
    run.push({ kind: 'text', text: node, marks, ...linked });
    return;
  }
  if (node.tag === 'br') {
    run.push({ kind: 'break', marks, ...linked });
    return;
  }
  if (node.tag === 'img') {
    run.push({ kind: 'image', image: imageOf(node.attributes), ...linked });
    return;
  }
  const newLink = node.tag === 'a' && !link ? linkOf(node.attributes) : link;
  const inner: Context = { marks: { ...marks, ...marksFor(node, marks) }, block, ...(newLink && { link: newLink }) };
  for (const child of node.children) descend(child, inner);
}

function imageOf({ src = '', alt = '', title, width, height }: Attributes) {
  return {
    url: src,
    alt,
    ...(title !== undefined && { title }),
    ...(width !== undefined && { width: Number(width) }),
    ...(height !== undefined && { height: Number(height) }),
  };
}

function linkOf({ href, title, target, rel }: Attributes): LinkAttributes | undefined {
  if (href === undefined) return undefined;
  return {
    url: href,
    ...(title !== undefined && { title }),
    ...(target === '_blank' && { newTab: true }),
    ...(rel !== undefined && { rel }),
  };
}

const markOfTag: Record<string, Marks> = {
  strong: { strong: true },
  em: { em: true },
  u: { u: true },
  s: { s: true },
  sub: { sub: true },
  sup: { sup: true },
  mark: { mark: true },
  code: { code: true },
};

function marksFor({ tag, attributes }: MarkupElement, around: Marks): Marks {
  const { class: className, lang, dir } = attributes;
  const classes = new Set([...(around.spanClass?.split(' ') ?? []), ...(className?.split(' ') ?? [])]);
  return {
    ...(Object.hasOwn(markOfTag, tag) && markOfTag[tag]),
    ...(className !== undefined && { spanClass: [...classes].join(' ') }),
    ...(lang !== undefined && { spanLang: lang }),
    ...(isDirection(dir) && { spanDir: dir }),
  };
}

function isDirection(dir: string | undefined): dir is Direction {
  return dir === 'ltr' || dir === 'rtl' || dir === 'auto';
}

function readBlock(element: MarkupElement, context: Context): Block[] {
  const block = { ...context.block, ...blockAttributes(element.attributes) };
  const inside: Context = { ...context, block: {} };
  switch (element.tag) {
    case 'h1':
    case 'h2':
    case 'h3': {
      const level = element.tag === 'h1' ? 1 : element.tag === 'h2' ? 2 : 3;
      return flow(element.children, { ...context, block }, (children) => ({
        type: 'heading',
        level,
        ...block,
        children,
      }));
    }
    case 'blockquote': {
      const children = flow(element.children, inside, paragraph({}));
      return children.length > 0 ? [{ type: 'quote', ...block, children }] : [];
    }
    case 'ul':
    case 'ol':
      return readList(element, block, inside);
    case 'li':
      return [bulletedList({}, [readItem(element, inside)])];
    case 'pre':
      return readCode(element, context, block);
    case 'hr':
      return [{ type: 'divider', children: [{ text: '' }] }];
    case 'table':
      return readTable(element, block) ?? htmlBlock(element);
    case 'dl':
    case 'iframe':
      return htmlBlock(element);
    case 'figure':
      return readFigure(element, block) ?? readOtherFigure(element, context, block);
  }
  return flow(element.children, { ...context, block }, paragraph(block));
}

const alignedClass = /^ql-align-(left|center|right|justify)$/;
const indentedClass = /^ql-indent-([1-8])$/;

function blockAttributes({ class: className = '', lang, dir }: Attributes): BlockAttributes {
  const attributes: BlockAttributes = {};
  const others: string[] = [];
  for (const name of className.split(' ')) {
    const align = alignedClass.exec(name)?.[1];
    const indent = indentedClass.exec(name)?.[1];
    if (align === 'left' || align === 'center' || align === 'right' || align === 'justify') attributes.align = align;
    else if (indent) attributes.indent = Math.min(Number(indent), maxIndent);
    else if (name) others.push(name);
  }
  if (others.length > 0) attributes.className = others.join(' ');
  if (lang !== undefined) attributes.lang = lang;
  if (isDirection(dir)) attributes.dir = dir;
  return attributes;
}

function readList(list: MarkupElement, block: BlockAttributes, inside: Context): ListElement[] {
  const items: ListItemElement[] = [];
  let looseNodes: MarkupNode[] = [];
  const endLooseNodes = () => {
    const children = itemContent(looseNodes, inside);
    if (children.length > 0) items.push({ type: 'list-item', children });
    looseNodes = [];
  };
  for (const node of list.children) {
    const previous = items.at(-1);
    if (typeof node === 'string' || !['li', 'ul', 'ol'].includes(node.tag)) {
      looseNodes.push(node);
      continue;
    }
    endLooseNodes();
    if (node.tag === 'li') items.push(readItem(node, inside));
    else if (previous) previous.children.push(...readBlock(node, inside));
    else looseNodes.push(node);
  }
  endLooseNodes();
  if (items.length === 0) return [];
  if (list.tag === 'ul') return [bulletedList(block, items)];
  const { start } = list.attributes;
  return [{ type: 'numbered-list', ...block, ...(start !== undefined && { start: Number(start) }), children: items }];
}

function bulletedList(block: BlockAttributes, children: ListItemElement[]): BulletedListElement {
  return { type: 'bulleted-list', ...block, children };
}

function readItem(item: MarkupElement, inside: Context): ListItemElement {
  const children = itemContent(item.children, inside);
  return {
    type: 'list-item',
    ...blockAttributes(item.attributes),
    children: children.length > 0 ? children : [line([{ text: '' }])],
  };
}

/** Adjacent lines of an item must be separated: otherwise their words would be joined. */
function itemContent(nodes: readonly MarkupNode[], inside: Context): Block[] {
  return separateLines(flow(nodes, inside, line));
}

/** Converts adjacent lines to paragraphs, from the second on. */
export function separateLines(blocks: readonly Block[]): Block[] {
  return blocks.map((block, index) =>
    block.type === 'line' && index > 0 && blocks[index - 1]?.type === 'line' ? { ...block, type: 'paragraph' } : block,
  );
}

/** Code keeps its white space; an HTML parser drops one line feed directly after the start tag. */
function readCode(pre: MarkupElement, context: Context, block: BlockAttributes): Block[] {
  if (hasTag(pre.children, isBlockTag)) return flow(pre.children, { ...context, block }, paragraph(block));
  const run: InlineToken[] = [];
  const visit = (node: MarkupNode, around: Context): void => readInline(node, around, run, visit);
  for (const node of pre.children) visit(node, context);
  const first = run[0];
  if (typeof pre.children[0] === 'string' && first?.kind === 'text') {
    run[0] = { ...first, text: first.text.replace(/^\n/, '') };
  }
  const filled = run.filter((token) => token.kind !== 'text' || token.text !== '');
  return [{ type: 'code-block', ...block, children: toInlines(filled) }];
}

/** A table of rows and cells; null when the model could not reproduce it. */
function readTable(table: MarkupElement, block: BlockAttributes): Block[] | null {
  const rows = rowsOf(table);
  const grid = rows && readGrid(rows);
  if (!grid || grid.cells.length === 0) return null;
  return [{ type: 'table', ...block, children: rowsOfGrid(grid) }];
}

/** The rows in order; null when the table contains anything else. */
function rowsOf(table: MarkupElement): GivenTableRow[] | null {
  const rows: GivenTableRow[] = [];
  for (const part of partsOf(table)) {
    if (typeof part === 'string' || (part.tag !== 'tr' && Object.keys(part.attributes).length > 0)) return null;
    const isHead = part.tag === 'thead';
    if (!isHead && part.tag !== 'tbody' && part.tag !== 'tr') return null;
    if (isHead && rows.length > 0) return null;
    for (const line of part.tag === 'tr' ? [part] : partsOf(part)) {
      const cells = cellsOf(line, isHead);
      if (!cells) return null;
      rows.push({ cells, isHead, group: part.tag === 'tr' ? table : part });
    }
  }
  return rows;
}

function cellsOf(line: MarkupNode, isHead: boolean): TableCellElement[] | null {
  if (typeof line === 'string' || line.tag !== 'tr' || Object.keys(line.attributes).length > 0) return null;
  const cells: TableCellElement[] = [];
  for (const part of partsOf(line)) {
    const cell = typeof part === 'string' ? null : readCell(part, isHead);
    if (!cell) return null;
    cells.push(cell);
  }
  return cells;
}

/** The parts of a table, without the invisible white space between them. */
function partsOf({ children }: MarkupElement): MarkupNode[] {
  return children.filter((child) => typeof child !== 'string' || child.trim() !== '');
}

const isParagraphTag = (tag: string) => tag === 'p' || tag === 'div';

/** A cell whose paragraphs become its lines; null when it contains more than text. */
function readCell(cell: MarkupElement, isHead: boolean): TableCellElement | null {
  if (cell.tag !== 'td' && cell.tag !== 'th') return null;
  if (hasTag(cell.children, (tag) => isBlockTag(tag) && !isParagraphTag(tag)) || isHeadOfGroup(cell)) return null;
  const blocks = flow(cell.children, { marks: {}, block: {} }, paragraph({}));
  const lines = blocks.filter((block) => block.type === 'paragraph');
  const [first, ...others] = lines.map(({ type: _type, children: _children, ...attributes }) => attributes);
  if (others.some((attributes) => !haveSameAttributes(attributes, first ?? {}))) return null;
  const tokensOfLines = lines.map(({ children }) => toTokens(children));
  const { colspan, rowspan } = cell.attributes;
  return {
    type: 'table-cell',
    ...((isHead || cell.tag === 'th') && { header: true }),
    ...(colspan !== undefined && { colSpan: Number(colspan) }),
    ...(rowspan !== undefined && { rowSpan: Number(rowspan) }),
    ...first,
    ...blockAttributes(cell.attributes),
    children: toInlines(joined(tokensOfLines, () => ({ kind: 'break', marks: {} }))),
  };
}

/** A header of a group of rows or columns whose span differs from the group. */
function isHeadOfGroup({ attributes: { scope, colspan = '1', rowspan = '1' } }: MarkupElement): boolean {
  return (scope === 'colgroup' && colspan === '1') || (scope === 'rowgroup' && rowspan === '1');
}

function haveSameAttributes(one: BlockAttributes, other: BlockAttributes): boolean {
  return (['align', 'indent', 'className', 'lang', 'dir'] as const).every((name) => one[name] === other[name]);
}

const sizedClass = /^ql-image-(wide|small)$/;

/** A single image with a caption, a size or both; null for any other figure. */
function readFigure(figure: MarkupElement, { className = '', ...block }: BlockAttributes): Block[] | null {
  const [image, caption, ...others] = partsOf(figure);
  if (image === undefined || typeof image === 'string' || image.tag !== 'img' || others.length > 0) return null;
  if (caption !== undefined && !isPlainCaption(caption)) return null;
  const classes = className.split(' ').filter(Boolean);
  const size = classes.map((name) => sizedClass.exec(name)?.[1]).find((found) => found !== undefined);
  if (caption === undefined && size === undefined) return null;
  const rest = classes.filter((name) => !sizedClass.test(name)).join(' ');
  const run: InlineToken[] = [];
  const visit = (node: MarkupNode, around: Context): void => readInline(node, around, run, visit);
  for (const node of caption?.children ?? []) visit(node, { marks: {}, block: {} });
  return [
    {
      type: 'figure',
      ...imageOf(image.attributes),
      ...((size === 'wide' || size === 'small') && { size }),
      ...block,
      ...(rest && { className: rest }),
      children: inlinesOf(run) ?? [{ text: '' }],
    },
  ];
}

function isPlainCaption(node: MarkupNode): node is MarkupElement {
  if (typeof node === 'string' || node.tag !== 'figcaption') return false;
  return Object.keys(node.attributes).length === 0 && !hasTag(node.children, isBlockTag);
}

function readOtherFigure(figure: MarkupElement, context: Context, block: BlockAttributes): Block[] {
  if (hasTag(figure.children, (tag) => tag === 'figcaption')) return htmlBlock(figure);
  return flow(figure.children, { ...context, block }, paragraph(block));
}

/** Parses the written markup again, so that it is stable from the first conversion on. */
function htmlBlock(element: MarkupElement): Block[] {
  const html = repairSpans(writeMarkup(parseMarkup(writeMarkup([element]))));
  return isBlank(html) ? [] : [{ type: 'html', html, children: [{ text: '' }] }];
}
