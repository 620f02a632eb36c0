import type { Readable } from 'node:stream';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openClient } from './clients.ts';
import type { Database } from './database.ts';
import { type Connection, noDeadlines, setUpSession } from './orm.ts';

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

/** The database's content at one moment, while the application continues writing. */
export type Snapshot = {
  /** The server's version, such as `18.4`. */
  server: string;
  /** The names of the migrations that were applied, in their order. */
  migrations: string[];
  tables: StoredTable[];
  sequences: StoredSequence[];
  /** The sealed keys of the installation, the newest first. */
  installationKeys: { id: string; sealed: string }[];
  /** A table's rows in PostgreSQL's text format, which every version reads, one line each. */
  readRows(table: StoredTable): Readable;
};

async function readSequences(client: Client): Promise<StoredSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'S' and relnamespace = current_schema()::regnamespace order by relname`,
  );
  const sequences: StoredSequence[] = [];
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoteName(name)}`,
    );
    sequences.push(...states.map((state) => ({ name, ...state })));
  }
  return sequences;
}

/** Reads the database at one moment. Sequences are read after the snapshot, so they are never behind the rows. */
export async function withSnapshot<Result>(
  connection: Connection,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = await openClient(connection, { application_name: 'madrasah backup' });
  await setUpSession(client, noDeadlines);
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(plainValues);
    const { rows: tables } = await client.query<StoredTable>(tablesQuery);
    const { rows: versions } = await client.query<{ server: string }>(
      `select current_setting('server_version') as server`,
    );
    /** Reads a table that a database of an older version may lack. */
    const readIfThere = async <Row extends object>(table: string, statement: string): Promise<Row[]> =>
      tables.some(({ name }) => name === table) ? (await client.query<Row>(statement)).rows : [];
    const migrations = `select name from ${migrationsTable} order by id`;
    return await work({
      server: versions[0]?.server ?? '',
      migrations: (await readIfThere<{ name: string }>(migrationsTable, migrations)).map(({ name }) => name),
      tables,
      sequences: await readSequences(client),
      installationKeys: await readIfThere(
        'installation_keys',
        'select id, sealed from installation_keys order by created_at desc, id',
      ),
      readRows: (table) => client.query(copyTo(`copy ${copied(table)} to stdout`)),
    });
  } finally {
    await client.end();
  }
}
