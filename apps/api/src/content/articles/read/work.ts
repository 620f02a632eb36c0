import { can } from '@madrasah/contract';
import { sql } from 'kysely';
import { allOf, type Condition, queriesOf, readOnlyRow } from '../../../database/query.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { countWaiting } from '../../lifecycle/index.ts';
import { isInReview, isUnsent, isWorkedOnBy, isWrittenBy } from '../articles.policy.ts';

const queries = queriesOf<object>();

const isDraft: Condition = sql`articles.status = 'draft'`;
const noRow: Condition = sql`false`;

/** The articles that wait for this editor's review, and this person's own drafts; each counted up to a limit. */
export async function countArticleWork({ db, actor }: StaffContext): Promise<{ reviews: number; drafts: number }> {
  const isTheirs = isWorkedOnBy(actor);
  const mayReview = can(actor, 'article:review');
  return readOnlyRow(
    db,
    queries.selectNoFrom([
      countWaiting('articles', mayReview ? allOf(isTheirs, isInReview('requested')) : noRow).as('reviews'),
      countWaiting('articles', allOf(isTheirs, isWrittenBy(actor.id), isDraft, isUnsent)).as('drafts'),
    ]),
  );
}
