import type { Database } from '../database.ts';
import { knownMigrations } from '../orm.ts';
import { migrationsTable } from '../table-content.ts';
import { oldestReleasesTable } from './oldest-releases.ts';

/** The oldest version whose data this one upgrades. */
export const oldestUpgradable = '0.1.0';

/** What the names of migrations, recorded in a database or a backup, say of its version. */
type RecordedVersion = {
  /** The names that this version lacks: a newer version ran them. */
  unknown: string[];
  /** Whether it is older than `oldestUpgradable`. */
  isTooOld: boolean;
};

/**
 * The first migration makes the tables of `oldestUpgradable` and has the name of the last one that led there. Names before
 * it are of migrations that it replaces.
 */
export async function readRecordedVersion(names: readonly string[]): Promise<RecordedVersion> {
  const known = await knownMigrations();
  const [first = ''] = known;
  return {
    unknown: names.filter((name) => name > first && !known.includes(name)),
    isTooOld: names.length > 0 && !names.includes(first),
  };
}

/**
 * Lets only the owner of the tables write the list of migrations and their releases: by default privileges, the
 * application's role may write every table that the owner creates. Does nothing for any other role.
 */
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
