import type { Database } from '../../src/database/database.ts';

/** What stands in the way of a table's rows comes before it: tables by the length of the chain of references to them. */
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
 * The statement that leaves a database as its migrations made it. It deletes rows: truncating makes new files for each
 * table and index, and takes twenty times longer where there are only a few.
 */
export async function writeEmptyingStatement(db: Database): Promise<string> {
  const tables: { name: string }[] = await db.execute(tablesByReferences);
  const counters: { name: string }[] = await db.execute(countersOfRows);
  const emptied = tables.filter(({ name }) => name !== 'categories' && name !== 'mikro_orm_migrations');
  return [
    // The log of what staff did refuses to be emptied, but by whoever owns it and says so.
    'alter table activities disable trigger user',
    ...emptied.map(({ name }) => `delete from ${name}`),
    'alter table activities enable trigger user',
    `delete from categories where not fixed and slug <> 'tanpa-kategori'`,
    ...counters.map(({ name }) => `select setval('${name}', 1, false)`),
  ].join(';');
}
