import { isDeepStrictEqual } from 'node:util';
import { limits, pick, type RevisionPicture, revisedFields } from '@madrasah/contract';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../database/database.ts';
import { columnOf, columnsOf, jsonb, queriesOf, runIn, type Value } from '../../../database/query.ts';
import type { ArticleTables, RevisionTables } from '../article.entity.ts';
import type { ArticleState, StoredArticle } from '../articles.policy.ts';
import { type Picture, readGallery } from '../write/prepare-input.ts';

/** The fields of an article in a revision; a gallery that was not loaded does not change. */
const keptOf = (article: ArticleState, updatedAt: string, galleries: readonly Picture[] | undefined) => ({
  ...pick(article, revisedFields),
  categoryId: article.categoryId,
  imageFocusX: article.imageFocusX,
  imageFocusY: article.imageFocusY,
  status: article.status,
  // Only a published article has a date in the future.
  isScheduled: (article.publishedAt ?? updatedAt) > updatedAt,
  galleries: galleries?.map(({ imageUrl, caption }): RevisionPicture => ({ imageUrl, caption })),
});

export type Snapshot = { kept: ReturnType<typeof keptOf>; savedAt: string; savedById: string | null };

export const snapshotOf = (article: StoredArticle, galleries?: readonly Picture[]): Snapshot => ({
  kept: keptOf(article, article.updatedAt, galleries),
  savedAt: article.updatedAt,
  savedById: article.updatedById,
});

const queries = queriesOf<ArticleTables & RevisionTables>();

/** The number of the newest revision of an article; 0 where it has none. */
const newestNumber = (articleId: Value<number>) =>
  sql<number>`(${queries
    .selectFrom('article_revisions')
    .where('article_revisions.article_id', '=', articleId)
    .select((eb) => eb.fn.coalesce(eb.fn.max('article_revisions.number'), sql.lit(0)).as('newest'))})`;

/** The columns that a revision copies from its article. */
const sameColumns = [
  ...revisedFields.map((field) => columnOf(field)),
  ...(['category_id', 'image_focus_x', 'image_focus_y', 'status'] as const),
];

/** The pictures of the gallery of a row, without their ids. */
export const galleryColumn = jsonArrayFrom(
  expressionBuilder<ArticleTables, 'articles'>()
    .selectFrom('gallery_items')
    .whereRef('gallery_items.article_id', '=', 'articles.id')
    .select(['gallery_items.image_url as imageUrl', 'gallery_items.caption'])
    .orderBy('gallery_items.position'),
).as('galleries');

/** The statement that stores the state of a flushed article as its next revision, without sending its text again. */
export const revisionInsert = (id: Value<number>) =>
  queries
    .insertInto('article_revisions')
    .columns(['article_id', 'number', 'saved_at', 'saved_by_id', ...sameColumns, 'galleries', 'is_scheduled'])
    .expression((eb) =>
      eb
        .selectFrom('articles')
        .where('articles.id', '=', id)
        .select((eb) => [
          'articles.id',
          sql<number>`${newestNumber(id)} + 1`.as('number'),
          'articles.updated_at',
          'articles.updated_by_id',
          ...sameColumns.map((column) => `articles.${column}` as const),
          galleryColumn,
          sql`coalesce(${eb.ref('articles.published_at')}, ${eb.ref('articles.updated_at')}) > ${eb.ref('articles.updated_at')}`.as(
            'is_scheduled',
          ),
        ]),
    )
    .returning('article_revisions.number');

/** The statement that removes all but the newest revisions, as a part of the one that stores the next revision. */
export const outdatedRevisionsDelete = (id: Value<number>) =>
  queries
    .deleteFrom('article_revisions')
    .where('article_revisions.article_id', '=', id)
    .where('article_revisions.number', '<=', sql<number>`${newestNumber(id)} + ${sql.lit(1 - limits.revisions.kept)}`);

/** Whether a save at this time changes what revisions keep. */
export const isRevised = (
  { kept }: Snapshot,
  article: ArticleState,
  { now, galleries }: { now: Date; galleries?: readonly Picture[] | undefined },
): boolean => !isDeepStrictEqual(kept, keptOf(article, now.toISOString(), galleries));

/** Stores the state before the first revision, for an article that had none, such as an imported one. */
export async function keepFormerState(db: Database, articleId: number, { kept, savedAt, savedById }: Snapshot) {
  await queries
    .updateTable('article_revisions')
    .set({ number: 2 })
    .where('article_revisions.article_id', '=', articleId)
    .where('article_revisions.number', '=', 1)
    .$call(runIn(db));
  const { galleries = await readGallery(db, articleId), ...columns } = kept;
  const pictures = galleries.map(({ imageUrl, caption }) => ({ imageUrl, caption }));
  await queries
    .insertInto('article_revisions')
    .values({
      ...columnsOf(columns),
      article_id: articleId,
      number: 1,
      saved_at: savedAt,
      saved_by_id: savedById,
      galleries: jsonb(pictures),
    })
    .$call(runIn(db));
}
