import type { Database } from '../../../database/database.ts';

/** The titles of articles by their slugs, in any state: for staff. */
export async function readArticleTitles(db: Database, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db.execute<{ slug: string; title: string }[]>(
    'select slug, title from articles where slug in (select jsonb_array_elements_text(?::jsonb))',
    [JSON.stringify(slugs)],
  );
  return new Map(rows.map(({ slug, title }) => [slug, title]));
}
