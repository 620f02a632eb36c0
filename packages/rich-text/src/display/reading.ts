const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};
const wordsPerMinute = 200;

/**
 * The words of HTML that the server has sanitised: tags become spaces, the few entities that it writes are read.
 * A parser is not needed for that, so phones do not load one.
 */
export function visibleText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim();
}

/** How much of a long text is read for its first words. */
const beginningLength = 2_000;

/** The first words of a text, for a line that names it; of a long text only the beginning is read. */
export const firstWords = (html: string, length: number): string =>
  truncateText(visibleText(html.slice(0, beginningLength).replace(/<[^<>]*$/, '')), length);

/** At most `length` characters, cut between words and marked with "…". */
export function truncateText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const end = cut.lastIndexOf(' ');
  return `${end === -1 ? cut : cut.slice(0, end).trimEnd()}…`;
}

/** Whole minutes at 200 words a minute, at least 1. */
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
 * Whether a text begins with the words of its lead, whatever the markup, punctuation and capitals: such a lead would
 * be read twice. A lead that ends with "…" may end within a word. Both as `visibleText` gives them.
 */
export function repeatsBeginning(lead: string, text: string): boolean {
  const wanted = normalizeWords(lead);
  if (wanted === '') return false;
  // Between the words stands less than there is in them.
  const beginning = normalizeWords(text.slice(0, 2 * lead.length + 100));
  return endsWithEllipsis.test(lead) ? beginning.startsWith(wanted) : `${beginning} `.startsWith(`${wanted} `);
}
