import { visibleText, withoutCutEnd } from '@madrasah/rich-text/display';
import { escapeUTF8 } from 'entities/escape';

/** A searched word: its prefix as typed, or its stem. Without accents and capitals. */
export type Term = { text: string; isPrefix: boolean };

const wordsBefore = 8;
const charactersBefore = 80;
const characters = 220;
/** Shorter stems occur in too many words by chance. */
const shortestStem = 3;

const hasAccents = (text: string) => /[\u0080-\uffff]/.test(text);
const withoutAccents = (text: string) => (hasAccents(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text);
const plain = (word: string) => withoutAccents(word).toLowerCase();

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

type Found = { text: string; near: Word[] };

function readText(html: string, terms: readonly Term[]): Found {
  const text = visibleText(html);
  return { text, near: wordsNearHit(text, terms) };
}

const isInTag = (html: string, place: number) => html.lastIndexOf('<', place) > html.lastIndexOf('>', place);

/** The first place of these characters outside tags; -1 where there is none. Every tag must be complete. */
function placeInText(html: string, characters: string): number {
  let place = html.indexOf(characters);
  while (place >= 0 && isInTag(html, place)) place = html.indexOf(characters, html.indexOf('>', place));
  return place;
}

/** The HTML that is read around the place of a possible hit. */
const htmlBefore = 200;
const htmlAfter = 400;

/** Reads only the HTML around a place before which there is no hit; undefined where more of it changes the result. */
function readAround(html: string, place: number, terms: readonly Term[]): Found | undefined {
  const start = Math.max(0, place - htmlBefore);
  const end = place + htmlAfter;
  const part = html.slice(start, end);
  const { text, near } = readText(withoutCutEnd(start > 0 ? part.replace(/^[^<>]*>/, '') : part), terms);
  const [first] = near;
  const last = near.at(-1);
  if (!first || !last) return undefined;
  // Another word on a side that was cut shows that the snippet ends before the cut.
  const isStartDecided = start === 0 || containsWord(text.slice(0, first.start));
  return isStartDecided && (end >= html.length || containsWord(text.slice(last.end))) ? { text, near } : undefined;
}

/** The text of an article, or the part of it that matters, with the words near its first hit; its end may be cut off. */
function findHit(cut: string, terms: readonly Term[]): Found {
  const html = withoutCutEnd(cut);
  const unaccented = withoutAccents(html);
  const compared = unaccented.toLowerCase();
  if (!terms.some(({ text }) => compared.includes(text))) return { text: '', near: [] };
  // Where accents were removed, places in the compared text are other ones.
  if (unaccented !== html) return readText(html, terms);
  const places = terms.map(({ text }) => placeInText(compared, text)).filter((place) => place >= 0);
  return readAround(html, Math.min(...places), terms) ?? readText(html, terms);
}

/**
 * The words around the first hit in an article's HTML, as text escaped for HTML with `<mark>` around the hits;
 * undefined where the text contains none of the terms.
 */
export function snippetOf(html: string, terms: readonly Term[]): string | undefined {
  const { text, near } = findHit(html, terms);
  const [first] = near;
  const last = near.at(-1);
  if (!first || !last) return undefined;

  let snippet = containsWord(text.slice(0, first.start)) ? '…' : '';
  let position = first.start;
  for (const { start, end } of near.filter(({ isHit }) => isHit)) {
    snippet += `${escapeUTF8(text.slice(position, start))}<mark>${escapeUTF8(text.slice(start, end))}</mark>`;
    position = end;
  }
  snippet += escapeUTF8(text.slice(position, last.end));
  return containsWord(text.slice(last.end)) ? `${snippet}…` : snippet;
}
