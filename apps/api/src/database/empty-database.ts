import type { Database } from './database.ts';

const ownTables =
  'attempt_counts, former_slugs, gallery_items, article_likes, article_tallies, article_visits, articles, ' +
  'guest_messages, idempotency_keys, images, known_addresses, sessions, settings, subscribers, users';

/** Removes everything that people made; the fixed navigation stays. */
export async function emptyDatabase(db: Database): Promise<void> {
  await db.execute(`truncate ${ownTables} restart identity cascade`);
  await db.execute("delete from categories where not fixed and slug <> 'tanpa-kategori'");
}
