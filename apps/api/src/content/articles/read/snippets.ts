import { visibleText } from '@madrasah/rich-text/display';
import { escapeUTF8 } from 'entities/escape';

/** A searched word: its prefix as typed, or its stem. Without accents and capitals. */
export type Term = { text: string; isPrefix: boolean };

const wordsBefore = 8;
const charactersBefore = 80;
const characters = 220;
/** Shorter stems occur in too many words by chance. */
const shortestStem = 3;

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Affixes precede and follow a stem: "belajar" and "pelajaran" both contain "ajar". */
const holds = (word: string, { text, isPrefix }: Term) =>
  isPrefix ? word.startsWith(text) : word === text || (text.length > shortestStem && word.includes(text));

type Word = { start: number; end: number; isHit: boolean };

function* wordsOf(text: string, terms: readonly Term[]): Generator<Word> {
  for (const { 0: word, index: start } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const compared = plain(word);
    yield { start, end: start + word.length, isHit: terms.some((term) => holds(compared, term)) };
  }
}

/** The words near the first hit; none without one. Reads no further than necessary. */
function wordsNearHit(text: string, terms: readonly Term[]): Word[] {
  let near: Word[] = [];
  let hit: Word | undefined;
  for (const word of wordsOf(text, terms)) {
    if (hit && word.end - hit.start > characters) break;
    near.push(word);
    if (!hit && word.isHit) {
      hit = word;
      near = near.filter(({ start }) => word.start - start <= charactersBefore).slice(-wordsBefore - 1);
    } else if (!hit && near.length > wordsBefore) near.shift();
  }
  return hit ? near : [];
}

const containsWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/**
 * The words around the first hit in an article's HTML, as text escaped for HTML with `<mark>` around the hits;
 * undefined where the text contains none of the terms.
 */
export function snippetOf(html: string, terms: readonly Term[]): string | undefined {
  const text = visibleText(html);
  const near = wordsNearHit(text, terms);
  const [first] = near;
  if (!first) return undefined;

  let snippet = containsWord(text.slice(0, first.start)) ? '…' : '';
  let position = first.start;
  for (const { start, end, isHit } of near) {
    const word = escapeUTF8(text.slice(start, end));
    snippet += escapeUTF8(text.slice(position, start)) + (isHit ? `<mark>${word}</mark>` : word);
    position = end;
  }
  return containsWord(text.slice(position)) ? `${snippet}…` : snippet;
}
