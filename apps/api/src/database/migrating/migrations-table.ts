import type { Database } from '../database.ts';
import { migrationsTable } from '../table-content.ts';
import { oldestReleasesTable } from './oldest-releases.ts';

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
