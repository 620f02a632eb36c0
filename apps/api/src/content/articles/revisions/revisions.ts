import {
  type Article as ArticleView,
  pick,
  type RestoreRevisionInput,
  type RevisionKeyInput,
  type RevisionListInput,
  type RevisionPage,
  type Revision as RevisionView,
  revisedFields,
  texts,
} from '@madrasah/contract';
import type { Database } from '../../../database/database.ts';
import { readPage } from '../../../database/pages.ts';
import { queriesOf, readRow, utc } from '../../../database/query.ts';
import type { UserTables } from '../../../identity/users/index.ts';
import { Refusal } from '../../../shared/refusal.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { CategoryTables } from '../../category-tree/index.ts';
import { formerVersion } from '../../lifecycle/index.ts';
import { publicPersonColumn } from '../../privacy/index.ts';
import { type Article, GalleryItem } from '../article.entity.ts';
import { fieldColumns, imageFocusColumn } from '../read/read-model.ts';
import { findEditableId } from '../write/find-article.ts';
import { changeArticle } from '../write/service.ts';
import { Revision, type RevisionTables } from './revision.entity.ts';

const revisionNotFound = () => new Refusal('NOT_FOUND', texts.revision.notFound);

const queries = queriesOf<RevisionTables & CategoryTables & UserTables>();

const selectRevisions = (articleId: number) =>
  queries
    .selectFrom('article_revisions')
    .leftJoin('users', 'users.id', 'article_revisions.saved_by_id')
    .where('article_revisions.article_id', '=', articleId)
    .select((eb) => [
      'article_revisions.number',
      utc(eb.ref('article_revisions.saved_at')).as('savedAt'),
      publicPersonColumn.as('savedBy'),
      'article_revisions.title',
      'article_revisions.status',
      'article_revisions.is_scheduled as isScheduled',
    ]);

/** The revisions of an article, newest first, without their texts. */
export async function listRevisions(context: StaffContext, { id, ...page }: RevisionListInput): Promise<RevisionPage> {
  const revisions = selectRevisions(await findEditableId(context, id)).orderBy('article_revisions.number', 'desc');
  return readPage(context.db, revisions, page);
}

/** A complete revision. */
export async function readRevision(
  context: StaffContext,
  { id: key, number }: RevisionKeyInput,
): Promise<RevisionView> {
  const id = await findEditableId(context, key);
  const found = await readRow(
    context.db,
    selectRevisions(id)
      .leftJoin('categories', 'categories.id', 'article_revisions.category_id')
      .where('article_revisions.number', '=', number)
      .select(fieldColumns('article_revisions', revisedFields))
      .select([
        formerVersion('article_revisions').as('former'),
        'categories.name as category',
        imageFocusColumn('article_revisions').as('imageFocus'),
        'article_revisions.galleries',
      ]),
  );
  if (!found) throw revisionNotFound();
  return found;
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
  changeArticle(
    context,
    key,
    { version, action: 'article.restoreRevision', changesGallery: true },
    async ({ db }, article) => {
      const revision = await db.findOne(Revision, { article, number });
      if (!revision) throw revisionNotFound();
      applyRevision(db, article, revision);
    },
  );
