import { safeLinkUrl } from '../addresses.ts';
import type { GivenAttributes } from '../markup/allowlist.ts';
import type { MarkupElement, MarkupNode } from '../markup/markup.ts';
import { type Context, directionOf, enter, isHidden, type Mark, markTags, readableText } from './context.ts';
import type { PastedElement, PastedNode } from './style.ts';

/** Converts text and elements within a line. */
export function inlineOf(node: PastedNode, around: Context): MarkupNode[] {
  if (typeof node === 'string') return textNodes(node, around);
  if (isHidden(node)) return [];
  if (node.tag === 'br') return [lineBreak()];
  if (node.tag === 'img') return picture(node, around);
  const context = enter(node, around);
  const content = node.children.flatMap((child) => inlineOf(child, context));
  if (node.tag === 'a') return linked(node, content, around);
  return isArabicPart(node, context, around) ? [arabicSpan(content)] : content;
}

export function lineBreak(): MarkupElement {
  return { tag: 'br', attributes: {}, children: [] };
}

/** A form feed breaks the line always, a line feed only where the source shows it. */
export function textNodes(source: string, context: Context): MarkupNode[] {
  return source.split('\f').flatMap((part, index) => {
    const nodes = part === '' ? [] : lineNodes(part, context);
    return index === 0 ? nodes : [lineBreak(), ...nodes];
  });
}

function lineNodes(source: string, { keepsLines, marks }: Context): MarkupNode[] {
  const text = readableText(source);
  if (!keepsLines) return [marked(text.replace(/\s+/g, ' '), marks)];
  return text.split('\n').flatMap((line, index) => {
    const nodes = line === '' ? [] : [marked(line.replace(/\s+/g, ' '), marks)];
    return index === 0 ? nodes : [lineBreak(), ...nodes];
  });
}

function marked(text: string, marks: ReadonlySet<Mark>): MarkupNode {
  return markTags
    .filter((mark) => marks.has(mark))
    .reduceRight<MarkupNode>((child, tag) => ({ tag, attributes: {}, children: [child] }), text);
}

const emoji =
  /^(?=.*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3))(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\s)+$/u;

function picture({ attributes }: PastedElement, around: Context): MarkupNode[] {
  const { src = '', alt = '', width, height } = attributes;
  const alternativeText = attributes['data-plain-text'] ?? alt;
  if (alternativeText.length <= 40 && emoji.test(alternativeText))
    return [marked(alternativeText.trim(), around.marks)];
  const isPixel = [width, height].every((size) => size !== undefined && /^[0-2]$/.test(size));
  if (src === '' || isPixel || attributes['aria-roledescription'] === 'checkbox') return [];
  return [{ tag: 'img', attributes: { src: src.trim(), alt: alt.trim() }, children: [] }];
}

function linked({ attributes }: PastedElement, content: MarkupNode[], around: Context): MarkupNode[] {
  const href = around.isLinked ? null : linkTarget(attributes.href ?? '');
  if (href === null) return content;
  const link = { tag: 'a', attributes: { href }, children: content };
  return isButton(attributes) ? [' ', link, ' '] : [link];
}

/** A link that its page shows apart from the text around it. */
function isButton({ class: name = '', role, download }: GivenAttributes): boolean {
  return role === 'button' || download !== undefined || /button|btn/i.test(name);
}

/** The target of a pasted link; anchors of the other page and paths of its site are dropped. */
function linkTarget(href: string): string | null {
  const url = safeLinkUrl(href);
  if (!/^(?:https?|mailto|tel):/i.test(url)) return null;
  return redirectTarget(url) ?? url;
}

/** The real target of a link in a published Google document. */
function redirectTarget(url: string): string | null {
  if (!url.startsWith('https://www.google.com/url?') || !URL.canParse(url)) return null;
  const target = new URL(url).searchParams.get('q') ?? '';
  return /^https?:\/\//i.test(target) ? target : null;
}

const arabicLetter = /\p{Script=Arabic}/u;

/** Arabic words within a sentence of another language. */
function isArabicPart({ attributes, style, children }: PastedElement, { isLinked }: Context, around: Context): boolean {
  const isNamed = /^ar\b/i.test(attributes.lang ?? '') || directionOf(attributes.dir ?? style.direction) === true;
  return isNamed && !around.isRightToLeft && !isLinked && arabicLetter.test(textOf(children));
}

function arabicSpan(children: MarkupNode[]): MarkupElement {
  return { tag: 'span', attributes: { lang: 'ar', dir: 'rtl' }, children };
}

export function textOf(nodes: readonly PastedNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}
