import { textOf } from './inline.ts';
import { numbersOfSign } from './list-items.ts';
import type { PastedElement, PastedNode } from './pasted-tree.ts';
import { readableText } from './readable-text.ts';

const listIgnored = (element: PastedElement) => element.style['mso-list']?.startsWith('ignore') === true;
const slideSign = (element: PastedElement) => /bullet/.test(element.style['mso-special-format'] ?? '');

export function hasSlideSign({ children }: PastedElement): boolean {
  const first = children.find((child) => typeof child !== 'string' || child.trim() !== '');
  return first !== undefined && typeof first !== 'string' && slideSign(first);
}

/** The sign of an item, and the item's content without it. */
export function takeSign(element: PastedElement): { text: string; rest: PastedNode[] } {
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

/** The number of the first item; converters from PDF write it only to the item. */
export function startOf({ attributes, children }: PastedElement): number {
  if (/^-?\d{1,6}$/.test(attributes.start ?? '')) return Number(attributes.start);
  const first = children.find((child) => typeof child !== 'string');
  const sign = first && typeof first !== 'string' ? (first.attributes['data-list-text'] ?? '') : '';
  return numbersOfSign(sign)[0] ?? 1;
}
