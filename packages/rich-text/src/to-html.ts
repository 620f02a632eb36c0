import { safeImageUrl } from './addresses.ts';
import type {
  Block,
  BlockAttributes,
  FigureElement,
  ImageAttributes,
  Inline,
  LinkAttributes,
  Marks,
  RichDocument,
  TableCellElement,
  TableElement,
} from './document.ts';
import { separateLines } from './from-html.ts';
import { collapseWhitespace, type InlineToken, toTokens } from './inline-tokens.ts';
import { type Attributes, cleanAttributes } from './markup/allowlist.ts';
import { element, escapeText } from './markup/element.ts';
import { oncePer } from './once-per.ts';

/**
 * Converts a document to HTML exactly as the sanitiser would. Parsing and writing the HTML again gives the same
 * bytes. An empty document gives an empty string. Of a text that was edited only the changed blocks are written again.
 */
export function documentToHtml(document: RichDocument): string {
  return isEmptyDocument(document) ? '' : document.map(writeOnce).join('');
}

const writeOnce = oncePer(writeBlock);

function isEmptyDocument(document: RichDocument): boolean {
  const [only, ...others] = document;
  return (
    others.length === 0 &&
    (only === undefined || (only.type === 'paragraph' && writeBlock(only) === element('p', {}, element('br', {}, ''))))
  );
}

function writeBlocks(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join('');
}

function writeBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return element('p', attributesOf(block), writeLine(block.children));
    case 'heading':
      return element(`h${block.level}`, attributesOf(block), writeLine(block.children));
    case 'line':
      return writeLine(block.children);
    case 'quote':
      return element('blockquote', attributesOf(block), writeBlocks(block.children));
    case 'bulleted-list':
      return element('ul', attributesOf(block), writeBlocks(block.children));
    case 'numbered-list':
      return element('ol', { ...startOf(block.start), ...attributesOf(block) }, writeBlocks(block.children));
    case 'list-item':
      return element('li', attributesOf(block), writeBlocks(separateLines(block.children)));
    case 'code-block':
      return element('pre', attributesOf(block), writeCode(block.children));
    case 'table':
      return writeTable(block);
    case 'table-row':
      return element('tr', {}, block.children.map((cell) => writeCell(cell, 'row')).join(''));
    case 'table-cell':
      return writeCell(block, 'row');
    case 'figure':
      return writeFigure(block);
    case 'divider':
      return element('hr', {}, '');
    case 'html':
      return block.html;
  }
}

function writeTable(table: TableElement): string {
  const firstBodyRow = table.children.findIndex(({ head }) => !head);
  const headRows = firstBodyRow === -1 ? table.children.length : firstBodyRow;
  const rows = table.children.map((row, index) => {
    const scope = index === 0 || index < headRows ? 'col' : 'row';
    return element('tr', {}, row.children.map((cell) => writeCell(cell, scope)).join(''));
  });
  const parts = [
    headRows > 0 && element('thead', {}, rows.slice(0, headRows).join('')),
    headRows < rows.length && element('tbody', {}, rows.slice(headRows).join('')),
  ];
  return element('table', attributesOf(table), parts.filter(Boolean).join(''));
}

function writeCell(cell: TableCellElement, scope: 'col' | 'row'): string {
  const content = collapseWhitespace(toTokens(cell.children)).length > 0 ? writeLine(cell.children) : '';
  const { header, colSpan = 1, rowSpan = 1 } = cell;
  const own: Attributes = {
    ...(colSpan > 1 && { colspan: String(colSpan) }),
    ...(rowSpan > 1 && { rowspan: String(rowSpan) }),
    ...(header && { scope }),
  };
  return element(header ? 'th' : 'td', { ...own, ...attributesOf(cell) }, content);
}

/** A figure without caption and size is written as an image in a paragraph. */
function writeFigure(figure: FigureElement): string {
  const image = writeImage(figure);
  if (image === '') return '';
  const caption = collapseWhitespace(toTokens(figure.children)).length > 0 && writeLine(figure.children);
  if (!caption && !figure.size) return element('p', attributesOf(figure), image);
  const className = [figure.size && `ql-image-${figure.size}`, figure.className].filter(Boolean).join(' ');
  return element(
    'figure',
    attributesOf({ ...figure, className }),
    image + (caption ? element('figcaption', {}, caption) : ''),
  );
}

function writeImage({ url, alt, title, width, height }: ImageAttributes): string {
  const given = { src: url, alt, title, width: width?.toString(), height: height?.toString() };
  return safeImageUrl(url) === null ? '' : element('img', cleanAttributes('img', given), '');
}

function startOf(start: number | undefined): Attributes {
  return start === undefined ? {} : { start: String(start) };
}

function attributesOf({ align, indent, className, lang, dir }: BlockAttributes): Attributes {
  const classes = [align && `ql-align-${align}`, indent && `ql-indent-${indent}`, className];
  return spanAttributes({
    spanClass: classes.filter(Boolean).join(' '),
    ...(lang && { spanLang: lang }),
    ...(dir && { spanDir: dir }),
  });
}

function spanAttributes({ spanClass, spanLang, spanDir }: Marks): Attributes {
  return {
    ...(spanClass && { class: spanClass }),
    ...(spanLang && { lang: spanLang }),
    ...(spanDir && { dir: spanDir }),
  };
}

/** A final line break is invisible, so it is written twice; an empty line is one break. */
function writeLine(children: readonly Inline[]): string {
  const tokens = collapseWhitespace(toTokens(children));
  const needsBreak = tokens.length === 0 || tokens.at(-1)?.kind === 'break';
  return writeTokens(tokens, '<br>') + (needsBreak ? '<br>' : '');
}

function writeCode(children: readonly Inline[]): string {
  const code = writeTokens(toTokens(children), '\n');
  return code.startsWith('\n') ? `\n${code}` : code;
}

function writeTokens(tokens: readonly InlineToken[], lineBreak: string): string {
  return groupsBy(tokens, ({ link }) => link)
    .map(([link, group]) => {
      const content = writeMarked(group, 0, lineBreak);
      return link?.url ? element('a', attributesOfLink(link), content) : content;
    })
    .join('');
}

function attributesOfLink({ url, title, newTab, rel }: LinkAttributes): Attributes {
  return cleanAttributes('a', { href: url, title, target: newTab && '_blank', rel });
}

type MarkLevel = { value: (marks: Marks) => string; write: (marks: Marks, content: string) => string };

function tagLevel(tag: 'strong' | 'em' | 'u' | 's' | 'sub' | 'sup' | 'mark' | 'code'): MarkLevel {
  return { value: (marks) => (marks[tag] ? tag : ''), write: (_marks, content) => element(tag, {}, content) };
}

/** From outermost to innermost. */
const markLevels: readonly MarkLevel[] = [
  {
    value: ({ spanClass = '', spanLang = '', spanDir = '' }) => [spanClass, spanLang, spanDir].join(' ').trim(),
    write: (marks, content) => element('span', spanAttributes(marks), content),
  },
  ...(['strong', 'em', 'u', 's', 'mark', 'code', 'sub', 'sup'] as const).map(tagLevel),
];

function writeMarked(tokens: readonly InlineToken[], depth: number, lineBreak: string): string {
  const level = markLevels[depth];
  if (!level) return tokens.map((token) => writeToken(token, lineBreak)).join('');
  return groupsBy(tokens, (token) => (token.kind === 'image' ? '' : level.value(token.marks)))
    .map(([value, group]) => {
      const content = writeMarked(group, depth + 1, lineBreak);
      const [first] = group;
      return value && first && first.kind !== 'image' ? level.write(first.marks, content) : content;
    })
    .join('');
}

function writeToken(token: InlineToken, lineBreak: string): string {
  if (token.kind === 'break') return lineBreak;
  if (token.kind === 'text') return escapeText(token.text);
  return writeImage(token.image);
}

function groupsBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): [Key, Item[]][] {
  const groups: [Key, Item[]][] = [];
  for (const item of items) {
    const key = keyOf(item);
    const last = groups.at(-1);
    if (last && last[0] === key) last[1].push(item);
    else groups.push([key, [item]]);
  }
  return groups;
}
