import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { Database } from './database.ts';
import { keepMigrationsToOwner } from './migrating/migrations-in-steps.ts';
import { recordOldestReleases } from './migrating/oldest-releases.ts';
import { applicationName, type Connection, inSingleSession, knownMigrations } from './orm.ts';
import {
  copied,
  migrationsTable,
  plainValues,
  quoteName,
  type StoredSequence,
  type StoredTable,
  tablesQuery,
} from './snapshot.ts';

/** The content for a database: its state when the rows were read. */
export type StoredState = {
  migrations: readonly string[];
  tables: readonly StoredTable[];
  sequences: readonly StoredSequence[];
};

/** What the database contains: nothing or tables without an account, a site, or tables of another application. */
export type Occupation = 'nothing' | 'site' | 'foreign';

/** Writes the rows of one table. */
export class CopyWriter {
  readonly #stream: CopyStreamQuery;
  readonly #done: Promise<void>;

  constructor(client: PoolClient, table: StoredTable) {
    this.#stream = client.query(copyFrom(`copy ${copied(table)} from stdin`));
    this.#done = finished(this.#stream);
    this.#done.catch(() => undefined); // The error is thrown by `write` or `end`.
  }

  /** Waits while the server is busy, so that only a part is in memory. */
  async write(bytes: Buffer): Promise<void> {
    if (this.#stream.write(bytes)) return;
    await Promise.race([once(this.#stream, 'drain'), this.#done]);
  }

  /** The number of rows that the server has accepted. */
  async end(): Promise<number> {
    this.#stream.end();
    await this.#done;
    return this.#stream.rowCount;
  }
}

async function occupationOf(db: Database): Promise<Occupation> {
  const tables = (await db.execute<StoredTable[]>(tablesQuery)).map(({ name }) => name);
  if (tables.length === 0 || (tables.length === 1 && tables[0] === migrationsTable)) return 'nothing';
  if (!tables.includes(migrationsTable) || !tables.includes('users')) return 'foreign';
  const [row] = await db.execute<{ isUsed: boolean }[]>('select exists (select from users) as "isUsed"');
  return row?.isUsed ? 'site' : 'nothing';
}

/** Drops what our migrations created; what belongs to extensions stays. */
async function dropEverything(db: Database): Promise<void> {
  const tables = await db.execute<StoredTable[]>(tablesQuery);
  if (tables.length > 0) {
    await db.execute(`drop table ${tables.map(({ name }) => quoteName(name)).join(', ')} cascade`);
  }
  const routines = await db.execute<{ signature: string }[]>(`select oid::regprocedure::text as signature from pg_proc
     where pronamespace = current_schema()::regnamespace
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`);
  if (routines.length > 0) {
    await db.execute(`drop routine ${routines.map(({ signature }) => signature).join(', ')} cascade`);
  }
}

const foreignKeysQuery = `
  select conname as name, conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`;

/** Inserts rows in any order, without triggers and keys; the server checks every row when keys are created again. */
async function withoutRules(db: Database, tables: readonly StoredTable[], work: () => Promise<void>): Promise<void> {
  const names = tables.map(({ name }) => quoteName(name));
  const keys = await db.execute<{ name: string; table: string; definition: string }[]>(foreignKeysQuery);
  for (const { name, table } of keys) await db.execute(`alter table ${table} drop constraint ${quoteName(name)}`);
  for (const name of names) await db.execute(`alter table ${name} disable trigger user`);

  await db.execute(`truncate ${names.join(', ')}`);
  await work();

  for (const name of names) await db.execute(`alter table ${name} enable trigger user`);
  for (const { name, table, definition } of keys) {
    await db.execute(`alter table ${table} add constraint ${quoteName(name)} ${definition}`);
  }
}

/** The rows of a table that only one side has would be lost silently. */
async function requireSameTables(db: Database, expected: readonly StoredTable[]): Promise<void> {
  const columnsOf = (tables: readonly StoredTable[]) =>
    tables
      .map(({ name, columns }) => `${name} ${columns.toSorted().join(' ')}`)
      .sort()
      .join('\n');
  if (columnsOf(await db.execute<StoredTable[]>(tablesQuery)) === columnsOf(expected)) return;
  throw new Error('the tables of the backup differ from those of its migrations');
}

async function setSequences(db: Database, sequences: readonly StoredSequence[]): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await db.execute('select setval(?::regclass, ?::bigint, ?)', [quoteName(name), value, isCalled]);
  }
}

/** Throws unless the existing content may be replaced, and reads it before. `isInUse`: an application is connected. */
export type Inspect = (db: Database, found: { occupation: Occupation; isInUse: boolean }) => Promise<void>;

async function inspectContent(db: Database, inspect: Inspect): Promise<void> {
  await db.execute(plainValues);
  await inspect(db, { occupation: await occupationOf(db), isInUse: await isInUse(db) });
}

/** Makes the same checks as `refillDatabase`, without changes. */
export const inspectDatabase = (connection: Connection, inspect: Inspect): Promise<void> =>
  inSingleSession(connection, ({ db }) => inspectContent(db, inspect));

/**
 * Replaces the database's content by a state, in one transaction: the tables of the named migrations, the rows that
 * `fill` writes, the sequences, then later migrations. After a failure everything is unchanged.
 */
export async function refillDatabase(
  connection: Connection,
  state: StoredState,
  work: {
    inspect: Inspect;
    fill(open: (table: StoredTable) => CopyWriter): Promise<void>;
    /** Changes what was restored, in the same transaction. */
    after(db: Database): Promise<void>;
  },
): Promise<void> {
  await inSingleSession(connection, async ({ db, migrator, client }) => {
    await inspectContent(db, work.inspect);
    await dropEverything(db);
    await migrator.up({ migrations: [...state.migrations] });
    await requireSameTables(db, state.tables);
    await withoutRules(db, state.tables, () => work.fill((table) => new CopyWriter(client, table)));
    await setSequences(db, state.sequences);
    await migrator.up();
    await recordOldestReleases(db, await knownMigrations());
    await keepMigrationsToOwner(db);
    await work.after(db);
    await db.execute('analyze');
  });
}

/** How long the server may take to close the connections of an application that has just stopped. */
const endingMs = 3_000;
const lookMs = 100;

/** Whether a running application is connected to the same database. */
async function isInUse(db: Database): Promise<boolean> {
  for (let waitedMs = 0; ; waitedMs += lookMs) {
    // Within a transaction the server otherwise repeats the first list of its sessions.
    await db.execute('select pg_stat_clear_snapshot()');
    const sessions = await db.execute<unknown[]>(`select pid from pg_stat_activity where datname = current_database()
      and application_name = '${applicationName}' and pid <> pg_backend_pid()`);
    if (sessions.length === 0 || waitedMs >= endingMs) return sessions.length > 0;
    await pause(lookMs);
  }
}
