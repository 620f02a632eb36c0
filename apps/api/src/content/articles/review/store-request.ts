import { changeRows, queriesOf } from '../../../database/query.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { ReviewTables } from './review.entity.ts';

const queries = queriesOf<ReviewTables>();

/** An author's request, with the planned publication. */
type Request = { note: string; publishAt: Date | string | null };

/** Stores a draft's request, in place of any previous review. */
export async function storeRequest(
  context: StaffContext,
  articleId: number,
  { note, publishAt }: Request,
): Promise<void> {
  const request = {
    state: 'requested' as const,
    review_note: note,
    publish_at: publishAt,
    asked_at: context.now(),
    asked_by_id: context.actor.id,
    review_answer: '',
  };
  await changeRows(
    context.db,
    queries
      .insertInto('article_reviews')
      .values({ article_id: articleId, ...request })
      .onConflict((conflict) =>
        conflict.column('article_id').doUpdateSet({ ...request, answered_at: null, answered_by_id: null }),
      ),
  );
}
