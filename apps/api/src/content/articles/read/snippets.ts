import { visibleText, withoutCutEnd } from '@madrasah/rich-text/display';
import { escapeUTF8 } from 'entities/escape';
import { beginsWith, foldText, withoutArabicPrefix, writtenWord } from '../../../shared/search-words.ts';

/** Searched words next to each other, mostly one: the last is a prefix as typed, or it is a stem. All are folded. */
export type Term = { words: readonly [string, ...string[]]; isPrefix: boolean };

const wordsBefore = 8;
const charactersBefore = 80;
const characters = 220;
/** Shorter stems occur in too many words by chance. */
const shortestStem = 3;

/** Affixes precede and follow a stem: "belajar" and "pelajaran" both contain "ajar". */
const containsStem = (word: string, stem: string) =>
  word === stem || withoutArabicPrefix(word) === stem || (stem.length > shortestStem && word.includes(stem));

/** A word of a text, at its position there. */
type Written = { start: number; end: number; plain: string };

const writtenWords = (text: string): Written[] =>
  [...text.matchAll(writtenWord)].map(({ 0: word, index: start }) => ({
    start,
    end: start + word.length,
    plain: foldText(word),
  }));

const isNumber = (word: string) => /^\d+$/.test(word);
/** What may separate the digits of one number. */
const isGap = (text: string) => /^[-. ]$/.test(foldText(text));

const isDigit = (character: string | undefined) => character !== undefined && character >= '0' && character <= '9';

function lastDigitsOf(word: string): string {
  let from = word.length;
  while (isDigit(word[from - 1])) from -= 1;
  return word.slice(from);
}

/** How many words from this one on are the groups of a number that begins with these digits. */
function groupsOf(text: string, written: readonly Written[], from: number, wanted: string): number {
  let digits = lastDigitsOf(written[from]?.plain ?? '');
  let count = 1;
  while (digits !== '' && digits.length < wanted.length && wanted.startsWith(digits)) {
    const next = written[from + count];
    if (!next || !isNumber(next.plain) || !isGap(text.slice(written[from + count - 1]?.end, next.start))) return 0;
    digits += next.plain;
    count += 1;
  }
  return digits !== '' && digits.startsWith(wanted) ? count : 0;
}

/** How many words from this one on are what was searched. */
function hitLength(text: string, written: readonly Written[], from: number, { words, isPrefix }: Term): number {
  const [first, ...others] = words;
  const word = written[from]?.plain ?? '';
  if (others.length === 0) {
    if (isPrefix ? beginsWith(word, first) : containsStem(word, first)) return 1;
    return isPrefix && isNumber(first) ? groupsOf(text, written, from, first) : 0;
  }
  const last = words.length - 1;
  const isHit = words.every((wanted, index) => {
    const found = written[from + index]?.plain;
    return index === last && isPrefix ? found?.startsWith(wanted) : found === wanted;
  });
  return isHit ? words.length : 0;
}

type Word = { start: number; end: number; isHit: boolean };

/** The words of a text; those of one hit together. */
function* wordsOf(text: string, terms: readonly Term[]): Generator<Word> {
  const written = writtenWords(text);
  let length = 1;
  for (let from = 0; from < written.length; from += length) {
    const hit = Math.max(0, ...terms.map((term) => hitLength(text, written, from, term)));
    length = Math.max(hit, 1);
    const [first, last] = [written[from], written[from + length - 1]];
    if (first && last) yield { start: first.start, end: last.end, isHit: hit > 0 };
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
  // To JavaScript a zero-width no-break space is white space; it does not separate words.
  const text = visibleText(html.replaceAll('\ufeff', ''));
  return { text, near: wordsNearHit(text, terms) };
}

const isInTag = (html: string, position: number) => html.lastIndexOf('<', position) > html.lastIndexOf('>', position);

/** Finds the beginning of a hit in folded HTML; the digits of a number may be in groups. */
function finderOf({ words: [first] }: Term): (html: string, from: number) => number {
  if (!isNumber(first)) return (html, from) => html.indexOf(first, from);
  const pattern = new RegExp([...first].join('[-. ]?'), 'g');
  return (html, from) => {
    pattern.lastIndex = from;
    return pattern.exec(html)?.index ?? -1;
  };
}

/** The first position of a term outside tags; -1 where there is none. */
function positionInText(html: string, term: Term): number {
  const find = finderOf(term);
  let position = find(html, 0);
  while (position >= 0 && isInTag(html, position)) {
    const end = html.indexOf('>', position);
    if (end < 0) return -1;
    position = find(html, end);
  }
  return position;
}

/** Characters whose folded form may be longer or shorter. */
const changingLength = /['`\u0080-\uffff]+/g;

/** The position in a text of a position in its folded form. */
function unfoldedPosition(text: string, folded: number): number {
  let difference = 0;
  for (const { 0: run, index } of text.matchAll(changingLength)) {
    if (index - difference >= folded) break;
    difference += run.length - foldText(run).length;
  }
  return folded + difference;
}

/** The HTML that is read around the position of a possible hit. */
const htmlBefore = 200;
const htmlAfter = 400;

/** Reads only the HTML around a position before which there is no hit; undefined where more of it changes the result. */
function readAround(html: string, position: number, terms: readonly Term[]): Found | undefined {
  const start = Math.max(0, position - htmlBefore);
  const end = position + htmlAfter;
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
  // Folded, these would be taken for the ends of tags.
  if (/[≮≯＜＞﹤﹥]/.test(html)) return readText(html, terms);
  const folded = foldText(html);
  const positions = terms.map((term) => positionInText(folded, term)).filter((position) => position >= 0);
  if (positions.length === 0) return { text: '', near: [] };
  return readAround(html, unfoldedPosition(html, Math.min(...positions)), terms) ?? readText(html, terms);
}

/** The words around the first hit in an article's HTML, escaped, with `<mark>` around hits; undefined without one. */
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
