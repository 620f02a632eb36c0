import type { Database } from '../database.ts';
import { migrationsTable } from '../table-content.ts';

/**
 * Lets only the owner of the tables write the list of migrations: by default privileges, the application's role may
 * write every table that the owner creates. Does nothing for any other role.
 */
export async function keepMigrationsToOwner(db: Database): Promise<void> {
  await db.execute(`
    do $$
    declare
      other record;
    begin
      for other in
        select distinct grantee::regrole as role
        from pg_class, aclexplode(relacl)
        where pg_class.oid = to_regclass('${migrationsTable}') and relowner = current_user::regrole
          and grantee not in (0, relowner) and privilege_type in ('INSERT', 'UPDATE', 'DELETE')
      loop
        execute format('revoke insert, update, delete on ${migrationsTable} from %s', other.role);
      end loop;
    end $$`);
}
