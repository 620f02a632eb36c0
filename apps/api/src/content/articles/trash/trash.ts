import {
  type Article as ArticleView,
  limits,
  paginationOf,
  type TrashedArticlePage,
  type TrashListInput,
} from '@madrasah/contract';
import type { Database } from '../../../database/database.ts';
import { changeRows, countOfRows, queriesOf, readRow, readRows, utc } from '../../../database/query.ts';
import { containsTyped } from '../../../database/word-query.ts';
import { User, type UserTables } from '../../../identity/users/index.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { CategoryTables } from '../../category-tree/index.ts';
import { publicPersonColumn } from '../../privacy/index.ts';
import { Article, type ArticleTables } from '../article.entity.ts';
import { isInTrashOf, publicationColumn } from '../articles.policy.ts';
import { requireFound } from '../read/read-model.ts';
import { isNamed, readArticle } from '../read/visible-article.ts';
import { needsReview } from '../review/publish-gate.ts';
import { keepRevision, snapshotOf } from '../revisions/keep-revision.ts';
import { subjectOf } from '../write/subject-of.ts';

const { keptMs, removedAtOnce } = limits.trash;

const queries = queriesOf<ArticleTables & CategoryTables & UserTables>();

const endOf = (deletedAt: string) => new Date(Date.parse(deletedAt) + keptMs).toISOString();

/** The deleted articles that this member of staff can restore, the latest deletion first. */
export async function listTrash(
  context: StaffContext,
  { page, limit, search }: TrashListInput,
): Promise<TrashedArticlePage> {
  const { db, actor } = context;
  const deleted = queries
    .selectFrom('articles')
    .where(isInTrashOf(actor))
    .$if(search !== undefined, (articles) =>
      articles.where((eb) => containsTyped(eb.ref('articles.title'), search ?? '')),
    );
  const counted = await readRow(db, deleted.select(countOfRows.as('total')));
  const rows = await readRows(
    db,
    deleted
      .innerJoin('categories', 'categories.id', 'articles.category_id')
      .leftJoin('users', 'users.id', 'articles.author_user_id')
      .select((eb) => [
        'articles.id',
        'articles.public_id as publicId',
        'articles.title',
        'articles.status',
        publicationColumn(context).as('publication'),
        'categories.name as category',
        publicPersonColumn.as('authorUser'),
        utc(eb.ref('articles.deleted_at').$notNull()).as('deletedAt'),
        eb
          .selectFrom('users')
          .whereRef('users.id', '=', 'articles.deleted_by_id')
          .select(publicPersonColumn.as('person'))
          .as('deletedBy'),
      ])
      .orderBy('articles.deleted_at', 'desc')
      .orderBy('articles.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit),
  );
  const data = rows.map((row) => ({ ...row, keptUntil: endOf(row.deletedAt) }));
  return { data, pagination: paginationOf(page, limit, counted?.total ?? 0) };
}

/** The deleted article of an id, publicId or slug, locked until the transaction ends. */
async function lockDeleted({ db, actor }: StaffContext, key: string): Promise<number> {
  const query = queries.selectFrom('articles').where(isNamed(key)).where(isInTrashOf(actor)).select('articles.id');
  return requireFound(await readRow(db, query.forUpdate())).id;
}

/** Restores a deleted article with its state and address. What this caller may not publish becomes a draft. */
export async function restoreArticle(context: StaffContext, key: string): Promise<ArticleView> {
  return context.db.transactional(async (db) => {
    const transaction = { ...context, db };
    const id = await lockDeleted(transaction, key);
    const article = await db.findOneOrFail(Article, { id }, { populate: ['content'] });
    const before = snapshotOf(article);
    article.takeOutOfTrash(context.now());
    if (await needsReview(transaction, article)) article.setStatus('draft', context.now());
    article.updatedAt = context.now();
    article.updatedBy = db.getReference(User, context.actor.id);
    await db.flush();
    await keepRevision(db, article, before);
    await recordActivity(transaction, { action: 'article.restore', subject: subjectOf(article) });
    return readArticle(transaction, article.publicId);
  });
}

/** Deletes an article in the trash permanently, with everything that belongs to it. */
export async function purgeArticle(context: StaffContext, key: string): Promise<void> {
  await context.db.transactional(async (db) => {
    const transaction = { ...context, db };
    const id = await lockDeleted(transaction, key);
    const purged = await readRow(
      db,
      queries
        .deleteFrom('articles')
        .where('articles.id', '=', id)
        .returning(['articles.public_id as id', 'articles.title', 'articles.author_user_id as ownerId']),
    );
    await recordActivity(transaction, { action: 'article.purge', subject: requireFound(purged) });
  });
}

/** Permanently deletes what has been in the trash for 30 days; articles that are being restored are skipped. */
export async function removeOldTrash(db: Database, now: Date): Promise<void> {
  const end = new Date(now.getTime() - keptMs);
  await changeRows(
    db.fork(),
    queries
      .deleteFrom('articles')
      .where('articles.id', 'in', (eb) =>
        eb
          .selectFrom('articles')
          .where('articles.deleted_at', '<=', end.toISOString())
          .select('articles.id')
          .orderBy('articles.deleted_at')
          .limit(removedAtOnce)
          .forUpdate()
          .skipLocked(),
      ),
  );
}
