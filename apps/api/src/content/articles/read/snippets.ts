import { beginningOf, visibleText } from '@madrasah/rich-text/display';
import { escapeUTF8 } from 'entities/escape';

/** A searched word: its prefix as typed, or its stem. Without accents and capitals. */
export type Term = { text: string; isPrefix: boolean };

const wordsBefore = 8;
const charactersBefore = 80;
const characters = 220;
/** Shorter stems occur in too many words by chance. */
const shortestStem = 3;

const isUnaccented = (word: string) => /^[a-z\d]+$/i.test(word);
const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');
const plain = (word: string) => (isUnaccented(word) ? word : withoutAccents(word)).toLowerCase();

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

/** The words near the first hit; none without one. */
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

/** The text of an article and the words near its first hit. A long text is read further only where that changes them. */
function findHit(html: string, terms: readonly Term[]): { text: string; near: Word[] } {
  const read = (part: string) => {
    const text = visibleText(part);
    return { text, near: wordsNearHit(text, terms) };
  };
  const beginning = beginningOf(html);
  const found = read(beginning);
  const last = found.near.at(-1);
  // A word after the last one shows that this was not the end of the beginning.
  const isDecided = beginning === html || (last && containsWord(found.text.slice(last.end)));
  return isDecided ? found : read(html);
}

/**
 * The words around the first hit in an article's HTML, as text escaped for HTML with `<mark>` around the hits;
 * undefined where the text contains none of the terms.
 */
export function snippetOf(html: string, terms: readonly Term[]): string | undefined {
  const { text, near } = findHit(html, terms);
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
