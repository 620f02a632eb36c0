import { type Compilable, type RawBuilder, sql } from 'kysely';
import { compiled } from '../../database/query.ts';

type Part = Compilable | RawBuilder<unknown>;

/**
 * A statement of several parts, each by the name under which later ones read its rows; undefined ones are left out. Parts
 * see the tables as they were before; one with the name of a table is read in its place. So what a save stores, its
 * revision and its log entry are written and read again in one message.
 */
export const inOneStatement = <Row>(
  parts: Record<string, Part | undefined>,
  result: Compilable<Row>,
): Compilable<Row> => {
  const named = Object.entries(parts).flatMap(([name, part]) => (part ? [sql`${sql.ref(name)} as (${part})`] : []));
  return { compile: () => compiled(sql<Row>`with ${sql.join(named)} ${result}`) };
};
