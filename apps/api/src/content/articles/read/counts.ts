import { countOfRows, queriesOf, readRows } from '../../../database/query.ts';
import type { ArticleTables } from '../article.entity.ts';
import { isKept, isPublished } from '../articles.policy.ts';
import type { ReadContext } from './read-model.ts';

const queries = queriesOf<ArticleTables>();

/** The number of articles in each category, by its id: published ones for visitors, all for staff. */
export async function countByCategory(context: ReadContext): Promise<Map<number, number>> {
  context.cacheDependencies?.addTags(['listing']);
  const rows = await readRows(
    context.db,
    queries
      .selectFrom('articles')
      .where(context.actor ? isKept : isPublished(context))
      .groupBy('articles.category_id')
      .select(['articles.category_id as id', countOfRows.as('count')]),
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}
