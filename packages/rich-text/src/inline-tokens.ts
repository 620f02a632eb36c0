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

import { joined } from './joined.ts';

/**
 * The inline content of a block as a flat sequence, in which white space is collapsed: collapsing needs the
 * characters before and after a space. Tokens of one link share the same `link` object.
 */
export type InlineToken =
  | { kind: 'text'; text: string; marks: Marks; link?: LinkAttributes }
  | { kind: 'break'; marks: Marks; link?: LinkAttributes }
  | { kind: 'image'; image: ImageAttributes; link?: LinkAttributes };

/** Collapses white space as browsers do: one space per run, none at the edges of the block or around a line break. */
export function collapseWhitespace(tokens: readonly InlineToken[]): InlineToken[] {
  const result: InlineToken[] = [];
  let spaceMayFollow = false;
  for (const token of tokens) {
    if (token.kind === 'text') {
      const collapsed: string = token.text.replace(/[ \t\n\r\f]+/g, ' ');
      const text: string = !spaceMayFollow && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
      if (text === '') continue;
      result.push({ ...token, text });
      spaceMayFollow = !text.endsWith(' ');
      continue;
    }
    if (token.kind === 'break') dropTrailingSpace(result);
    result.push(token);
    spaceMayFollow = token.kind === 'image';
  }
  dropTrailingSpace(result);
  return result;
}

function dropTrailingSpace(tokens: InlineToken[]): void {
  const last = tokens.at(-1);
  if (last?.kind !== 'text' || !last.text.endsWith(' ')) return;
  tokens.pop();
  if (last.text !== ' ') tokens.push({ ...last, text: last.text.slice(0, -1) });
}

/** Converts tokens to Slate's form: texts around and between all inline elements, equal neighbours joined. */
export function toInlines(tokens: readonly InlineToken[]): Inline[] {
  const inlines: Inline[] = [];
  let currentLink: LinkAttributes | undefined;
  let siblings = inlines;
  for (const token of tokens) {
    if (token.link !== currentLink) {
      currentLink = token.link;
      siblings = currentLink ? openLink(inlines, currentLink) : inlines;
    }
    append(siblings, token);
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

function append(siblings: Inline[], token: InlineToken): void {
  if (token.kind === 'image') {
    appendElement(siblings, { type: 'image', ...token.image, children: [{ text: '' }] });
    return;
  }
  const text = token.kind === 'break' ? '\n' : token.text;
  const last = siblings.at(-1);
  if (last !== undefined && !('type' in last) && sameMarks(marksOf(last), token.marks)) {
    siblings[siblings.length - 1] = { ...last, text: last.text + text };
    return;
  }
  siblings.push({ text, ...token.marks });
}

function appendElement(siblings: Inline[], element: LinkElement | ImageElement): void {
  padEnd(siblings);
  siblings.push(element);
}

function padEnd(siblings: Inline[]): void {
  const last = siblings.at(-1);
  if (last === undefined || 'type' in last) siblings.push({ text: '' });
}

/** The tokens of a block, without images that have no address (yet). */
export function toTokens(inlines: readonly Inline[], link?: LinkAttributes): InlineToken[] {
  return inlines.flatMap((inline) => tokensOf(inline, link));
}

function tokensOf(inline: Inline, link?: LinkAttributes): InlineToken[] {
  if (!('type' in inline)) return textTokens(inline, link);
  if (inline.type === 'link') {
    const { type: _type, children, ...attributes } = inline;
    return toTokens(children, link ?? attributes);
  }
  if (inline.type === 'upload' || safeImageUrl(inline.url) === null) return [];
  const { type: _type, children: _children, ...image } = inline;
  return [{ kind: 'image', image, ...(link && { link }) }];
}

function textTokens(node: RichText, link?: LinkAttributes): InlineToken[] {
  const common = { marks: marksOf(node), ...(link && { link }) };
  const lines = node.text.split('\n').map((text) => (text === '' ? [] : [{ kind: 'text' as const, text, ...common }]));
  return joined<InlineToken>(lines, () => ({ kind: 'break', ...common }));
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
