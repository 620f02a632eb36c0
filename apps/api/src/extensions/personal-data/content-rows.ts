import type { QueryResult, RawQueryFragment } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';

// The layer of accounts does not import the entities of content, so statements about their tables are raw SQL.

/** Runs a statement, and returns how many rows it changed. */
export const changeContent = async (db: Database, statement: RawQueryFragment): Promise<number> =>
  (await db.execute<QueryResult>(statement, [], 'run')).affectedRows;

/** The values of a query with one column, named `text`. */
export const readTexts = async (db: Database, query: RawQueryFragment | string): Promise<string[]> =>
  (await db.execute<{ text: string }[]>(query)).map(({ text }) => text);
