import {
  type Article as ArticleView,
  limits,
  paginationOf,
  type RestoreRevisionInput,
  type RevisionKeyInput,
  type RevisionListInput,
  type RevisionPage,
  type RevisionPicture,
  type Revision as RevisionView,
  revisedFields,
  texts,
} from '@madrasah/contract';
import type { Database } from '../../../database/database.ts';
import { changeRows, countOfRows, queriesOf, readRow, readRows, utc } from '../../../database/query.ts';
import type { UserTables } from '../../../identity/users/index.ts';
import { Refusal } from '../../../shared/refusal.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { CategoryTables } from '../../category-tree/index.ts';
import { publicPersonColumn } from '../../privacy/index.ts';
import { fieldColumns, imageFocusColumn } from '../read/read-model.ts';
import { findEditableId } from '../write/find-article.ts';
import { type Picture, readGallery } from '../write/gallery.ts';
import { changeArticle } from '../write/service.ts';
import type { ArticleChanges } from '../write/store-article.ts';
import type { RevisionTables } from './revision.entity.ts';

const revisionNotFound = () => new Refusal('NOT_FOUND', texts.revision.notFound);

const queries = queriesOf<RevisionTables & CategoryTables & UserTables>();

const selectRevisions = (articleId: number) =>
  queries
    .selectFrom('article_revisions as revisions')
    .leftJoin('users', 'users.id', 'revisions.saved_by_id')
    .where('revisions.article_id', '=', articleId)
    .select((eb) => [
      'revisions.number',
      utc(eb.ref('revisions.saved_at')).as('savedAt'),
      publicPersonColumn.as('savedBy'),
      'revisions.title',
      'revisions.status',
      'revisions.is_scheduled as isScheduled',
    ]);

/** The revisions of an article, newest first, without their texts. */
export async function listRevisions(
  context: StaffContext,
  { id: key, page, limit }: RevisionListInput,
): Promise<RevisionPage> {
  const { db } = context;
  const id = await findEditableId(context, key);
  const counted = await readRow(
    db,
    queries
      .selectFrom('article_revisions')
      .where('article_revisions.article_id', '=', id)
      .select(countOfRows.as('total')),
  );
  const data = await readRows(
    db,
    selectRevisions(id)
      .orderBy('revisions.number', 'desc')
      .limit(limit)
      .offset((page - 1) * limit),
  );
  return { data, pagination: paginationOf(page, limit, counted?.total ?? 0) };
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
      .leftJoin('categories', 'categories.id', 'revisions.category_id')
      .where('revisions.number', '=', number)
      .select(fieldColumns('revisions', revisedFields))
      .select(['categories.name as category', imageFocusColumn('revisions').as('imageFocus'), 'revisions.galleries']),
  );
  if (!found) throw revisionNotFound();
  return found;
}

/** The pictures of a revision; those that still exist keep their ids. */
function arrangeFormerGallery(present: readonly Picture[], pictures: readonly RevisionPicture[]): Picture[] {
  const left = [...present];
  return pictures.map(({ imageUrl, caption }) => {
    const known = left.findIndex((item) => item.imageUrl === imageUrl);
    const [item] = known < 0 ? [] : left.splice(known, 1);
    return { id: item?.id ?? null, imageUrl, caption };
  });
}

const restoredFields = [...revisedFields, 'imageFocusX', 'imageFocusY'] as const;

/** The texts, category, tags and pictures of a revision. The state stays, so that nothing is published. */
async function changesTo(db: Database, articleId: number, number: number): Promise<ArticleChanges> {
  const revision = await readRow(
    db,
    queries
      .selectFrom('article_revisions as revisions')
      .where('revisions.article_id', '=', articleId)
      .where('revisions.number', '=', number)
      .select(fieldColumns('revisions', restoredFields))
      .select(['revisions.category_id as categoryId', 'revisions.galleries']),
  );
  if (!revision) throw revisionNotFound();
  const { galleries, categoryId, ...fields } = revision;
  const before = await readGallery(db, articleId);
  return {
    ...fields,
    ...(categoryId !== null && { categoryId }),
    gallery: { before, after: arrangeFormerGallery(before, galleries) },
  };
}

/**
 * Restores an article to a revision, as a save like any other: with the same rights and the same check of the version,
 * and it adds a revision.
 */
export const restoreRevision = (
  context: StaffContext,
  { id: key, number, version }: RestoreRevisionInput,
): Promise<ArticleView> =>
  changeArticle(context, key, { version, action: 'article.restoreRevision' }, ({ db }, { id }) =>
    changesTo(db, id, number),
  );

const { keptMs, removedAtOnce } = limits.revisions;

/** Removes revisions older than a year, except the current state. */
export async function removeOldRevisions(db: Database, now: Date): Promise<void> {
  const end = new Date(now.getTime() - keptMs);
  await changeRows(
    db.fork(),
    queries.deleteFrom('article_revisions').where(
      (eb) => eb.refTuple('article_revisions.article_id', 'article_revisions.number'),
      'in',
      (eb) =>
        eb
          .selectFrom('article_revisions as old')
          .where('old.saved_at', '<=', end.toISOString())
          .where((eb) =>
            eb.exists(
              eb
                .selectFrom('article_revisions as newer')
                .whereRef('newer.article_id', '=', 'old.article_id')
                .whereRef('newer.number', '>', 'old.number')
                .select('newer.number'),
            ),
          )
          .select(['old.article_id', 'old.number'])
          .orderBy('old.saved_at')
          .limit(removedAtOnce)
          .forUpdate()
          .skipLocked()
          .$asTuple('article_id', 'number'),
    ),
  );
}
