import { Category } from '../modules/categories/category.entity.ts';
import type { Database } from './database.ts';

/** Removes everything that people made, of all entities that there are; the fixed navigation stays. */
export async function emptyDatabase(db: Database): Promise<void> {
  const tables = [...db.getMetadata().getAll().values()]
    .filter(({ class: entity }) => entity !== Category)
    .map(({ tableName }) => db.getPlatform().quoteIdentifier(tableName));
  await db.execute(`truncate ${tables.join(', ')} restart identity cascade`);
  await db.execute("delete from categories where not fixed and slug <> 'tanpa-kategori'");
}
