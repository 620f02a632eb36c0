import type { MarkupElement, MarkupNode } from '../markup/markup.ts';
import { textOf } from './inline.ts';
import { paragraph } from './paragraphs.ts';
import type { PastedElement, PastedNode } from './pasted-element.ts';

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
