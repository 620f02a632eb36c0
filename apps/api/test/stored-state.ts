import { createHash, randomUUID } from 'node:crypto';
import { openClient } from '../src/database/clients.ts';
import { type StoredTable, tablesQuery } from '../src/database/snapshot.ts';
import type { ImageStorage } from '../src/shared/image-storage.ts';
import type { ServerParts } from './global-setup.ts';

type Rows = <Row>(statement: string) => Promise<Row[]>;

/** Runs statements on a database, each in its own transaction. */
async function withClient<Result>(database: ServerParts, work: (rows: Rows) => Promise<Result>): Promise<Result> {
  const client = await openClient(database);
  try {
    return await work(async (statement) => (await client.query(statement)).rows);
  } finally {
    await client.end();
  }
}

type TemporaryDatabase = ServerParts & { drop(): Promise<void> };

/** An empty database on the server, while the tests run. */
export const anEmptyDatabase = (server: ServerParts): Promise<TemporaryDatabase> => copyDatabase(server, 'template1');

/** A copy of a database, which must have no connections meanwhile. */
export async function copyDatabase(server: ServerParts, template: string): Promise<TemporaryDatabase> {
  const dbName = `madrasah_restored_${randomUUID().replaceAll('-', '')}`;
  await withClient(server, (rows) => rows(`create database ${dbName} template ${template} strategy file_copy`));
  const drop = async () => {
    await withClient(server, (rows) => rows(`drop database if exists ${dbName} with (force)`));
  };
  return { ...server, dbName, drop };
}

/** The number and hash of the rows of each table, and the state of each sequence. */
export const readState = (database: ServerParts): Promise<Record<string, string>> =>
  withClient(database, async (rows) => {
    const state: Record<string, string> = {};
    const tables = await rows<StoredTable>(tablesQuery);
    for (const { name, columns } of tables) {
      const row = `row(${columns.map((column) => `"${column}"`).join(', ')})::text`;
      const [summary] = await rows<{ state: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(${row}, e'\\n' order by ${row} collate "C")), '') as state from "${name}"`,
      );
      state[name] = summary?.state ?? '';
    }
    const sequences = await rows<{ name: string; state: string }>(
      `select sequencename as name, coalesce(last_value::text, 'new') as state from pg_sequences
       where schemaname = current_schema() order by 1`,
    );
    for (const { name, state: value } of sequences) state[`sequence ${name}`] = value;
    return state;
  });

/** The hash of each stored file. */
export async function readFiles(images: ImageStorage): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const name of images.list()) {
    files[name] = createHash('sha256')
      .update(await images.get(name))
      .digest('hex');
  }
  return files;
}

/** Every constraint, index, trigger and routine, in the server's description. */
export const readRules = (database: ServerParts): Promise<string[]> =>
  withClient(database, async (rows) => {
    const rules = await rows<{ rule: string }>(
      `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
         where connamespace = current_schema()::regnamespace
       union all select indexdef from pg_indexes where schemaname = current_schema()
       union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
       union all select oid::regprocedure::text from pg_proc where pronamespace = current_schema()::regnamespace
       order by 1`,
    );
    return rules.map(({ rule }) => rule);
  });
