import type { EraseMode } from '@madrasah/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { patternFor } from '../../shared/search-words.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';

/** `images`: null while a backup is restored, when pictures stay in the library. */
export type ErasingContext = Pick<ServiceContext, 'db' | 'now' | 'extensions'> & {
  images: Pick<ImageStorage, 'nameOf'> | null;
};

/** What is erased: everything under the address, and further chosen rows. */
export type ErasedPerson = {
  mode: EraseMode;
  email: string | null;
  comments: readonly string[];
  messages: readonly number[];
  accounts: readonly string[];
  results: readonly string[];
  inquiries: readonly string[];
  /** Public ids of entries from which the name is removed. */
  entries: readonly string[];
  name: string | null;
};

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** One form of a name, whatever stands between its words. */
export const nameKey = (name: string): string => wordsIn(name).join(' ');

const mostWords = 12;

/** Every sequence of words of a text that could be a name, in the form of `nameKey`. */
export function* possibleNames(text: string): Generator<string> {
  const words = wordsIn(text.replace(/<[^<>]*>/g, ' '));
  for (let from = 0; from < words.length; from += 1) {
    for (let count = 1; count <= mostWords && from + count <= words.length; count += 1) {
      yield words.slice(from, from + count).join(' ');
    }
  }
}

/** Tags, entities, or anything else but letters and digits, between the words of a name. */
const between = (other: string) => `(?:<[^<>]*>|&[a-z0-9#]+;|${other})+`;

/** A name as whole words, in the regular expressions of JavaScript. */
export const nameExpression = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${wordsIn(name).join(between('[^\\p{L}\\p{N}<>&]'))}(?![\\p{L}\\p{N}])`, 'giu');

/** The same in those of PostgreSQL. */
export const namePattern = (name: string): string =>
  `(?<![[:alnum:]])${wordsIn(name).join(between('[^[:alnum:]<>&]'))}(?![[:alnum:]])`;

/** Whether a text contains the name as whole words; false for a name without letters and digits. */
export function containsName(column: Expression<string>, name: string): Expression<SqlBool> {
  const [first] = wordsIn(name);
  if (first === undefined) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${column} ilike ${patternFor(first)} and ${column} ~* ${namePattern(name)})`;
}
