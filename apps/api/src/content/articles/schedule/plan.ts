import { type ArticleChangesInput, type ArticleStatus, texts } from '@madrasah/contract';
import { momentOf } from '../../../shared/clock.ts';
import { invalidField } from '../../../shared/refusal.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { wasShownBefore, withStatus } from '../article-state.ts';

/** The state and the planned times of an article; a missing key leaves its part unchanged. */
export type Plan = Pick<ArticleChangesInput, 'status' | 'publishAt' | 'expiresAt'>;

/** What a plan changes. */
export type Planned = {
  publicId: string;
  slug: string | null;
  status: ArticleStatus;
  publishedAt: string | null;
  expiresAt: string | null;
};

function publicationOf(context: StaffContext, article: Planned, publishAt: string | null): string | null {
  const now = context.now();
  if (publishAt !== null) {
    if (article.status !== 'published') throw invalidField('publishAt', texts.article.planNeedsPublished);
    return momentOf(context, publishAt).toISOString();
  }
  return article.status === 'published' && !wasShownBefore(article, now) ? now.toISOString() : article.publishedAt;
}

/**
 * The article in the planned state, at its planned times. Refuses a publication date of an unpublished article, and an
 * end before the beginning.
 */
export function planned<Article extends Planned>(
  context: StaffContext,
  article: Article,
  { status, publishAt, expiresAt }: Plan,
): Article {
  const after = status ? withStatus(article, status, context.now()) : { ...article };
  if (publishAt !== undefined) after.publishedAt = publicationOf(context, after, publishAt);
  if (expiresAt !== undefined) after.expiresAt = expiresAt === null ? null : momentOf(context, expiresAt).toISOString();
  if (after.publishedAt && after.expiresAt && after.expiresAt <= after.publishedAt) {
    throw invalidField('expiresAt', texts.article.expiryOrder);
  }
  return after;
}
