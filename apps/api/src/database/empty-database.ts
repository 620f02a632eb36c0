import type { Database } from './database.ts';

/** Deletes all content of all entities; the fixed navigation stays. */
export async function emptyDatabase(db: Database): Promise<void> {
  const tables = [...db.getMetadata().getAll().values()]
    .map(({ tableName }) => tableName)
    .filter((table) => table !== 'categories')
    .map((table) => db.getPlatform().quoteIdentifier(table));
  // Only its owner can empty the activity log, with an explicit setting.
  await db.execute(
    `alter table activities disable trigger user;
     truncate ${tables.join(', ')} restart identity cascade;
     alter table activities enable trigger user`,
  );
  await db.execute("delete from categories where not fixed and slug <> 'tanpa-kategori'");
}
