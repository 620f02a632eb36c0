import type { Database } from './database.ts';

const ownTables = 'former_slugs, gallery_items, articles, images, sessions, settings, users';

/** Removes everything that people made; the fixed navigation stays. */
export async function emptyDatabase(db: Database): Promise<void> {
  await db.execute(`truncate ${ownTables} restart identity cascade`);
  await db.execute("delete from categories where not fixed and slug <> 'tanpa-kategori'");
}
