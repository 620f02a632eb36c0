import { type ArticleStatus, can, texts } from '@madrasah/contract';
import { changeRows, queriesOf, type Value } from '../../../database/query.ts';
import { notify, settleReview } from '../../../school/notices/index.ts';
import { readPublishing } from '../../../school/site-content/index.ts';
import { Refusal } from '../../../shared/refusal.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { ReviewTables } from '../article.entity.ts';
import { subjectOf } from '../write/find-article.ts';

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

/** Whether an editor must review this before it is published. */
export async function needsReview(
  { actor, db }: StaffContext,
  { status }: { status: ArticleStatus },
): Promise<boolean> {
  if (status !== 'published' || can(actor, 'article:review')) return false;
  return (await readPublishing(db)).reviewRequired;
}

/**
 * Checks the result of a save before it is written: where every article must be reviewed, an author leaves none
 * published, not even one that is published already.
 */
export async function requireReviewed(context: StaffContext, article: { status: ArticleStatus }): Promise<void> {
  if (await needsReview(context, article)) throw new Refusal('FORBIDDEN', texts.review.required);
}

/** The statement that ends the review of an article. */
export const reviewDelete = (articleId: Value<number>) =>
  queries
    .deleteFrom('article_reviews')
    .where('article_reviews.article_id', '=', articleId)
    .returning('article_reviews.article_id');

/** Tells those concerned that a review has ended: its author, if another person has published the article. */
export async function settleEndedReview(
  context: StaffContext,
  article: Parameters<typeof subjectOf>[0] & { status: ArticleStatus },
): Promise<void> {
  await settleReview(context, article.publicId);
  if (article.status !== 'published') return;
  await notify(context, { kind: 'reviewPassed', subject: subjectOf(article), personId: article.ownerId });
}
