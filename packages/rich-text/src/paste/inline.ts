import { safeLinkUrl } from '../addresses.ts';
import { joined } from '../joined.ts';
import type { GivenAttributes } from '../markup/allowlist.ts';
import { type MarkupElement, type MarkupNode, textOf } from '../markup/markup.ts';
import type { PastedElement, PastedNode } from './pasted-tree.ts';

/** Characters of symbol fonts that programs leave in a text. */
const symbols: Record<string, string> = { '\uf0b7': '•', '\uf0a7': '▪', '\uf0d8': '➢', '\uf0fc': '✓', '\uf0a8': '◻' };

/** Normalises spaces and line ends, including Word's own, and removes invisible characters. */
export function readableText(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
    .replaceAll('\u00a0', ' ')
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/[\uf0b7\uf0a7\uf0d8\uf0fc\uf0a8]/g, (symbol) => symbols[symbol] ?? '');
}

/** From outermost to innermost, as the converter writes them. */
const markTags = ['strong', 'em', 'u', 's', 'code', 'sub', 'sup'] as const;
export type Mark = (typeof markTags)[number];

/** What an element passes on to its content. */
export type Context = {
  marks: ReadonlySet<Mark>;
  /** Whether line ends break lines, in addition to elements. */
  keepsLines: boolean;
  isLinked: boolean;
  isRightToLeft: boolean;
  align: string | undefined;
};

/** Whether an element is hidden, or a reviewer's comment in Word. */
export function isHidden({ style, attributes }: PastedElement): boolean {
  const isComment = style['mso-element'] === 'comment-list' || /\bmsocomanchor\b/.test(attributes.class ?? '');
  return isComment || style.display === 'none' || style['mso-hide'] === 'all' || attributes.hidden !== undefined;
}

/** Tags that are bold or italic by default on most sites. */
const tagsWithOwnStyle = new Set(['h1', 'h2', 'h3', 'th', 'blockquote', 'figcaption', 'caption', 'dt']);

export function enter({ tag, attributes, style }: PastedElement, around: Context): Context {
  const marks = new Set(tagsWithOwnStyle.has(tag) ? [] : around.marks);
  const set = (mark: Mark, isOn: boolean | undefined) => {
    if (isOn === true) marks.add(mark);
    if (isOn === false) marks.delete(mark);
  };
  const isLinked = around.isLinked || tag === 'a';
  if (tag === 'strong' || tag === 'em' || tag === 'u' || tag === 's' || tag === 'code') marks.add(tag);
  if (tag === 'sub' || tag === 'sup') marks.add(tag);
  if (!tagsWithOwnStyle.has(tag)) {
    set('strong', isBold(style['font-weight']));
    set('em', isItalic(style['font-style']));
  }
  const decoration = style['text-decoration-line'] ?? style['text-decoration'] ?? '';
  if (decoration.startsWith('none') && (tag === 'u' || tag === 's')) marks.delete(tag);
  if (decoration.includes('underline')) marks.add('u');
  if (decoration.includes('line-through')) marks.add('s');
  if (tag === 'span' && style['vertical-align'] === 'super') marks.add('sup');
  if (tag === 'span' && style['vertical-align'] === 'sub') marks.add('sub');
  if (isLinked) marks.delete('u');
  return {
    marks,
    keepsLines: keepsLines(style['white-space']) ?? around.keepsLines,
    isLinked,
    isRightToLeft: directionOf(attributes.dir ?? style.direction) ?? around.isRightToLeft,
    align: alignmentOf(style['text-align']) ?? alignmentOf(attributes.align) ?? around.align,
  };
}

function isBold(weight: string | undefined): boolean | undefined {
  if (weight === undefined || weight === 'inherit') return undefined;
  return weight.startsWith('bold') || Number.parseInt(weight, 10) >= 600;
}

function isItalic(style: string | undefined): boolean | undefined {
  if (style === undefined || style === 'inherit') return undefined;
  return style.startsWith('italic') || style.startsWith('oblique');
}

function keepsLines(whiteSpace: string | undefined): boolean | undefined {
  if (whiteSpace === undefined || whiteSpace === 'inherit') return undefined;
  return whiteSpace.startsWith('pre') || whiteSpace === 'break-spaces';
}

function directionOf(direction: string | undefined): boolean | undefined {
  const lower = direction?.toLowerCase();
  return lower === 'rtl' ? true : lower === 'ltr' ? false : undefined;
}

/** Left is the default, and word processors justify text without a choice of the author. */
function alignmentOf(align: string | undefined): string | undefined {
  const lower = align?.toLowerCase();
  if (lower === 'center' || lower === 'right') return lower;
  return lower === undefined || lower === 'general' || lower === 'inherit' ? undefined : '';
}

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
  const lines = source.split('\f').map((part) => (part === '' ? [] : lineNodes(part, context)));
  return joined<MarkupNode>(lines, lineBreak);
}

function lineNodes(source: string, { keepsLines, marks }: Context): MarkupNode[] {
  const text = readableText(source);
  if (!keepsLines) return [marked(text.replace(/\s+/g, ' '), marks)];
  const lines = text.split('\n').map((line) => (line === '' ? [] : [marked(line.replace(/\s+/g, ' '), marks)]));
  return joined<MarkupNode>(lines, lineBreak);
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
