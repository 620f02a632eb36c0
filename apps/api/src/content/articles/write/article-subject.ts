import type { Article as ArticleView } from '@madrasah/contract';
import { allOf, readRow } from '../../../database/query.ts';
import { settleReview } from '../../../school/notices/index.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { Subject } from '../../lifecycle/index.ts';
import { isInTrashOf, requirePermission, type StoredArticle, subjectOf, withStatus } from '../articles.policy.ts';
import { requireFound } from '../read/read-model.ts';
import { isNamed, lockArticle, lockArticles } from '../read/visible-article.ts';
import { needsReview, settleEndedReview } from '../review/review.router.ts';
import { isRevised, keepFormerState, snapshotOf } from '../revisions/keep-revision.ts';
import { type ArticleChanges, storeArticle } from './store-article.ts';

/** A plan whose date has passed in the trash is dropped, so that a restore publishes nothing new. */
function withoutPlanOfTrash(article: StoredArticle, now: Date): StoredArticle {
  const { deletedAt, publishedAt } = article;
  const isOver = publishedAt && deletedAt && deletedAt < publishedAt && publishedAt <= now.toISOString();
  return isOver ? withStatus({ ...article, publishedAt: null }, 'draft', now) : article;
}

export const articleSubject: Subject<StoredArticle, ArticleChanges, ArticleView> = {
  table: 'articles',
  actions: { delete: 'article.delete', restore: 'article.restore', purge: 'article.purge' },
  named: subjectOf,

  lock: lockArticle,
  lockDeleted: async ({ db, actor }, key) =>
    requireFound(await readRow(db, lockArticles(allOf(isNamed(key), isInTrashOf(actor))))),

  requireDeletable: (context, article) => requirePermission(context, 'article:delete', article),
  whenDeleted: (context, { publicId }) => settleReview(context, publicId),

  async whenRestored(context: StaffContext, article) {
    const now = context.now();
    const inTime = withoutPlanOfTrash(article, now);
    const restored = (await needsReview(context, inTime)) ? withStatus(inTime, 'draft', now) : inTime;
    return { changes: restored, keepsRevision: isRevised(snapshotOf(article), restored, { now }) };
  },

  async store(context, writing) {
    const { row, changes } = writing;
    const { article, revision, endsReview } = await storeArticle(context, writing);
    if (revision === 1) await keepFormerState(context.db, row.id, snapshotOf(row, changes?.gallery?.before));
    const { publicId, title, status } = article;
    if (endsReview) await settleEndedReview(context, { publicId, title, status, ownerId: row.ownerId });
    return article;
  },
};
