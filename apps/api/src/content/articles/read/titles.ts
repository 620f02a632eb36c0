import type { Database } from '../../../database/database.ts';
import { queriesOf, readRows } from '../../../database/query.ts';
import type { ArticleTables } from '../article.entity.ts';

const queries = queriesOf<ArticleTables>();

/** The titles of articles by their slugs, in any state: for staff. */
export async function readArticleTitles(db: Database, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await readRows(
    db,
    queries
      .selectFrom('articles')
      .where((eb) => eb('articles.slug', '=', eb.fn.any(eb.val([...slugs]))))
      .select((eb) => [eb.ref('articles.slug').$notNull().as('slug'), 'articles.title']),
  );
  return new Map(rows.map(({ slug, title }) => [slug, title]));
}
