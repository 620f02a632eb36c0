import type { Database } from './database.ts';

/** A table, and its columns in the order of the written values, without generated columns. */
export type StoredTable = { name: string; columns: string[] };

/** The state of a sequence: its number, as text because it has 64 bits, and whether it was used already. */
export type StoredSequence = { name: string; value: string; isCalled: boolean };

/** An identifier quoted for a statement. */
export const quoteName = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;

/** A table's name and columns for `COPY`. */
export const copied = ({ name, columns }: StoredTable): string =>
  `${quoteName(name)} (${columns.map(quoteName).join(', ')})`;

/** Makes the text of values independent of the server's, the role's and the system's settings. */
export const plainValues = `
  set local client_encoding = 'UTF8'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local extra_float_digits = 3; set local bytea_output = 'hex'`;

/** The tables of the application, by name, without those of extensions. */
export const tablesQuery = `
  select relname as name,
    (select array_agg(attname::text order by attnum) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class
  where relkind = 'r' and relnamespace = current_schema()::regnamespace
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  order by relname`;

export const migrationsTable = 'mikro_orm_migrations';

/** Deletes all content; the fixed categories and the one for articles without a category stay. */
export async function emptyDatabase(db: Database): Promise<void> {
  const tables = [...db.getMetadata().getAll().values()]
    .map(({ tableName }) => tableName)
    .filter((table) => table !== 'categories')
    .map((table) => db.getPlatform().quoteIdentifier(table));
  // A trigger protects the activity log, which only the owner of the table can disable.
  await db.execute(
    `alter table activities disable trigger user;
     truncate ${tables.join(', ')} restart identity cascade;
     alter table activities enable trigger user`,
  );
  await db.execute("delete from categories where not fixed and slug <> 'tanpa-kategori'");
}
