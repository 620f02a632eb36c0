import { queriesOf } from '../../../database/query.ts';
import type { ArticleTables } from '../article.entity.ts';
import { isPublicRow } from '../articles.policy.ts';

const queries = queriesOf<ArticleTables>();

/** The ids of articles whose planned beginning or end is after `from` and not after `until`. */
export function dueArticlesBetween(from: Date, until: Date) {
  const [begin, end] = [from.toISOString(), until.toISOString()];
  const inTime = queries.selectFrom('articles').where(isPublicRow).select('articles.id');
  return inTime
    .where('articles.published_at', '>', begin)
    .where('articles.published_at', '<=', end)
    .union(inTime.where('articles.expires_at', '>', begin).where('articles.expires_at', '<=', end));
}
