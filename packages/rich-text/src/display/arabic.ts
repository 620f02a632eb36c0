import { visibleText } from './reading.ts';

/** Elements whose text has a direction of its own. */
export const passageTags = new Set(['p', 'h1', 'h2', 'h3', 'li', 'td', 'th', 'blockquote', 'figcaption']);
const passageEnd = /<\/(?:p|h[1-3]|li|td|th|blockquote|figcaption)>/;
/** Enough text of a passage to recognise its script. */
const sampleLength = 600;

/** Most texts contain none, and looking at each passage takes much longer. */
export const containsArabic = (html: string): boolean => /\p{Script=Arabic}/u.test(html);

const count = (text: string, letter: RegExp) => text.match(letter)?.length ?? 0;

/** Whether the passage that starts at `start` has more Arabic than Latin letters. */
export function isArabicPassage(html: string, start: number): boolean {
  const [passage = ''] = html.slice(start, start + sampleLength).split(passageEnd, 1);
  const words = visibleText(passage);
  return count(words, /\p{Script=Arabic}/gu) > count(words, /\p{Script=Latin}/gu);
}

/** Adds `lang="ar"` and `dir="rtl"` unless the element has its own values. */
export function withArabicAttributes(attributes: string): string {
  const lang = /\slang="/.test(attributes) ? '' : ' lang="ar"';
  const dir = /\sdir="/.test(attributes) ? '' : ' dir="rtl"';
  return `${attributes}${lang}${dir}`;
}
