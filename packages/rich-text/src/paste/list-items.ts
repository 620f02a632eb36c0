import type { Attributes } from '../markup/allowlist.ts';
import type { MarkupElement, MarkupNode } from '../markup/markup.ts';
import { readableText } from './context.ts';
import { textOf } from './inline.ts';
import type { PastedElement, PastedNode } from './style.ts';

export type ItemContent = { attributes: Attributes; children: MarkupNode[] };

/**
 * A list item that a word processor wrote as a paragraph. `level` starts at 1; `numbers` are the possible values of
 * its marker ("i." is the first or the ninth item), none for a bullet.
 */
export type FlatItem = ItemContent & { level: number; numbers: readonly number[] };

/** Word processors have nine levels; deeper ones count as the ninth. */
const deepest = 9;
const maxMarkerLength = 20;

/** The possible numbers of an item's marker; none for bullets, including the letters of symbol fonts. */
export function numbersOfMarker(given: string): number[] {
  const marker = given.trim().slice(-maxMarkerLength);
  const last = /(?:^|[.)(\s])([0-9٠-٩۰-۹]{1,6}|[a-z]{1,6})[.)]*$/i.exec(marker)?.[1] ?? '';
  const digits = digitsOf(last);
  if (digits !== null) return [digits];
  // "o", "l" and "n" alone are bullets in Courier New and Wingdings.
  if (!/[.)]$/.test(marker)) return [];
  return [...romanNumber(last), ...alphabeticNumber(last)];
}

/** Latin and Arabic digits: the last four bits of each code point are its value. */
function digitsOf(text: string): number | null {
  if (!/^[0-9٠-٩۰-۹]+$/.test(text)) return null;
  return [...text].reduce((value, digit) => value * 10 + (digit.charCodeAt(0) & 0xf), 0);
}

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function romanNumber(text: string): number[] {
  const digits = [...text.toLowerCase()].map((letter) => romanDigits[letter] ?? 0);
  if (digits.length === 0 || digits.includes(0)) return [];
  const value = digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0);
  return value > 0 ? [value] : [];
}

function alphabeticNumber(text: string): number[] {
  return /^[a-z]$/i.test(text) ? [text.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1] : [];
}

type OpenList = { level: number; element: MarkupElement; next: number };

/** Builds nested lists with start numbers from adjacent items. */
export function nestItems(items: readonly FlatItem[]): MarkupElement[] {
  const lists: MarkupElement[] = [];
  const open: OpenList[] = [];
  for (const item of items) {
    const level = Math.min(Math.max(item.level, 1), deepest);
    const list = listFor({ ...item, level }, open, lists);
    list.element.children.push({ tag: 'li', attributes: item.attributes, children: [...item.children] });
    list.next += 1;
  }
  return lists;
}

function listFor(item: FlatItem, open: OpenList[], lists: MarkupElement[]): OpenList {
  while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
  const current = open.at(-1);
  if (current?.level === item.level) {
    if (continues(current, item)) return current;
    open.pop();
  }
  const parent = open.at(-1)?.element.children.at(-1);
  const list = openList(item);
  if (parent !== undefined && typeof parent !== 'string') parent.children.push(list.element);
  else lists.push(list.element);
  open.push(list);
  return list;
}

function continues({ element, next }: OpenList, { numbers }: FlatItem): boolean {
  return element.tag === 'ul' ? numbers.length === 0 : numbers.includes(next);
}

function openList({ level, numbers }: FlatItem): OpenList {
  const start = firstNumber(numbers);
  if (start === undefined) return { level, element: { tag: 'ul', attributes: {}, children: [] }, next: 1 };
  const attributes: Attributes = start === 1 ? {} : { start: String(start) };
  return { level, element: { tag: 'ol', attributes, children: [] }, next: start };
}

/** "i." is one; for other markers the letter counts, not the Roman number ("v." is the 22nd). */
function firstNumber(numbers: readonly number[]): number | undefined {
  return numbers[0] === 1 ? 1 : numbers.at(-1);
}

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
