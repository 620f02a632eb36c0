import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { openClient } from '../../src/database/clients.ts';
import type { Orm } from '../../src/database/orm.ts';
import { emptyDatabase } from './empty-database.ts';

/** A database of this worker with the application's tables, and the ORM that is connected to it. */
export type TestDatabase = { name: string; orm: Orm };

/** The database that the previous test file of this worker has left. */
let spare: TestDatabase | undefined;
/** The state of a new database; undefined until one was created. */
let fresh: State | undefined;

type State = { definitions: string; bytes: number };

/** Rows that were deleted take space, and change the plans of statements. */
const largestGrowthBytes = 2 * 1024 ** 2;

/** Everything that tests may change and emptying does not restore. */
const readState = `
  select
    sum(pg_relation_size(oid))::int as bytes,
    concat_ws(' ',
      count(*), max(oid),
      (select concat(count(*), sum(hashtext(concat(attrelid, attname, atttypid, attnotnull, atthasdef))))
       from pg_attribute where attnum > 0),
      (select concat(count(*), max(oid), count(*) filter (where tgenabled = 'O')) from pg_trigger),
      (select concat(count(*), max(oid), sum(hashtext(prosrc))) from pg_proc),
      (select concat(count(*), max(oid), count(*) filter (where convalidated)) from pg_constraint),
      (select string_agg(nspname, ' ' order by nspname) from pg_namespace),
      (select count(*) from pg_db_role_setting),
      (select md5(string_agg(categories::text, ' ' order by id)) from categories),
      (select count(*) from mikro_orm_migrations)) as definitions
  from pg_class where relkind in ('r', 'i', 'S', 't', 'v')`;

async function stateOf({ orm }: TestDatabase): Promise<State | undefined> {
  const db = orm.em.fork();
  await db.execute(emptyDatabase);
  const [state] = await db.execute<State[]>(readState);
  return state;
}

async function isAsFresh(database: TestDatabase): Promise<boolean> {
  // A test may have closed the ORM or its connections.
  const state = await stateOf(database).catch(() => undefined);
  if (!state || !fresh) return false;
  return state.definitions === fresh.definitions && state.bytes - fresh.bytes < largestGrowthBytes;
}

/** Runs statements that are not about one of the databases. */
export async function administer(...statements: string[]): Promise<void> {
  // Opening the ORM takes ten times as long.
  const client = await openClient(inject('server'));
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export const newDatabaseName = () => `madrasah_test_${randomUUID().replaceAll('-', '')}`;

export const createDatabase = (name: string) =>
  administer(`create database ${name} template ${inject('template')} strategy file_copy`);

export const dropDatabase = (name: string) =>
  administer(
    // A backup that a test started may still be running.
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = '${name}' and application_name = 'madrasah backup'`,
    `drop database if exists ${name}`,
  );

/** The spare database of this worker, which then belongs to the caller. */
export function takeSpareDatabase(): TestDatabase | undefined {
  const taken = spare;
  spare = undefined;
  return taken;
}

/** Opens the ORM on a new database. */
export async function openNewDatabase(name: string, openOrm: () => Promise<Orm>): Promise<TestDatabase> {
  await createDatabase(name);
  const database = { name, orm: await openOrm() };
  fresh ??= await stateOf(database);
  return database;
}

/**
 * Keeps a database for the next test file of this worker if the tests have left it as it was, otherwise drops it.
 * Creating and dropping one, and planning the first statements on new connections, takes a third of a second of
 * processor time.
 */
export async function releaseDatabase(database: TestDatabase): Promise<void> {
  if (!spare && (await isAsFresh(database))) {
    spare = database;
    return;
  }
  await database.orm.close();
  await dropDatabase(database.name);
}
