import { sql } from 'kysely';
import type { Value } from './query.ts';

/**
 * The tsquery of a text in which all these words occur, each as a prefix or by its Indonesian stem. A subquery, so that
 * it is not built again for each row.
 */
export const wordsQuery = (words: Value<readonly string[]>) => sql<string>`(select words_query(${words}::text[]))`;
