import {
  type Article as ArticleView,
  limits,
  paginationOf,
  type TrashedArticle,
  type TrashedArticlePage,
  type TrashListInput,
} from '@madrasah/contract';
import { type RawQueryFragment, sql } from '@mikro-orm/core';
import type { Database } from '../../../database/database.ts';
import { User } from '../../../identity/users/index.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { patternFor } from '../../../shared/containing.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { publicPersonColumn } from '../../privacy/index.ts';
import { Article } from '../article.entity.ts';
import { isInTrashOf, publicationColumn } from '../articles.policy.ts';
import { allOf, everyRow, isNamed, readArticle, requireFound, utc } from '../read/read-model.ts';
import { needsReview } from '../review/publish-gate.ts';
import { keepRevision, snapshotOf } from '../revisions/keep-revision.ts';
import { subjectOf } from '../write/subject-of.ts';

const { keptMs, removedAtOnce } = limits.trash;

type TrashRow = Omit<TrashedArticle, 'keptUntil'>;

const withEnd = (row: TrashRow): TrashedArticle => ({
  ...row,
  keptUntil: new Date(Date.parse(row.deletedAt) + keptMs).toISOString(),
});

const deleterColumn = sql`(select ${publicPersonColumn} from users where users.id = articles.deleted_by_id)`;

/** The deleted articles that this member of staff can restore, the latest deletion first. */
export async function listTrash(
  context: StaffContext,
  { page, limit, search }: TrashListInput,
): Promise<TrashedArticlePage> {
  const { db, actor } = context;
  const where = allOf(isInTrashOf(actor), search ? sql`articles.title ilike ${patternFor(search)}` : everyRow);
  const [counted] = await db.execute<{ total: number }[]>(
    sql`select count(*)::int as total from articles where ${where}`,
  );
  const rows = await db.execute<TrashRow[]>(
    sql`select articles.id, articles.public_id as "publicId", articles.title, articles.status, ${publicationColumn(context)} as publication,
          categories.name as category, ${publicPersonColumn} as "authorUser", ${utc('deleted_at')} as "deletedAt",
          ${deleterColumn} as "deletedBy"
        from articles
        join categories on categories.id = articles.category_id
        left join users on users.id = articles.author_user_id
        where ${where} order by articles.deleted_at desc, articles.id desc limit ${limit} offset ${(page - 1) * limit}`,
  );
  return { data: rows.map(withEnd), pagination: paginationOf(page, limit, counted?.total ?? 0) };
}

/** The deleted article of an id, publicId or slug, locked until the transaction ends. */
async function lockDeleted({ db, actor }: StaffContext, key: string): Promise<number> {
  const where: RawQueryFragment = allOf(isNamed(key), isInTrashOf(actor));
  const [row] = await db.execute<{ id: number }[]>(sql`select articles.id from articles where ${where} for update`);
  return requireFound(row).id;
}

/** Restores a deleted article with its state and address. What this caller may not publish becomes a draft. */
export async function restoreArticle(context: StaffContext, key: string): Promise<ArticleView> {
  return context.db.transactional(async (db) => {
    const transaction = { ...context, db };
    const id = await lockDeleted(transaction, key);
    const article = await db.findOneOrFail(Article, { id }, { populate: ['category', 'galleries', 'content'] });
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
    const [purged] = await db.execute<{ id: string; title: string; ownerId: string | null }[]>(
      sql`delete from articles where id = ${id} returning public_id as id, title, author_user_id as "ownerId"`,
    );
    await recordActivity(transaction, { action: 'article.purge', subject: requireFound(purged) });
  });
}

/** Permanently deletes what has been in the trash for 30 days; articles that are being restored are skipped. */
export async function removeOldTrash(db: Database, now: Date): Promise<void> {
  const end = new Date(now.getTime() - keptMs);
  await db.fork().execute(
    sql`delete from articles where id in (
          select id from articles where deleted_at <= ${end}
          order by deleted_at limit ${removedAtOnce} for update skip locked)`,
  );
}
