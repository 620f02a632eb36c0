import { sql } from 'kysely';
import type { Database } from './database.ts';
import { changeRows, compiled } from './query.ts';

/** Makes transactions with the same name wait for each other, until this one ends. */
export const lockUntilCommit = (db: Database, name: string): Promise<number> =>
  changeRows(db, compiled(sql`select pg_advisory_xact_lock(hashtext(${name}))`));
