import { isMostlyArabic, visibleText } from './reading.ts';

/** Elements whose text has a direction of its own. */
export const passageTags = new Set(['p', 'h1', 'h2', 'h3', 'li', 'td', 'th', 'blockquote', 'figcaption']);
const passageEnd = /<\/(?:p|h[1-3]|li|td|th|blockquote|figcaption)>/;
/** Enough text of a passage to recognise its script. */
const sampleLength = 600;

/** Most texts contain none, and looking at each passage takes much longer. */
export const containsArabic = (html: string): boolean => /\p{Script=Arabic}/u.test(html);

/** Whether the passage that starts at `start` has more Arabic than Latin letters. */
export function isArabicPassage(html: string, start: number): boolean {
  const [passage = ''] = html.slice(start, start + sampleLength).split(passageEnd, 1);
  return isMostlyArabic(visibleText(passage));
}

export function withArabicAttributes(attributes: string): string {
  const lang = /\slang="/.test(attributes) ? '' : ' lang="ar"';
  const dir = /\sdir="/.test(attributes) ? '' : ' dir="rtl"';
  return `${attributes}${lang}${dir}`;
}

/** Words of Arabic letters and vowel signs, and what stands between them. */
const arabicWords =
  /\p{Script=Arabic}[\p{Script=Arabic}\p{Mn}]*(?:[\s،؛]+\p{Script=Arabic}[\p{Script=Arabic}\p{Mn}]*)*/gu;
const voidTags = new Set(['br', 'hr', 'img', 'source']);
const tagStart = /^<(\/?)([a-z][a-z0-9]*)/;
const language = /\slang="([^"]*)"/;
const codeTags = new Set(['pre', 'code']);

/** Whether the text of an element stays as it is: it is code, or has a language already. */
function staysAsIs(tag: string, attributes: string, isAroundIt: boolean): boolean {
  if (codeTags.has(tag)) return true;
  const lang = language.exec(attributes)?.[1];
  return lang === undefined ? isAroundIt : lang !== 'id';
}

/**
 * Marks Arabic text inside text of another language, so that it is read and laid out as Arabic. `html` is as the
 * sanitiser writes it, with passages that are Arabic as a whole marked. Linear time.
 */
export function markInlineArabic(html: string): string {
  const around = [false];
  return html
    .split(/(<[^<>]*>)/)
    .map((part) => {
      const [start = '', slash, tag = ''] = tagStart.exec(part) ?? [];
      const attributes = part.slice(start.length);
      const isMarked = around.at(-1) ?? false;
      if (tag === '') return isMarked ? part : part.replace(arabicWords, '<span lang="ar" dir="rtl">$&</span>');
      if (slash) around.pop();
      else if (!voidTags.has(tag)) around.push(staysAsIs(tag, attributes, isMarked));
      return part;
    })
    .join('');
}
