import { sql } from 'kysely';
import type { Database } from './database.ts';
import { queriesOf, readRow } from './query.ts';

/** Whether the database has a table; one of an older version has fewer. */
export async function hasTable(db: Database, name: string): Promise<boolean> {
  const row = await readRow(
    db,
    queriesOf<object>().selectNoFrom(sql<boolean>`to_regclass(${name}) is not null`.as('exists')),
  );
  return row?.exists ?? false;
}
