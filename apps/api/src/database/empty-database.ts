import type { Database } from './database.ts';

/** Removes everything that people made, of all entities that there are; the fixed navigation stays. */
export async function emptyDatabase(db: Database): Promise<void> {
  const tables = [...db.getMetadata().getAll().values()]
    .map(({ tableName }) => tableName)
    .filter((table) => table !== 'categories')
    .map((table) => db.getPlatform().quoteIdentifier(table));
  await db.execute(`truncate ${tables.join(', ')} restart identity cascade`);
  await db.execute("delete from categories where not fixed and slug <> 'tanpa-kategori'");
}
