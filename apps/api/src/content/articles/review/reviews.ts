import {
  type ListedArticle,
  type RequestReviewInput,
  type ReturnReviewInput,
  type ReviewState,
  type Review as ReviewView,
  texts,
} from '@madrasah/contract';
import { type RawQueryFragment, sql } from '@mikro-orm/core';
import type { Database } from '../../../database/database.ts';
import { notify, settleReview } from '../../../identity/notices/index.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { Refusal } from '../../../shared/refusal.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { publicPersonColumn } from '../../privacy/index.ts';
import { type ReadContext, toArray, utc } from '../read/read-model.ts';
import { momentOf } from '../schedule/plan.ts';
import { findEditableId, lockArticleForUpdate } from '../write/find-article.ts';
import { requirePermission } from '../write/require-permission.ts';
import { subjectOf } from '../write/subject-of.ts';
import { storeRequest } from './store-request.ts';

const personOf = (id: RawQueryFragment): RawQueryFragment =>
  sql`(select ${publicPersonColumn} from users where users.id = ${id})`;

async function readReview(db: Database, articleId: number): Promise<ReviewView | null> {
  const [row] = await db.execute<ReviewView[]>(
    sql`select reviews.state, reviews.review_note as "reviewNote",
          ${utc('publish_at', 'reviews')} as "publishAt", ${utc('asked_at', 'reviews')} as "askedAt",
          ${personOf(sql`reviews.asked_by_id`)} as "askedBy", reviews.review_answer as "reviewAnswer",
          ${utc('answered_at', 'reviews')} as "answeredAt", ${personOf(sql`reviews.answered_by_id`)} as "answeredBy"
        from article_reviews as reviews where reviews.article_id = ${articleId}`,
  );
  return row ?? null;
}

/** The review of a draft, for those who work on it; null where there is none, or the draft was published since. */
export async function findReview(context: StaffContext, key: string): Promise<ReviewView | null> {
  return readReview(context.db, await findEditableId(context, key));
}

/**
 * Hands a draft to the editors, with a note and a date to publish it on; a repeated request replaces the previous one.
 * Refuses what is no draft.
 */
export async function requestReview(
  context: StaffContext,
  { id: key, note, publishAt }: RequestReviewInput,
): Promise<ReviewView | null> {
  return context.db.transactional(async (db) => {
    const transaction = { ...context, db };
    const article = await lockArticleForUpdate(transaction, key);
    requirePermission(context, 'article:edit', article);
    if (article.status !== 'draft') throw new Refusal('CONFLICT', texts.review.onlyDrafts);
    await storeRequest(transaction, article.id, {
      note,
      publishAt: publishAt === null ? null : momentOf(context, publishAt),
    });
    await recordActivity(transaction, { action: 'article.requestReview', subject: subjectOf(article) });
    await notify(transaction, { kind: 'reviewRequested', subject: subjectOf(article) });
    return readReview(db, article.id);
  });
}

/** Returns a draft to its author, with the requested changes. Refuses one that does not wait. */
export async function returnReview(
  context: StaffContext,
  { id: key, note }: ReturnReviewInput,
): Promise<ReviewView | null> {
  return context.db.transactional(async (db) => {
    const transaction = { ...context, db };
    const article = await lockArticleForUpdate(transaction, key);
    requirePermission(context, 'article:review', article);
    const changed = await db.execute<{ id: number }[]>(
      sql`update article_reviews set state = 'returned', review_answer = ${note}, answered_at = ${context.now()},
            answered_by_id = ${context.actor.id}::uuid
          where article_id = ${article.id} and state = 'requested' returning article_id as id`,
    );
    if (changed.length === 0) throw new Refusal('CONFLICT', texts.review.notAsked);
    await recordActivity(transaction, { action: 'article.returnReview', subject: subjectOf(article) });
    await settleReview(transaction, article.publicId);
    await notify(transaction, {
      kind: 'reviewReturned',
      subject: subjectOf(article),
      personId: article.authorUser?.id,
    });
    return readReview(db, article.id);
  });
}

/** Withdraws a request. Refuses one that does not wait. */
export async function withdrawRequest(context: StaffContext, key: string): Promise<void> {
  await context.db.transactional(async (db) => {
    const transaction = { ...context, db };
    const article = await lockArticleForUpdate(transaction, key);
    requirePermission(context, 'article:edit', article);
    const removed = await db.execute<{ id: number }[]>(
      sql`delete from article_reviews where article_id = ${article.id} and state = 'requested' returning article_id as id`,
    );
    if (removed.length === 0) throw new Refusal('CONFLICT', texts.review.notAsked);
    await settleReview(transaction, article.publicId);
    await recordActivity(transaction, { action: 'article.withdrawReview', subject: subjectOf(article) });
  });
}

export const noReviews: ReadonlyMap<number, ReviewState> = new Map();

/** The review states of these articles. */
export async function findReviewStates(
  { db }: Pick<ReadContext, 'db'>,
  articles: readonly Pick<ListedArticle, 'id'>[],
): Promise<ReadonlyMap<number, ReviewState>> {
  if (articles.length === 0) return noReviews;
  const rows = await db.execute<{ id: number; state: ReviewState }[]>(
    sql`select article_id as id, state from article_reviews
        where article_id = any(${toArray(articles.map(({ id }) => id))}::int[])`,
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}
