import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isReleaseRun } from '@madrasah/config/release-run';
import { aNewUser } from '@madrasah/contract/examples';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aWorld } from '../../test/world.ts';
import { EnvironmentError } from '../config/env.ts';
import { migratingDeadlines } from '../database/migrating/migrations-in-steps.ts';
import { knownMigrations, noDeadlines, type Orm } from '../database/orm.ts';
import { refillDatabase } from '../database/refill.ts';
import { migrationsTable, type StoredTable, tablesQuery } from '../database/snapshot.ts';
import { createUser } from '../identity/users/index.ts';
import { openOrm } from '../orm.ts';
import { diskStorage } from '../platform/media/index.ts';
import { migrate, prepareDatabase } from './first-start.ts';

const world = aWorld();
const dbName = 'madrasah_with_roles';
const script = resolve(import.meta.dirname, '../../../../infra/deploy/database-roles.sql');

const server = () => inject('server');
const openAs = (user: string) => openOrm({ ...server(), user, dbName }, noDeadlines);
const administer = async (...statements: string[]) => {
  const orm = await openOrm(server());
  for (const statement of statements) await orm.em.execute(statement);
  await orm.close();
};
const setUpRoles = async () => {
  const orm = await openAs(server().user);
  await orm.em.execute(await readFile(script, 'utf8'));
  await orm.close();
};

let owner: Orm;
let application: Orm;
beforeAll(async () => {
  await administer(`drop database if exists ${dbName}`, `create database ${dbName}`);
  await setUpRoles();
  [owner, application] = [await openAs('madrasah_owner'), await openAs('madrasah_app')];
});
afterAll(async () => {
  await owner.close();
  await application.close();
  await administer(`drop database ${dbName}`);
});

const start = () => {
  const { now, timeZone, passwordMinLength } = world.services;
  const account = { username: 'admin' };
  return prepareDatabase(application, {
    ...{ migrates: false, images: diskStorage(world.uploads), now, timeZone, account, passwordMinLength },
    samples: true,
    progress: () => {},
  });
};

test('a role with a schema of its own, or another search path, gets its tables where the functions expect them', async () => {
  const name = 'madrasah_with_schema';
  await administer(
    `create role ${name} login`,
    `create database ${name} owner ${name}`,
    `alter role ${name} set search_path = ${name}, pg_catalog`,
  );
  const admin = await openOrm({ ...server(), dbName: name });
  await admin.em.execute(`create schema ${name} authorization ${name}`);
  const orm = await openOrm({ ...server(), user: name, dbName: name }, migratingDeadlines);
  try {
    expect(await migrate(orm, () => {})).toEqual(await knownMigrations());
    const schemas = await orm.em
      .fork()
      .execute(
        "select distinct relnamespace::regnamespace::text as schema from pg_class where relowner = current_user::regrole and relkind = 'r'",
      );
    expect(schemas).toEqual([{ schema: 'public' }]);
    await orm.em.fork().execute("insert into categories (name, slug) values ('Uji', 'uji')");
  } finally {
    await Promise.all([orm.close(), admin.close()]);
    await administer(`drop database ${name}`, `drop role ${name}`);
  }
});

/** The rights that the application lacks to read and change the rows of every table. */
const missingRights = `
  select format('%s %s', "right", relname) as missing
  from pg_class, unnest(array['select', 'insert', 'update', 'delete']) as "right"
  where relnamespace = 'public'::regnamespace and relkind = 'r' and not has_table_privilege('madrasah_app', oid, "right")
  union all
  select relname from pg_class
  where relnamespace = 'public'::regnamespace
    and case when relkind = 'S' then not has_sequence_privilege('madrasah_app', oid, 'usage') else false end
  order by missing`;

const sqlState = (statement: string) =>
  application.em
    .fork()
    .execute(statement)
    .then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? Reflect.get(error, 'code') : error),
    );
const insufficientPrivilege = '42501';

const readMissingRights = async () =>
  (await owner.em.fork().execute<{ missing: string }[]>(missingRights)).map((row) => row.missing);
const onMigrations = ['delete', 'insert', 'update'].flatMap((right) =>
  ['migration_releases', 'mikro_orm_migrations'].map((table) => `${right} ${table}`),
);

test('one role changes tables, the other only rows, and does not start before the first has prepared them', async () => {
  const refusal = new EnvironmentError('MIGRATE: basis data belum dimigrasikan. Jalankan npm run migrate lebih dahulu');
  await expect(start()).rejects.toThrow(refusal);
  expect(await migrate(owner, () => {})).toEqual(await knownMigrations());
  expect(await migrate(owner, () => {})).toEqual([]);

  expect(await readMissingRights()).toEqual(onMigrations);

  // An account, so that no starter content is written.
  const db = application.em.fork();
  createUser(db, aNewUser(), 'no hash', world.now);
  await db.flush();
  expect(await start()).toBeNull();

  await owner.em
    .fork()
    .execute('delete from mikro_orm_migrations where id = (select max(id) from mikro_orm_migrations)');
  await expect(start()).rejects.toThrow(refusal);

  for (const statement of [
    'create table mine (id int)',
    'alter table articles add column mine int',
    'alter table activities disable trigger user',
    'drop table articles',
    'truncate articles cascade',
    'delete from mikro_orm_migrations',
    'delete from migration_releases',
    'create extension hstore',
    'create function mine() returns int language sql return 1',
  ]) {
    expect(await sqlState(statement), statement).toBe(insufficientPrivilege);
  }
});

test.runIf(isReleaseRun)('a restore keeps the rights of both roles', async () => {
  const tables = await owner.em.fork().execute<StoredTable[]>(tablesQuery);
  const migrations = await knownMigrations();
  const carriedOut = migrations.map((name, index) => `${index + 1}\t${name}\t2026-01-01\n`).join('');
  const state = { migrations, tables, sequences: [] };
  await application.close();
  await refillDatabase({ ...server(), user: 'madrasah_owner', dbName }, state, {
    inspect: async () => {},
    fill: async (open) => {
      const rows = open({ name: migrationsTable, columns: ['id', 'name', 'executed_at'] });
      await rows.write(Buffer.from(carriedOut));
      await rows.end();
    },
    after: async () => {},
  });
  expect(await readMissingRights()).toEqual(onMigrations);
});
