import { sql } from 'kysely';
import type { Database } from './database.ts';
import { changeRows, compiled } from './query.ts';

/**
 * Makes transactions with the same name wait for each other, until this one ends. Without parameters, so that it is sent
 * together with BEGIN.
 */
export const lockUntilCommit = (db: Database, name: string): Promise<number> =>
  changeRows(db, compiled(sql`select pg_advisory_xact_lock(hashtext(${sql.lit(name)}))`));
