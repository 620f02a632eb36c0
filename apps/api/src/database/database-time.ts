import { sql } from 'kysely';
import type { Database } from './database.ts';
import { databaseTime } from './database-clock.ts';
import { queriesOf, readOnlyRow } from './query.ts';

/**
 * The source of the time for what several processes must judge alike: they have one database, but each its own clock.
 * Tests have their own.
 */
export type DatabaseTime = (db: Database) => Promise<Date>;

const queries = queriesOf<object>();

/** The server's time when the statement runs, not when its transaction began. */
export const readDatabaseTime: DatabaseTime = async (db) => {
  const milliseconds = sql<number>`floor(${sql.raw(databaseTime)})::float8`.as('milliseconds');
  return new Date((await readOnlyRow(db, queries.selectNoFrom(milliseconds))).milliseconds);
};
