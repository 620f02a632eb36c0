import type { Database } from '../../../database/database.ts';
import { queriesOf, readRows } from '../../../database/query.ts';
import type { ArticleTables } from '../article.entity.ts';
import { isPublicRow } from '../articles.policy.ts';

const queries = queriesOf<ArticleTables>();

/** The ids of articles whose planned beginning or end is after `from`, as the database writes it, and not after `until`. */
export function dueBetween(from: string, until: Date) {
  const end = until.toISOString();
  const inTime = queries.selectFrom('articles').where(isPublicRow).select('articles.id');
  return inTime
    .where('articles.published_at', '>', from)
    .where('articles.published_at', '<=', end)
    .union(inTime.where('articles.expires_at', '>', from).where('articles.expires_at', '<=', end));
}

/** The same, read. */
export async function findDueArticles(db: Database, from: string, until: Date): Promise<number[]> {
  return (await readRows(db, dueBetween(from, until))).map(({ id }) => id);
}
