import { safeImageUrl } from './addresses.ts';
import type {
  ImageAttributes,
  ImageElement,
  Inline,
  LinkAttributes,
  LinkElement,
  Marks,
  RichText,
} from './document.ts';

/**
 * The inline content of one block as a flat sequence: the form in which white space is settled, because only
 * the sequence knows what stands before and after a space. Pieces of one link share the same `link` object.
 */
export type Piece =
  | { kind: 'text'; text: string; marks: Marks; link?: LinkAttributes }
  | { kind: 'break'; marks: Marks; link?: LinkAttributes }
  | { kind: 'image'; image: ImageAttributes; link?: LinkAttributes };

/** White space as a browser shows it: runs are one space, none at the edges of the block or around a line break. */
export function settleSpaces(pieces: readonly Piece[]): Piece[] {
  const settled: Piece[] = [];
  let spaceMayFollow = false;
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      const collapsed: string = piece.text.replace(/[ \t\n\r\f]+/g, ' ');
      const text: string = !spaceMayFollow && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
      if (text === '') continue;
      settled.push({ ...piece, text });
      spaceMayFollow = !text.endsWith(' ');
      continue;
    }
    if (piece.kind === 'break') dropTrailingSpace(settled);
    settled.push(piece);
    spaceMayFollow = piece.kind === 'image';
  }
  dropTrailingSpace(settled);
  return settled;
}

function dropTrailingSpace(pieces: Piece[]): void {
  const last = pieces.at(-1);
  if (last?.kind !== 'text' || !last.text.endsWith(' ')) return;
  pieces.pop();
  if (last.text !== ' ') pieces.push({ ...last, text: last.text.slice(0, -1) });
}

/** A block's pieces as Slate wants them: texts around and between all inline elements, equal neighbours joined. */
export function toInlines(pieces: readonly Piece[]): Inline[] {
  const inlines: Inline[] = [];
  let currentLink: LinkAttributes | undefined;
  let siblings = inlines;
  for (const piece of pieces) {
    if (piece.link !== currentLink) {
      currentLink = piece.link;
      siblings = currentLink ? openLink(inlines, currentLink) : inlines;
    }
    append(siblings, piece);
  }
  for (const inline of inlines) if ('type' in inline) padEnd(inline.children);
  padEnd(inlines);
  return inlines;
}

function openLink(inlines: Inline[], attributes: LinkAttributes): Inline[] {
  const link: LinkElement = { type: 'link', ...attributes, children: [] };
  appendElement(inlines, link);
  return link.children;
}

function append(siblings: Inline[], piece: Piece): void {
  if (piece.kind === 'image') {
    appendElement(siblings, { type: 'image', ...piece.image, children: [{ text: '' }] });
    return;
  }
  const text = piece.kind === 'break' ? '\n' : piece.text;
  const last = siblings.at(-1);
  if (last !== undefined && !('type' in last) && sameMarks(marksOf(last), piece.marks)) {
    siblings[siblings.length - 1] = { ...last, text: last.text + text };
    return;
  }
  siblings.push({ text, ...piece.marks });
}

function appendElement(siblings: Inline[], element: LinkElement | ImageElement): void {
  padEnd(siblings);
  siblings.push(element);
}

function padEnd(siblings: Inline[]): void {
  const last = siblings.at(-1);
  if (last === undefined || 'type' in last) siblings.push({ text: '' });
}

/** The flat sequence of a block of the document, without images that have no address to be shown from (yet). */
export function toPieces(inlines: readonly Inline[], link?: LinkAttributes): Piece[] {
  return inlines.flatMap((inline) => piecesOf(inline, link));
}

function piecesOf(inline: Inline, link?: LinkAttributes): Piece[] {
  if (!('type' in inline)) return textPieces(inline, link);
  if (inline.type === 'link') {
    const { type: _type, children, ...attributes } = inline;
    return toPieces(children, link ?? attributes);
  }
  if (inline.type === 'upload' || safeImageUrl(inline.url) === null) return [];
  const { type: _type, children: _children, ...image } = inline;
  return [{ kind: 'image', image, ...(link && { link }) }];
}

function textPieces(node: RichText, link?: LinkAttributes): Piece[] {
  const common = { marks: marksOf(node), ...(link && { link }) };
  return node.text.split('\n').flatMap((text, index): Piece[] => {
    const line: Piece[] = text === '' ? [] : [{ kind: 'text', text, ...common }];
    return index === 0 ? line : [{ kind: 'break', ...common }, ...line];
  });
}

function marksOf({ text: _text, ...marks }: RichText): Marks {
  return marks;
}

function sameMarks(a: Marks, b: Marks): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  const left: Record<string, unknown> = a;
  const right: Record<string, unknown> = b;
  return [...names].every((name) => left[name] === right[name]);
}
