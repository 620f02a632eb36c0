import { limits } from '@madrasah/contract';

/** A pattern of SQL's `like` for text that contains another literally. */
export const patternFor = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Apostrophes of every shape, and what is invisible or only a mark: harakat, tatweel, accents, soft hyphens. */
const removedCharacters = String.raw`'\x60\u00ad\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u0300-\u036f\u055a\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u180b-\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2018\u2019\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\u20d0-\u20ff\ua78b\ua78c\ufe00-\ufe0f\ufe20-\ufe2f\ufeff`;
const removed = new RegExp(`[${removedCharacters}]+`, 'g');
/** Punctuation outside ASCII, each as long as a space. */
const punctuation =
  /[\u00a0-\u00a7\u00a9\u00ab\u00ac\u00ae-\u00b1\u00b6\u00b7\u00bb\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u200a\u2010-\u2017\u201a\u201c-\u2029\u202f-\u2031\u2033\u2034\u2036-\u205f\u2190-\u22ff\u2500-\u27ff\u3000-\u3003\u3008-\u3011\ufd3e\ufd3f]/g;

/** Letters and digits that no decomposition turns into plain ones. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ł: 'l', Ł: 'L', ħ: 'h', Ħ: 'H', ŧ: 't', Ŧ: 'T', ı: 'i', ð: 'd', Ð: 'D' },
  ...{ ŋ: 'n', Ŋ: 'N', ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', þ: 'th', Þ: 'TH' },
  ...{ ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' },
  ...Object.fromEntries([...'٠١٢٣٤٥٦٧٨٩', ...'۰۱۲۳۴۵۶۷۸۹'].map((digit, index) => [digit, String(index % 10)])),
};
const replacedLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

const isAscii = (text: string) => !/[\u0080-\uffff]/.test(text);

/** Most texts are ASCII after their quotation marks have gone: they need no decomposition. */
function foldOthers(text: string): string {
  const kept = text.replace(removed, '').replace(punctuation, ' ');
  if (isAscii(kept)) return kept;
  return kept
    .normalize('NFKD')
    .replace(removed, '')
    .replace(replacedLetters, (letter) => plainLetters[letter] ?? letter);
}

/**
 * A text without the differences that search ignores: case, accents, harakat, apostrophes, invisible characters, forms of
 * one letter. The database's `search_text` has the same result.
 */
export const foldText = (text: string): string =>
  (isAscii(text) ? text.replace(/['`]/g, '') : foldOthers(text)).toLowerCase();

/** A word as it is written, with the apostrophes and invisible characters within it. */
export const writtenWord = new RegExp(
  String.raw`[\p{L}\p{M}\p{N}]+(?:[${removedCharacters}]+[\p{L}\p{M}\p{N}]+)*`,
  'gu',
);

const words = /[\p{L}\p{M}\p{N}]+/gu;
/** Words that belong together, such as addresses, dates, amounts and telephone numbers. */
const joinedWords = /[\p{L}\p{M}\p{N}]+(?:[-/.@:_~+&=#%]+[\p{L}\p{M}\p{N}]+)*/gu;
const belongsTogether = /[\p{N}.@:_~+&=#%]/u;
/** An amount may be written with or without a space. */
const currency = /\brp\.?(?=\d)/g;

/**
 * The words of a search text, each once, up to a limit. Words that only a hyphen or a slash joins are several; what
 * contains a digit or another joining character stays one text, whose parts are found next to each other.
 */
export const searchWords = (text: string): string[] => {
  const joined = foldText(text.slice(0, limits.search.query)).replace(currency, 'rp ').match(joinedWords) ?? [];
  const found = joined.flatMap((one) => (belongsTogether.test(one) ? [one] : (one.match(words) ?? [])));
  return [...new Set(found)].slice(0, limits.search.words);
};

/** The words of a text for comparisons. */
export const plainWords = (text: string): string[] => foldText(text).match(words) ?? [];

const arabicPrefix = /^(?:(?:[وبكف]?ال|لل)(?=[ء-ي]{2})|و(?=[ء-ي]{3}))/;
/** A plain word without the Arabic article and the particles before it; the database has `without_arabic_prefixes`. */
export const withoutArabicPrefix = (word: string): string => (isAscii(word) ? word : word.replace(arabicPrefix, ''));

/** Whether a plain word begins with the wanted one, with or without the Arabic article. */
export const beginsWith = (word: string, wanted: string): boolean =>
  word.startsWith(wanted) ||
  (!isAscii(word) &&
    (withoutArabicPrefix(word).startsWith(wanted) || withoutArabicPrefix(word) === withoutArabicPrefix(wanted)));

/** Whether every wanted word is one of the plain words, or the beginning of one. */
export const containWords = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 && wanted.every((word) => words.some((candidate) => beginsWith(candidate, word)));
