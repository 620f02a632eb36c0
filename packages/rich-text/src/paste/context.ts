import type { PastedElement } from './style.ts';

/** Characters of symbol fonts that programs leave in a text. */
const symbols: Record<string, string> = { '\uf0b7': '•', '\uf0a7': '▪', '\uf0d8': '➢', '\uf0fc': '✓', '\uf0a8': '◻' };

/**
 * Normalises line ends and spaces, and removes invisible characters. Word has an own character for a line break within
 * a paragraph.
 */
export function readableText(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
    .replaceAll('\u00a0', ' ')
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/[\uf0b7\uf0a7\uf0d8\uf0fc\uf0a8]/g, (symbol) => symbols[symbol] ?? '');
}

/** From outermost to innermost, as the converter writes them. */
export const markTags = ['strong', 'em', 'u', 's', 'code', 'sub', 'sup'] as const;
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

/** The context of an element's content. */
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

export function directionOf(direction: string | undefined): boolean | undefined {
  const lower = direction?.toLowerCase();
  return lower === 'rtl' ? true : lower === 'ltr' ? false : undefined;
}

/** Left is the default, and word processors justify text without a choice of the author. */
function alignmentOf(align: string | undefined): string | undefined {
  const lower = align?.toLowerCase();
  if (lower === 'center' || lower === 'right') return lower;
  return lower === undefined || lower === 'general' || lower === 'inherit' ? undefined : '';
}
