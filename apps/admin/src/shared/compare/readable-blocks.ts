import { type Block, htmlToDocument, type Inline, plainText } from '@madrasah/rich-text';

export type BlockKind = 'paragraph' | 'heading' | 'item' | 'quote' | 'code' | 'row' | 'picture' | 'video' | 'line';

/** A block of text as a reader sees it. `format` changes when only marks, links or alignment do. */
export type ReadableBlock = { kind: BlockKind; text: string; format: string };

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

/** HTML as visible blocks: paragraphs, headings, items, rows and pictures. */
export const readableBlocks = (html: string): ReadableBlock[] =>
  readAll(htmlToDocument(html), { kind: 'paragraph', depth: 0 }).filter(({ text }) => text !== '');
