import {
  articleKeyInput,
  articleResponse,
  messageResponse,
  type RestoreRevisionInput,
  type RevisionKeyInput,
  type RevisionListInput,
  type RevisionPage,
  type RevisionPicture,
  type Revision as RevisionView,
  restoreRevisionInput,
  revisedFields,
  revisionKeyInput,
  revisionListInput,
  revisionPageResponse,
  revisionResponse,
  type TrashedArticlePage,
  type TrashListInput,
  texts,
  trashedArticlePageResponse,
  trashListInput,
} from '@madrasah/contract';
import type { Database } from '../../../database/database.ts';
import { fieldColumns, queriesOf, readPage, rowIn, utc } from '../../../database/query.ts';
import type { UserTables } from '../../../identity/users/index.ts';
import { answering } from '../../../shared/promises.ts';
import { Refusal } from '../../../shared/refusal.ts';
import { t } from '../../../trpc/init.ts';
import { staffProcedure } from '../../../trpc/procedures.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { CategoryTables } from '../../category-tree/index.ts';
import { formerVersion, purge, readTrash, restore } from '../../lifecycle/index.ts';
import { personOf, publicPersonColumn } from '../../privacy/index.ts';
import type { ArticleTables, RevisionTables } from '../article.entity.ts';
import { isInTrashOf, publicationColumn } from '../articles.policy.ts';
import { imageFocusColumn } from '../read/read-model.ts';
import { toArticleView } from '../read/view.ts';
import { findEditableId } from '../read/visible-article.ts';
import { articleSubject } from '../write/article-subject.ts';
import { type Picture, readGallery } from '../write/prepare-input.ts';
import { changeArticle } from '../write/service.ts';
import type { ArticleChanges } from '../write/store-article.ts';

const revisionNotFound = () => new Refusal('NOT_FOUND', texts.revision.notFound);

const queries = queriesOf<ArticleTables & CategoryTables & RevisionTables & UserTables>();

const selectRevisions = (articleId: number) =>
  queries
    .selectFrom('article_revisions')
    .leftJoin('users', 'users.id', 'article_revisions.saved_by_id')
    .where('article_revisions.article_id', '=', articleId)
    .select((eb) => [
      'article_revisions.number',
      utc(eb.ref('article_revisions.saved_at')).as('savedAt'),
      publicPersonColumn.as('savedBy'),
      ...fieldColumns('article_revisions', ['title', 'status', 'isScheduled']),
    ]);

/** The revisions of an article, newest first, without their texts. */
async function listRevisions(context: StaffContext, { id, ...page }: RevisionListInput): Promise<RevisionPage> {
  const revisions = selectRevisions(await findEditableId(context, id)).orderBy('article_revisions.number', 'desc');
  return readPage(context.db, revisions, page);
}

async function readRevision(context: StaffContext, { id: key, number }: RevisionKeyInput): Promise<RevisionView> {
  const id = await findEditableId(context, key);
  const found = await selectRevisions(id)
    .leftJoin('categories', 'categories.id', 'article_revisions.category_id')
    .where('article_revisions.number', '=', number)
    .select(fieldColumns('article_revisions', revisedFields))
    .select([
      formerVersion('article_revisions').as('former'),
      'categories.name as category',
      imageFocusColumn('article_revisions').as('imageFocus'),
      'article_revisions.galleries',
    ])
    .$call(rowIn(context.db));
  if (!found) throw revisionNotFound();
  return found;
}

/** The pictures of a revision; those that still exist keep their ids. */
function arrangeFormerGallery(present: readonly Picture[], pictures: readonly RevisionPicture[]): Picture[] {
  const left = [...present];
  return pictures.map(({ imageUrl, caption }, position) => {
    const known = left.findIndex((item) => item.imageUrl === imageUrl);
    const [item] = known < 0 ? [] : left.splice(known, 1);
    return { id: item?.id ?? null, imageUrl, caption, position };
  });
}

const restoredFields = [...revisedFields, 'imageFocusX', 'imageFocusY'] as const;

/** The texts, category, tags and pictures of a revision. The state stays, so that nothing is published. */
async function changesTo(db: Database, articleId: number, number: number): Promise<ArticleChanges> {
  const revision = await queries
    .selectFrom('article_revisions')
    .where('article_revisions.article_id', '=', articleId)
    .where('article_revisions.number', '=', number)
    .select(fieldColumns('article_revisions', restoredFields))
    .select(['article_revisions.category_id as categoryId', 'article_revisions.galleries'])
    .$call(rowIn(db));
  if (!revision) throw revisionNotFound();
  const { galleries, categoryId, ...fields } = revision;
  const before = await readGallery(db, articleId);
  return {
    ...fields,
    ...(categoryId !== null && { categoryId }),
    gallery: { before, after: arrangeFormerGallery(before, galleries) },
  };
}

/** Restores an article to a revision, as a save like any other, which adds a revision. */
const restoreRevision = (context: StaffContext, { id: key, number, version }: RestoreRevisionInput) =>
  changeArticle(context, key, { version, action: 'article.restoreRevision' }, ({ db }, { id }) =>
    changesTo(db, id, number),
  );

const readsRevisions = {
  requires: 'article:edit',
  refuses: ['INVALID', 'FORBIDDEN', 'NOT_FOUND'],
  failure: texts.revision.fetchFailed,
} as const;

/** The states of articles after each save, for those who may change them. */
export const revisionsRouter = t.router({
  list: staffProcedure
    .meta(readsRevisions)
    .input(revisionListInput)
    .output(revisionPageResponse)
    .query(({ ctx, input }) => listRevisions(ctx, input)),

  byNumber: staffProcedure
    .meta({ ...readsRevisions, holdsWholeTexts: true })
    .input(revisionKeyInput)
    .output(revisionResponse)
    .query(async ({ ctx, input }) => ({ data: await readRevision(ctx, input) })),

  restore: staffProcedure
    .meta({
      requires: 'article:edit',
      refuses: ['INVALID', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'STALE'],
      failure: texts.revision.restoreFailed,
    })
    .input(restoreRevisionInput)
    .output(articleResponse)
    .mutation(async ({ ctx, input }) => ({ data: await toArticleView(ctx, await restoreRevision(ctx, input)) })),
});

const listTrash = (context: StaffContext, input: TrashListInput): Promise<TrashedArticlePage> =>
  readTrash(
    context.db,
    'articles',
    queries
      .selectFrom('articles')
      .innerJoin('categories', 'categories.id', 'articles.category_id')
      .where(isInTrashOf(context.actor))
      .select((eb) => [
        ...fieldColumns('articles', ['id', 'publicId', 'title', 'status']),
        publicationColumn(context).as('publication'),
        'categories.name as category',
        personOf(eb.ref('articles.author_user_id')).as('authorUser'),
        utc(eb.ref('articles.deleted_at').$notNull()).as('deletedAt'),
        personOf(eb.ref('articles.deleted_by_id')).as('deletedBy'),
      ]),
    input,
  );

/** Deleted articles, for those who work on them. */
export const trashRouter = t.router({
  list: staffProcedure
    .meta({ requires: 'article:edit', refuses: ['INVALID'], failure: texts.trash.fetchFailed })
    .input(trashListInput)
    .output(trashedArticlePageResponse)
    .query(({ ctx, input }) => listTrash(ctx, input)),

  restore: staffProcedure
    .meta({ requires: 'article:edit', refuses: ['INVALID', 'NOT_FOUND'], failure: texts.trash.restoreFailed })
    .input(articleKeyInput)
    .output(articleResponse)
    .mutation(async ({ ctx, input }) => ({
      data: await toArticleView(ctx, await restore(ctx, articleSubject, input.id)),
    })),

  purge: staffProcedure
    .meta({ requires: 'article:purge', refuses: ['INVALID', 'NOT_FOUND'], failure: texts.trash.purgeFailed })
    .input(articleKeyInput)
    .output(messageResponse)
    .mutation(answering(texts.trash.purged, ({ ctx, input }) => purge(ctx, articleSubject, input.id))),
});
