import { can, limits } from '@madrasah/contract';
import { sql } from 'kysely';
import { allOf, type Condition, countOfRows, queriesOf, readOnlyRow } from '../../../database/query.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { ArticleTables } from '../article.entity.ts';
import { isInReview, isUnsent, isWorkedOnBy, isWrittenBy } from '../articles.policy.ts';

const queries = queriesOf<ArticleTables>();

const isDraft: Condition = sql`articles.status = 'draft'`;
const noRow: Condition = sql`false`;

const countWhere = (condition: Condition) => {
  const found = queries
    .selectFrom('articles')
    .where(condition)
    .select(sql.lit(1).as('one'))
    .limit(sql.lit(limits.dashboard.counted));
  return queries.selectFrom(found.as('found')).select(countOfRows.as('total'));
};

/** The articles that wait for this editor's review, and this person's own drafts; each counted up to a limit. */
export async function countArticleWork({ db, actor }: StaffContext): Promise<{ reviews: number; drafts: number }> {
  const isTheirs = isWorkedOnBy(actor);
  const mayReview = can(actor, 'article:review');
  const counted = await readOnlyRow(
    db,
    queries.selectNoFrom([
      countWhere(mayReview ? allOf(isTheirs, isInReview('requested')) : noRow).as('reviews'),
      countWhere(allOf(isTheirs, isWrittenBy(actor.id), isDraft, isUnsent)).as('drafts'),
    ]),
  );
  return { reviews: counted.reviews ?? 0, drafts: counted.drafts ?? 0 };
}
