import { raw } from '@mikro-orm/core';
import { type Expression, type SqlBool, sql } from 'kysely';
import { foldText, patternFor } from '../shared/search-words.ts';
import type { Condition, Value } from './query.ts';

/**
 * The tsquery of a text in which all these words occur, each as a prefix or by its Indonesian stem. A subquery, so that
 * it is not built again for each row.
 */
export const wordsQuery = (words: Value<readonly string[]>) => sql<string>`(select words_query(${words}::text[]))`;

/** Whether a text contains what was typed, also within a word, whatever its case, accents and apostrophes. */
export const containsTyped = (text: Expression<string | null>, typed: string): Condition =>
  sql<SqlBool>`search_text(${text}) like ${patternFor(foldText(typed))}`;

/** The same as a filter of the ORM. */
export const columnContainsTyped = (column: string, typed: string) => ({
  [raw((alias) => `search_text(${alias}.${column})`)]: { $like: patternFor(foldText(typed)) },
});
