import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database.ts';
import { databaseStateOf } from '../failures.ts';
import { type Deadlines, knownMigrations, noDeadlines, type Orm } from '../orm.ts';
import { migrationsTable } from '../snapshot.ts';
import { oldestReleasesTable } from './oldest-releases.ts';

/** The oldest version whose data this one upgrades. */
export const oldestUpgradable = '0.1.0';

/**
 * What the names of migrations, recorded in a database or a backup, say of its version: the `unknown` ones are of a newer
 * version, and one that `isTooOld` is older than `oldestUpgradable`.
 */
export async function readRecordedVersion(names: readonly string[]): Promise<{ unknown: string[]; isTooOld: boolean }> {
  const known = await knownMigrations();
  // It makes the tables of `oldestUpgradable` in place of the migrations that led there, and has the name of the last one.
  const [first = ''] = known;
  return {
    unknown: names.filter((name) => name > first && !known.includes(name)),
    isTooOld: names.length > 0 && !names.includes(first),
  };
}

/** Lets only the owner write the list of migrations, which default privileges would allow the application's role. */
export async function keepMigrationsToOwner(db: Database): Promise<void> {
  await db.execute(`
    do $$
    declare
      other record;
    begin
      for other in
        select distinct relname as name, grantee::regrole as role
        from pg_class, aclexplode(relacl)
        where pg_class.oid in (to_regclass('${migrationsTable}'), to_regclass('${oldestReleasesTable}')) and relowner = current_user::regrole
          and grantee not in (0, relowner) and privilege_type in ('INSERT', 'UPDATE', 'DELETE')
      loop
        execute format('revoke insert, update, delete on %I from %s', other.name, other.role);
      end loop;
    end $$`);
}

/** How long a migration waits for a table's lock before it tries again later: later statements queue behind it. */
const lockMs = 1_000;
const pauseMs = 500;
const giveUpMs = 10 * 60_000;

/** Migrations have no timeout, but do not block readers. */
export const migratingDeadlines: Deadlines = { ...noDeadlines, lockMs };

/** The progress of a migration: it waits for a lock, or is done. */
export type MigrationProgress = { name: string; step: 'waiting' | 'done' };

const lockNotAvailable = '55P03';

async function carryOut(orm: Orm, name: string, report: (progress: MigrationProgress) => void): Promise<void> {
  const giveUpAt = performance.now() + giveUpMs;
  for (;;) {
    try {
      await orm.migrator.up({ migrations: [name] });
      return report({ name, step: 'done' });
    } catch (error) {
      if (databaseStateOf(error) !== lockNotAvailable || performance.now() > giveUpAt) throw error;
      report({ name, step: 'waiting' });
      await pause(pauseMs);
    }
  }
}

const updateMark = 'update under way';

/** Whether an update has begun and not ended: a process was killed during it, or one of its migrations failed. */
export async function isUpdateUnderWay(orm: Orm): Promise<boolean> {
  const [row] = await orm.em
    .fork()
    .execute<{ mark: string | null }[]>(`select obj_description('${migrationsTable}'::regclass, 'pg_class') as mark`);
  return row?.mark === updateMark;
}

/** Marks on the table of migrations itself that an update is running, because it exists before any migration. */
export async function beginUpdate(orm: Orm): Promise<void> {
  await orm.em.fork().execute(`comment on table ${migrationsTable} is '${updateMark}'`);
}

export async function endUpdate(orm: Orm): Promise<void> {
  await orm.em.fork().execute(`comment on table ${migrationsTable} is null`);
}

/**
 * Runs pending migrations, oldest first, each in its own transaction, so that locks are released in between and a
 * killed one is rolled back. Returns their names. The connection must have `migratingDeadlines`; throws where a table
 * is locked for ten minutes.
 */
export async function migrateInSteps(
  orm: Orm,
  report: (progress: MigrationProgress) => void = () => undefined,
): Promise<string[]> {
  const names = (await orm.migrator.getPending()).map(({ name }) => name);
  for (const name of names) await carryOut(orm, name, report);
  return names;
}
