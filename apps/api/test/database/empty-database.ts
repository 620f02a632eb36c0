import type { Database } from '../../src/database/database.ts';

/** Orders tables so that rows which refer to others are deleted first. */
const tablesByReferences = `
  with recursive reached(id, level) as (
    select oid, 0 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    union
    select conrelid, level + 1 from reached join pg_constraint on confrelid = id
    where contype = 'f' and conrelid <> confrelid and level < 20
  )
  select id::regclass::text as name from reached group by id order by max(level) desc`;

const countersOfRows = `
  select format('%I', sequencename) as name from pg_sequences
  where schemaname = 'public' and sequencename not in ('categories_id_seq', 'mikro_orm_migrations_id_seq')`;

/** Calls the function that `addEmptyingFunction` has created. */
export const emptyDatabase = 'select test_support.empty_database()';

/**
 * Creates the function that restores the state after the migrations. It deletes rows: truncating creates new files for
 * each table and index, and takes twenty times longer for few rows. A function, because the server keeps the plans of
 * its statements, and planning them takes six times longer than running them on few rows; in its own schema, which
 * no backup contains.
 */
export async function addEmptyingFunction(db: Database) {
  const tables: { name: string }[] = await db.execute(tablesByReferences);
  const counters: { name: string }[] = await db.execute(countersOfRows);
  const emptied = tables.filter(
    ({ name }) => !['activities', 'categories', 'migration_releases', 'mikro_orm_migrations'].includes(name),
  );
  const statements = [
    // Only its owner can empty the activity log, with its trigger disabled.
    `if exists (select from activities) then
       alter table activities disable trigger user;
       delete from activities;
       alter table activities enable trigger user;
     end if`,
    // Planning costs more than asking whether a table was ever written.
    ...emptied.map(({ name }) => `if pg_relation_size('${name}') > 0 then delete from ${name}; end if`),
    `delete from categories where not fixed and slug <> 'tanpa-kategori'`,
    // Deleting categories is noted.
    'delete from public_change_notes',
    `perform setval(counter, 1, false) from unnest('{${counters.map(({ name }) => name)}}'::regclass[]) as counter`,
  ];
  await db.execute(`
    create schema test_support;
    create function test_support.empty_database() returns void language plpgsql as $body$
    begin ${statements.join(';\n')}; end $body$`);
}
