const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};
const wordsPerMinute = 200;

/** The text of sanitised HTML, without a parser, which phones would load; decodes what the sanitiser writes. */
export function visibleText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim();
}

const count = (text: string, letter: RegExp) => text.match(letter)?.length ?? 0;

export const isMostlyArabic = (text: string): boolean =>
  count(text, /\p{Script=Arabic}/gu) > count(text, /\p{Script=Latin}/gu);

const beginningLength = 2_000;

/** A part of sanitised HTML without the tag or the entity that its end cuts off. */
export function withoutCutEnd(part: string): string {
  const tag = part.lastIndexOf('<');
  const withoutTag = tag > part.lastIndexOf('>') ? part.slice(0, tag) : part;
  return withoutTag.replace(/&[a-z\d#]*$/, '');
}

/** The first words of a text, as a name for it; reads only the beginning of a long text. */
export function firstWords(html: string, length: number): string {
  const beginning = html.length <= beginningLength ? html : withoutCutEnd(html.slice(0, beginningLength));
  return truncateText(visibleText(beginning), length);
}

/** At most `length` characters, cut between words and ended with "…". */
export function truncateText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const end = cut.lastIndexOf(' ');
  // A character of two units is not cut into halves.
  return `${end === -1 ? cut.replace(/\p{Cs}$/u, '') : cut.slice(0, end).trimEnd()}…`;
}

export function readingMinutes(text: string): number {
  return minutesForWords(text.split(' ').length);
}

export function minutesForWords(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}

const normalizeWords = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
const endsWithEllipsis = /(?:…|\.\.\.)[\])]?$/;

/**
 * Whether a text starts with the words of its lead, ignoring markup, punctuation and case: showing such a lead would
 * repeat them. A lead that ends with "…" may end within a word. Both arguments come from `visibleText`.
 */
export function repeatsBeginning(lead: string, text: string): boolean {
  const wanted = normalizeWords(lead);
  if (wanted === '') return false;
  // The separators between words are shorter than the words, so twice the lead's length is enough.
  const beginning = normalizeWords(text.slice(0, 2 * lead.length + 100));
  return endsWithEllipsis.test(lead) ? beginning.startsWith(wanted) : `${beginning} `.startsWith(`${wanted} `);
}
