import { type ArticleChangesInput, texts } from '@madrasah/contract';
import { momentOf } from '../../../shared/moment.ts';
import { invalidField } from '../../../shared/refusal.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { Article } from '../article.entity.ts';
import { rememberSlug } from '../write/slugs.ts';

/** The state and the planned times of an article; a missing key leaves its part unchanged. */
export type Plan = Pick<ArticleChangesInput, 'status' | 'publishAt' | 'expiresAt'>;

function planPublication(context: StaffContext, article: Article, publishAt: string | null) {
  const now = context.now();
  if (publishAt !== null) {
    if (article.status !== 'published') throw invalidField('publishAt', texts.article.planNeedsPublished);
    article.publishedAt = momentOf(context, publishAt);
  } else if (article.status === 'published' && !article.wasShownBefore(now)) {
    article.publishedAt = now;
  }
}

/**
 * Sets the state of an article and its planned times. Refuses a publication date of an unpublished article, and an end
 * before the beginning.
 */
export async function applyPlan(
  context: StaffContext,
  article: Article,
  { status, publishAt, expiresAt }: Plan,
): Promise<void> {
  const now = context.now();
  const wasShown = article.wasShownBefore(now);
  if (status) article.setStatus(status, now);
  if (publishAt !== undefined) planPublication(context, article, publishAt);
  if (expiresAt !== undefined) article.expiresAt = expiresAt === null ? null : momentOf(context, expiresAt);
  if (article.publishedAt && article.expiresAt && article.expiresAt <= article.publishedAt) {
    throw invalidField('expiresAt', texts.article.expiryOrder);
  }
  // Readers may have the address of an article that is withdrawn for a while.
  if (wasShown && !article.wasShownBefore(now)) await rememberSlug(context.db, article);
}
