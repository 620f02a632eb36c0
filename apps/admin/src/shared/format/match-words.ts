const fold = (text: string) => text.toLocaleLowerCase('id');

export const foldedWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How well words, in any order and by their beginnings, match: the whole name, the name, a synonym, or not at all. */
export function matchRank(searched: readonly string[], label: string, synonyms: string): 0 | 1 | 2 | 3 {
  const begins = (words: readonly string[]) => searched.every((word) => words.some((one) => one.startsWith(word)));
  const named = foldedWords(label);
  if (searched.length === 0 || !begins([...named, ...foldedWords(synonyms)])) return 0;
  if (!begins(named)) return 1;
  return named.length === searched.length ? 3 : 2;
}
