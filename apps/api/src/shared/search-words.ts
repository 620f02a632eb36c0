import { limits } from '@madrasah/contract';

/** The words of a search text: letters and digits only, each once, up to a limit. */
export function searchWords(text: string): string[] {
  const words =
    text
      .slice(0, limits.search.query)
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, limits.search.words);
}

const plainWords = (text: string) => searchWords(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());

/**
 * Whether the text contains every word of `wanted`, or a longer word that starts with it, whatever its case and
 * accents.
 */
export function containsWords(text: string, wanted: string): boolean {
  const words = plainWords(wanted);
  const present = plainWords(text);
  return words.length > 0 && words.every((word) => present.some((candidate) => candidate.startsWith(word)));
}
