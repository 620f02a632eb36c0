import { sql } from 'kysely';

/** One word: its prefix as typed, or its Indonesian stem. Values may contain anything, also quotes. */
const wordQuery = (word: string) => sql<string>`(
  to_tsquery('pg_catalog.simple', '''' || translate(search_text(${word}), '''\\', '  ') || ' '':*')
  || plainto_tsquery('pg_catalog.indonesian', search_text(${word})))`;

/** The tsquery of a text in which all these words occur. A subquery, so that it is not built again for each row. */
export const wordsQuery = (words: readonly string[]) =>
  sql<string>`(select ${sql.join(words.map(wordQuery), sql` && `)})`;
