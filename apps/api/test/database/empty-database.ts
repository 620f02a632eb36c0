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

/**
 * The statement that restores the state after the migrations. It deletes rows: truncating creates new files for each
 * table and index, and takes twenty times longer for few rows.
 */
export async function writeEmptyingStatement(db: Database): Promise<string> {
  const tables: { name: string }[] = await db.execute(tablesByReferences);
  const counters: { name: string }[] = await db.execute(countersOfRows);
  const emptied = tables.filter(({ name }) => name !== 'categories' && name !== 'mikro_orm_migrations');
  return [
    // Only its owner can empty the activity log, with its trigger disabled.
    'alter table activities disable trigger user',
    ...emptied.map(({ name }) => `delete from ${name}`),
    'alter table activities enable trigger user',
    `delete from categories where not fixed and slug <> 'tanpa-kategori'`,
    // Deleting categories is noted.
    'delete from public_change_notes',
    ...counters.map(({ name }) => `select setval('${name}', 1, false)`),
  ].join(';');
}
