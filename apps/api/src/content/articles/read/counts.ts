import { sql } from '@mikro-orm/core';
import { isKept, isPublished } from '../articles.policy.ts';
import type { ReadContext } from './read-model.ts';

/** The number of articles in each category, by its id: published ones for visitors, all for staff. */
export async function countByCategory(context: ReadContext): Promise<Map<number, number>> {
  context.cacheDependencies?.addTags(['listing']);
  const isCounted = context.actor ? isKept : isPublished(context);
  const rows = await context.db.execute<{ category_id: number; count: number }[]>(
    sql`select category_id, count(*)::int as count from articles where ${isCounted} group by category_id`,
  );
  return new Map(rows.map(({ category_id, count }) => [category_id, count]));
}
