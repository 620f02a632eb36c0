import { isBlockTag } from '../markup/allowlist.ts';
import { type MarkupElement, type MarkupNode, writeMarkup } from '../markup/markup.ts';
import { isBlank } from '../text.ts';
import { isPictureFile } from './picture-files.ts';

const isElement = (node: MarkupNode): node is MarkupElement => typeof node !== 'string';
const isTag = (tag: string) => (node: MarkupNode) => isElement(node) && node.tag === tag;

/** The content of an element without white space. */
const partsOf = ({ children }: MarkupElement) => children.filter((child) => isElement(child) || child.trim() !== '');

const leadsToPicture = (address = '') => isPictureFile(address.split(/[?#]/, 1)[0] ?? '');

/** A link whose only content is a picture; the large version that it opens is kept. */
const isPictureLink = (node: MarkupElement) =>
  node.tag === 'a' && leadsToPicture(node.attributes.href) && partsOf(node).every(isTag('img'));

const standaloneTags = new Set(['table', 'blockquote', 'iframe', 'figure', 'pre', 'p', 'ul', 'ol']);

/** A figure around a block: returns the block, followed by its caption as a paragraph. */
function withoutFigure(figure: MarkupElement): MarkupNode[] {
  return figure.children.map((child) =>
    isElement(child) && child.tag === 'figcaption' ? { ...child, tag: 'p' } : child,
  );
}

/** The old block editor wrote a gallery as a list of pictures. */
const isPictureList = (node: MarkupElement) =>
  node.tag === 'ul' &&
  partsOf(node).length > 0 &&
  partsOf(node).every((item) => isElement(item) && item.tag === 'li' && partsOf(item).every(isTag('figure')));

/** The blocks that replace an element whose content is already converted. */
function toEditorShape(node: MarkupElement): MarkupNode[] {
  if (isPictureLink(node)) return node.children;
  if (isPictureList(node)) return node.children.flatMap((item) => (isElement(item) ? item.children : []));
  const parts = partsOf(node);
  if (node.tag === 'figure' && parts.some((part) => isElement(part) && standaloneTags.has(part.tag))) {
    return withoutFigure(node);
  }
  if (node.tag === 'p' && parts.length > 0 && parts.every((part) => isElement(part) && isBlockTag(part.tag))) {
    return parts;
  }
  // A div has no style: the block editor's columns and groups become their content.
  if (node.tag === 'div' && parts.length > 0 && parts.every((part) => isElement(part) && isBlockTag(part.tag))) {
    return parts;
  }
  if ((node.tag === 'p' || node.tag === 'div') && isBlank(writeMarkup([node]))) return [];
  return [node];
}

/** Converts clean markup to the shapes that our editor writes, as far as possible. */
export function toEditorShapes(nodes: readonly MarkupNode[]): MarkupNode[] {
  return nodes.flatMap((node) =>
    isElement(node) ? toEditorShape({ ...node, children: toEditorShapes(node.children) }) : [node],
  );
}
