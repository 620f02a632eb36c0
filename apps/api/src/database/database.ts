import { TransactionContext } from '@mikro-orm/core';
import type { EntityManager, InferKyselyDB, SnakeCase } from '@mikro-orm/postgresql';
import type { ColumnType } from 'kysely';

/** The unit of work of a call. */
export type Database = EntityManager;

/** Throws within a transaction, whose locks a network call would hold for seconds. */
export function requireNoTransaction(call: string): void {
  if (TransactionContext.getEntityManager()?.isInTransaction()) {
    throw new Error(`${call} within a database transaction`);
  }
}

/** The driver leaves times and days as PostgreSQL's text, because the ORM parses them itself. */
type Read<Value> = Value extends Date ? string : Value;
/** A time may also be set from another column. */
type Written<Value> = Value extends Date ? Date | string : Value;

/** Not distributed over unions, so that a column of several values stays one column. */
type Column<Inferred> = [Inferred] extends [ColumnType<infer Value, infer Inserted, infer Updated>]
  ? ColumnType<Read<Value>, Written<Inserted>, Written<Updated>>
  : ColumnType<Read<Inferred>, Written<Inferred>, Written<Inferred>>;

type Columns<Tables> = { [Table in keyof Tables]: { [Name in keyof Tables[Table]]: Column<Tables[Table][Name]> } };

/** The tables of these entity schemas with the types of their columns, for queries that are built with `queriesOf`. */
export type TablesOf<Schemas extends { name: string }> = Columns<InferKyselyDB<Schemas>>;

/** The column of a property, such as `read_time` of `readTime`. */
export type ColumnOf<Property extends string> = SnakeCase<Property>;
