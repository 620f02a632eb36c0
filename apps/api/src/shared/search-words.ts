import { limits } from '@madrasah/contract';

const wordsIn = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The words of a search text: letters and digits only, each once, up to a limit. */
export const searchWords = (text: string): string[] =>
  [...new Set(wordsIn(text.slice(0, limits.search.query)))].slice(0, limits.search.words);

/** The words of a text for comparisons: without capitals and accents. */
export const plainWords = (text: string): string[] =>
  wordsIn(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());

/** Whether every wanted word is one of the plain words, or the beginning of one. */
export const containWords = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 && wanted.every((word) => words.some((candidate) => candidate.startsWith(word)));
