import { visibleText } from '@madrasah/rich-text/display';

/** A word that is looked for: its beginning as typed, or its stem. Without accents and capitals. */
export type Term = { text: string; isPrefix: boolean };

const wordsBefore = 8;
const charactersBefore = 80;
const characters = 220;
/** Stems shorter than this stand by chance in too many words. */
const shortestStem = 3;

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Affixes stand before and behind a stem: "belajar" and "pelajaran" both hold "ajar". */
const holds = (word: string, { text, isPrefix }: Term) =>
  isPrefix ? word.startsWith(text) : word === text || (text.length > shortestStem && word.includes(text));

type Word = { start: number; end: number; isHit: boolean };

function wordsOf(text: string, terms: readonly Term[]): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index: start }) => {
    const compared = plain(word);
    return { start, end: start + word.length, isHit: terms.some((term) => holds(compared, term)) };
  });
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/**
 * The words around the first hit in an article's HTML, as text escaped for HTML with `<mark>` around the hits;
 * undefined where the text holds none of the terms.
 */
export function snippetOf(html: string, terms: readonly Term[]): string | undefined {
  const text = visibleText(html);
  const words = wordsOf(text, terms);
  const at = words.findIndex(({ isHit }) => isHit);
  const hit = words[at];
  if (!hit) return undefined;

  const near = words
    .slice(Math.max(0, at - wordsBefore))
    .filter(({ start, end }) => hit.start - start <= charactersBefore && end - hit.start <= characters);
  let snippet = near[0] === words[0] ? '' : '…';
  let position = near[0]?.start ?? hit.start;
  for (const { start, end, isHit } of near) {
    const word = escapeHtml(text.slice(start, end));
    snippet += escapeHtml(text.slice(position, start)) + (isHit ? `<mark>${word}</mark>` : word);
    position = end;
  }
  return near.at(-1) === words.at(-1) ? snippet : `${snippet}…`;
}
