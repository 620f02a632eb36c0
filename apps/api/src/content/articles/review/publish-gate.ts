import { can, texts } from '@madrasah/contract';
import { queriesOf, type Value } from '../../../database/query.ts';
import { notify, settleReview } from '../../../school/notices/index.ts';
import { readPublishing } from '../../../school/site-content/index.ts';
import { Refusal } from '../../../shared/refusal.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { Article } from '../article.entity.ts';
import { subjectOf } from '../write/subject-of.ts';
import type { ReviewTables } from './review.entity.ts';
import { storeRequest } from './store-request.ts';

const queries = queriesOf<ReviewTables>();

/** Whether an editor must review this before it is published. */
export async function needsReview({ actor, db }: StaffContext, { status }: Article): Promise<boolean> {
  if (status !== 'published' || can(actor, 'article:review')) return false;
  return (await readPublishing(db)).reviewRequired;
}

/**
 * Checks the result of a save before it is written: where every article must be reviewed, an author leaves none
 * published, not even one that is published already.
 */
export async function requireReviewed(context: StaffContext, article: Article): Promise<void> {
  if (await needsReview(context, article)) throw new Refusal('FORBIDDEN', texts.review.required);
}

/** The statement that ends the review of an article. */
export const reviewDelete = (articleId: Value<number>) =>
  queries
    .deleteFrom('article_reviews')
    .where('article_reviews.article_id', '=', articleId)
    .returning('article_reviews.article_id');

/** Tells those concerned that a review has ended: its author, if another person has published the article. */
export async function settleEndedReview(context: StaffContext, article: Article): Promise<void> {
  await settleReview(context, article.publicId);
  if (article.status !== 'published') return;
  await notify(context, { kind: 'reviewPassed', subject: subjectOf(article), personId: article.authorUser?.id });
}

/**
 * Saves a new article. If its author may not publish it, it becomes a draft with a review request and the planned date.
 */
export async function saveForReview(context: StaffContext, article: Article): Promise<void> {
  if (!(await needsReview(context, article))) return context.db.flush();
  const { publishedAt } = article;
  const now = context.now();
  article.setStatus('draft', now);
  article.publishedAt = null;
  await context.db.flush();
  await storeRequest(context, article.id, {
    note: '',
    publishAt: publishedAt && publishedAt > now ? publishedAt : null,
  });
  await notify(context, { kind: 'reviewRequested', subject: subjectOf(article) });
}
