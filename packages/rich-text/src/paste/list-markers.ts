import { textOf } from './inline.ts';
import { numbersOfMarker } from './list-items.ts';
import type { PastedElement, PastedNode } from './pasted-element.ts';
import { readableText } from './readable-text.ts';

const isIgnoredMarker = (element: PastedElement) => element.style['mso-list']?.startsWith('ignore') === true;
const isSlideMarker = (element: PastedElement) => /bullet/.test(element.style['mso-special-format'] ?? '');

export function hasSlideMarker({ children }: PastedElement): boolean {
  const first = children.find((child) => typeof child !== 'string' || child.trim() !== '');
  return first !== undefined && typeof first !== 'string' && isSlideMarker(first);
}

/** The marker of an item, and the item's content without it. */
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
