import {
  type ArticleStatus,
  articleKeyInput,
  can,
  type ListedArticle,
  messageResponse,
  type RequestReviewInput,
  type ReturnReviewInput,
  type ReviewState,
  type Review as ReviewView,
  requestReviewInput,
  returnReviewInput,
  reviewResponse,
  texts,
} from '@madrasah/contract';
import type { Database } from '../../../database/database.ts';
import { changeRows, oneOf, queriesOf, readRows, rowIn, runIn, utc, type Value } from '../../../database/query.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { notify, settleReview } from '../../../school/notices/index.ts';
import { readPublishing } from '../../../school/site-content/index.ts';
import { momentOf } from '../../../shared/clock.ts';
import { answering } from '../../../shared/promises.ts';
import { Refusal } from '../../../shared/refusal.ts';
import { t } from '../../../trpc/init.ts';
import { staffProcedure } from '../../../trpc/procedures.ts';
import { inTransaction, type StaffContext } from '../../../trpc/service-context.ts';
import { personOf } from '../../privacy/index.ts';
import type { ReviewTables } from '../article.entity.ts';
import { requirePermission, type StoredArticle, subjectOf } from '../articles.policy.ts';
import type { ReadContext } from '../read/read-model.ts';
import { findEditableId, lockArticle } from '../read/visible-article.ts';

const queries = queriesOf<ReviewTables>();

/** An author's request, with the planned publication. */
type Request = { note: string; publishAt: Date | string | null };

/** Stores a draft's request, in place of any previous review. */
export async function storeRequest(context: StaffContext, articleId: number, { note, publishAt }: Request) {
  const request = {
    state: 'requested' as const,
    review_note: note,
    publish_at: publishAt,
    asked_at: context.now(),
    asked_by_id: context.actor.id,
    review_answer: '',
  };
  await queries
    .insertInto('article_reviews')
    .values({ article_id: articleId, ...request })
    .onConflict((conflict) =>
      conflict.column('article_id').doUpdateSet({ ...request, answered_at: null, answered_by_id: null }),
    )
    .$call(runIn(context.db));
}

/** Whether an editor must review this before it is published. */
export async function needsReview({ actor, db }: StaffContext, { status }: { status: ArticleStatus }) {
  if (status !== 'published' || can(actor, 'article:review')) return false;
  return (await readPublishing(db)).reviewRequired;
}

/** Refuses a save by which an author leaves an article published that must be reviewed, even if it was before. */
export async function requireReviewed(context: StaffContext, article: { status: ArticleStatus }): Promise<void> {
  if (await needsReview(context, article)) throw new Refusal('FORBIDDEN', texts.review.required);
}

/** The statement that ends the review of an article. */
export const reviewDelete = (articleId: Value<number>) =>
  queries.deleteFrom('article_reviews').where('article_id', '=', articleId).returning('article_id');

/** Notifies those concerned that a review has ended: its author, if another person has published the article. */
export async function settleEndedReview(
  context: StaffContext,
  article: Parameters<typeof subjectOf>[0] & { status: ArticleStatus },
): Promise<void> {
  await settleReview(context, article.publicId);
  if (article.status !== 'published') return;
  await notify(context, { kind: 'reviewPassed', subject: subjectOf(article), personId: article.ownerId });
}

/** The review of a draft; null where there is none, or the draft was published since. */
async function readReview(db: Database, articleId: number): Promise<ReviewView | null> {
  const found = await queries
    .selectFrom('article_reviews as reviews')
    .where('reviews.article_id', '=', articleId)
    .select((eb) => [
      'reviews.state',
      'reviews.review_note as reviewNote',
      utc(eb.ref('reviews.publish_at')).as('publishAt'),
      utc(eb.ref('reviews.asked_at')).as('askedAt'),
      personOf(eb.ref('reviews.asked_by_id')).as('askedBy'),
      'reviews.review_answer as reviewAnswer',
      utc(eb.ref('reviews.answered_at')).as('answeredAt'),
      personOf(eb.ref('reviews.answered_by_id')).as('answeredBy'),
    ])
    .$call(rowIn(db));
  return found ?? null;
}

const changeReview = <Result>(
  context: StaffContext,
  key: string,
  right: 'article:edit' | 'article:review',
  change: (transaction: StaffContext, article: StoredArticle) => Promise<Result>,
): Promise<Result> =>
  inTransaction(context, async (transaction) => {
    const article = await lockArticle(transaction, key);
    requirePermission(context, right, article);
    return change(transaction, article);
  });

/** Hands a draft to the editors; a repeated request replaces the previous one. Refuses what is no draft. */
const requestReview = (context: StaffContext, { id: key, note, publishAt: at }: RequestReviewInput) =>
  changeReview(context, key, 'article:edit', async (transaction, article) => {
    if (article.status !== 'draft') throw new Refusal('CONFLICT', texts.review.onlyDrafts);
    await storeRequest(transaction, article.id, { note, publishAt: at === null ? null : momentOf(context, at) });
    await recordActivity(transaction, { action: 'article.requestReview', subject: subjectOf(article) });
    await notify(transaction, { kind: 'reviewRequested', subject: subjectOf(article) });
    return readReview(transaction.db, article.id);
  });

/** Returns a draft to its author, with the requested changes. Refuses one that does not wait. */
const returnReview = (context: StaffContext, { id: key, note }: ReturnReviewInput) =>
  changeReview(context, key, 'article:review', async (transaction, article) => {
    const answer = { review_answer: note, answered_at: context.now(), answered_by_id: context.actor.id };
    const changed = await queries
      .updateTable('article_reviews')
      .set({ state: 'returned', ...answer })
      .where('article_reviews.article_id', '=', article.id)
      .where('article_reviews.state', '=', 'requested')
      .$call(runIn(transaction.db));
    if (changed === 0) throw new Refusal('CONFLICT', texts.review.notAsked);
    await recordActivity(transaction, { action: 'article.returnReview', subject: subjectOf(article) });
    await settleReview(transaction, article.publicId);
    await notify(transaction, { kind: 'reviewReturned', subject: subjectOf(article), personId: article.ownerId });
    return readReview(transaction.db, article.id);
  });

/** Withdraws a request. Refuses one that does not wait. */
const withdrawRequest = (context: StaffContext, key: string): Promise<void> =>
  changeReview(context, key, 'article:edit', async (transaction, article) => {
    const removed = await changeRows(
      transaction.db,
      reviewDelete(article.id).where('article_reviews.state', '=', 'requested'),
    );
    if (removed === 0) throw new Refusal('CONFLICT', texts.review.notAsked);
    await settleReview(transaction, article.publicId);
    await recordActivity(transaction, { action: 'article.withdrawReview', subject: subjectOf(article) });
  });

export const noReviews: ReadonlyMap<number, ReviewState> = new Map();

export async function findReviewStates(
  { db }: Pick<ReadContext, 'db'>,
  articles: readonly Pick<ListedArticle, 'id'>[],
): Promise<ReadonlyMap<number, ReviewState>> {
  if (articles.length === 0) return noReviews;
  const ids = articles.map(({ id }) => id);
  const rows = await readRows(
    db,
    queries.selectFrom('article_reviews').where('article_id', '=', oneOf(ids)).select(['article_id as id', 'state']),
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}

const changes = staffProcedure.meta({
  requires: 'article:edit',
  refuses: ['INVALID', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  invalidatesNothing: true,
});

/** How authors and editors hand a draft to each other. */
export const reviewsRouter = t.router({
  byArticle: staffProcedure
    .meta({
      requires: 'article:edit',
      refuses: ['INVALID', 'FORBIDDEN', 'NOT_FOUND'],
      failure: texts.review.fetchFailed,
    })
    .input(articleKeyInput)
    .output(reviewResponse)
    .query(async ({ ctx, input }) => ({ data: await readReview(ctx.db, await findEditableId(ctx, input.id)) })),

  request: changes
    .meta({ failure: texts.review.requestFailed })
    .input(requestReviewInput)
    .output(reviewResponse)
    .mutation(async ({ ctx, input }) => ({ data: await requestReview(ctx, input) })),

  withdraw: changes
    .meta({ failure: texts.review.withdrawFailed })
    .input(articleKeyInput)
    .output(messageResponse)
    .mutation(answering(texts.review.withdrawn, ({ ctx, input }) => withdrawRequest(ctx, input.id))),

  giveBack: changes
    .meta({
      requires: 'article:review',
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
      failure: texts.review.returnFailed,
    })
    .input(returnReviewInput)
    .output(reviewResponse)
    .mutation(async ({ ctx, input }) => ({ data: await returnReview(ctx, input) })),
});
