import type { Database } from './database.ts';

/** Deletes all content; the fixed categories and the one for articles without a category stay. */
export async function emptyDatabase(db: Database): Promise<void> {
  const tables = [...db.getMetadata().getAll().values()]
    .map(({ tableName }) => tableName)
    .filter((table) => table !== 'categories')
    .map((table) => db.getPlatform().quoteIdentifier(table));
  // A trigger protects the activity log, which only the owner of the table can disable.
  await db.execute(
    `alter table activities disable trigger user;
     truncate ${tables.join(', ')} restart identity cascade;
     alter table activities enable trigger user`,
  );
  await db.execute("delete from categories where not fixed and slug <> 'tanpa-kategori'");
}
