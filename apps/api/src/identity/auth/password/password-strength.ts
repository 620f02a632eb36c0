import { commonPasswords, isCommonPassword } from '@madrasah/contract';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as indonesian } from '@zxcvbn-ts/language-id';

/**
 * A password that is guessed within so many attempts is too common. Six random characters, the stated minimum, take one
 * guess more; at the limit of failed logins, a million attempts take more than half a year.
 */
const guessableBelow = 1_000_000;
/** The estimate of `zxcvbn` for a random character. */
const guessesPerCharacter = 10;
/** In addition to the words of the account and the site, a password needs so many other letters or digits. */
const ownCharacters = 4;

/** Limited, so that judging the worst password costs about as much as hashing it. */
const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...indonesian, commonHere: [...commonPasswords] },
  graphs: adjacencyGraphs,
  maxLength: 24,
  l33tMaxSubstitutions: 10,
});

const partsOf = (line: string): string[] => line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const lettersAndDigits = (text: string): string => partsOf(text).join('');

/** The words of names, addresses and slogans, and each line written as one word; the longest come first. */
export function wordsIn(lines: readonly string[]): string[] {
  const words = lines.flatMap((line) => [...partsOf(line), lettersAndDigits(line)]);
  return [...new Set(words)].filter((word) => word.length > 2).sort((one, other) => other.length - one.length);
}

const withoutWords = (plain: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ' '), plain);
const withoutYears = (text: string): string => text.replaceAll(/(19|20)\d\d/g, ' ');

/**
 * Whether a password is among the first guesses of a person who has these words of the account and the site: listed,
 * made of words, names, dates, years, keyboard rows or repetitions, in any case, with digits for letters, or with signs
 * in between.
 */
export function isGuessable(password: string, words: readonly string[]): boolean {
  if (isCommonPassword(password)) return true;
  const plain = lettersAndDigits(password);
  const own = lettersAndDigits(withoutYears(withoutWords(plain, words)));
  if (own !== plain && own.length < ownCharacters) return true;

  const guesses = (text: string) => estimator.check(text, [...words]).guesses;
  const signs = password.length - plain.length;
  return guesses(password) <= guessableBelow || guesses(plain) * guessesPerCharacter ** signs <= guessableBelow;
}
