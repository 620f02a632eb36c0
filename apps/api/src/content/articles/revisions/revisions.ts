import {
  type Article as ArticleView,
  type ListedRevision,
  limits,
  paginationOf,
  pick,
  type RestoreRevisionInput,
  type RevisionKeyInput,
  type RevisionListInput,
  type RevisionPage,
  type Revision as RevisionView,
  revisedFields,
  texts,
} from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../../database/database.ts';
import { Refusal } from '../../../shared/refusal.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { publicPersonColumn } from '../../privacy/index.ts';
import { type Article, GalleryItem } from '../article.entity.ts';
import { fieldColumns, imageFocusColumn, utc } from '../read/read-model.ts';
import { findEditableId } from '../write/find-article.ts';
import { changeArticle } from '../write/service.ts';
import { Revision } from './revision.entity.ts';

const revisionNotFound = () => new Refusal('NOT_FOUND', texts.revision.notFound);

const listedColumns = sql`revisions.number, ${utc('saved_at', 'revisions')} as "savedAt",
  ${publicPersonColumn} as "savedBy", revisions.title, revisions.status,
  revisions.is_scheduled as "isScheduled"`;

/** The revisions of an article, newest first, without their texts. */
export async function listRevisions(
  context: StaffContext,
  { id: key, page, limit }: RevisionListInput,
): Promise<RevisionPage> {
  const { db } = context;
  const id = await findEditableId(context, key);
  const [counted] = await db.execute<{ total: number }[]>(
    sql`select count(*)::int as total from article_revisions where article_id = ${id}`,
  );
  const data = await db.execute<ListedRevision[]>(
    sql`select ${listedColumns} from article_revisions as revisions
        left join users on users.id = revisions.saved_by_id
        where revisions.article_id = ${id} order by revisions.number desc
        limit ${limit} offset ${(page - 1) * limit}`,
  );
  return { data, pagination: paginationOf(page, limit, counted?.total ?? 0) };
}

/** A complete revision. */
export async function readRevision(
  context: StaffContext,
  { id: key, number }: RevisionKeyInput,
): Promise<RevisionView> {
  const id = await findEditableId(context, key);
  const [row] = await context.db.execute<RevisionView[]>(
    sql`select ${listedColumns}, ${fieldColumns('revisions', revisedFields)}, categories.name as category,
          ${imageFocusColumn('revisions')}, revisions.galleries
        from article_revisions as revisions
        left join users on users.id = revisions.saved_by_id
        left join categories on categories.id = revisions.category_id
        where revisions.article_id = ${id} and revisions.number = ${number}`,
  );
  if (!row) throw revisionNotFound();
  return row;
}

/** Restores the gallery; pictures that still exist keep their ids. */
function arrangeFormerGallery(db: Database, article: Article, pictures: Revision['galleries']) {
  const present = article.galleries.getItems();
  const arranged = pictures.map(({ imageUrl, caption }, position) => {
    const known = present.findIndex((item) => item.imageUrl === imageUrl);
    const [item] = known < 0 ? [] : present.splice(known, 1);
    return item
      ? db.assign(item, { caption, position })
      : db.create(GalleryItem, { article, imageUrl, caption, position });
  });
  article.galleries.set(arranged);
}

/** Restores texts, category, tags and pictures. The state stays, so that nothing is published. */
function applyRevision(db: Database, article: Article, revision: Revision) {
  const { image = null, imageFocusX = null, imageFocusY = null, category, galleries } = revision;
  db.assign(article, { ...pick(revision, revisedFields), image, imageFocusX, imageFocusY });
  if (category) article.category = category;
  arrangeFormerGallery(db, article, galleries);
}

/**
 * Restores an article to a revision, as a save like any other: with the same rights and the same check of the version,
 * and it adds a revision.
 */
export const restoreRevision = (
  context: StaffContext,
  { id: key, number, version }: RestoreRevisionInput,
): Promise<ArticleView> =>
  changeArticle(context, key, { version, action: 'article.restoreRevision' }, async ({ db }, article) => {
    const revision = await db.findOne(Revision, { article, number }, { populate: ['category'] });
    if (!revision) throw revisionNotFound();
    applyRevision(db, article, revision);
  });

const { keptMs, removedAtOnce } = limits.revisions;

/** Removes revisions older than a year, except the current state. */
export async function removeOldRevisions(db: Database, now: Date): Promise<void> {
  const end = new Date(now.getTime() - keptMs);
  await db.fork().execute(
    sql`delete from article_revisions where (article_id, number) in (
          select article_id, number from article_revisions as old
          where saved_at <= ${end} and exists (
            select 1 from article_revisions as newer
            where newer.article_id = old.article_id and newer.number > old.number)
          order by saved_at limit ${removedAtOnce} for update skip locked)`,
  );
}
