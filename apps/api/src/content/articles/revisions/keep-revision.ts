import { isDeepStrictEqual } from 'node:util';
import { limits, pick, type RevisionPicture, revisedFields } from '@madrasah/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../database/database.ts';
import { changeRows, queriesOf, readRow, type Value } from '../../../database/query.ts';
import type { Article, ArticleTables, GalleryItem } from '../article.entity.ts';
import { columnOf } from '../read/read-model.ts';
import { Revision, type RevisionTables } from './revision.entity.ts';

const picturesOf = (gallery: Iterable<GalleryItem>): RevisionPicture[] =>
  [...gallery].map(({ imageUrl, caption }) => ({ imageUrl, caption }));

/** The fields of an article in a revision. */
const keptOf = (article: Article) => ({
  ...pick(article, revisedFields),
  tags: [...article.tags],
  category: article.category,
  image: article.image ?? null,
  imageFocusX: article.imageFocusX ?? null,
  imageFocusY: article.imageFocusY ?? null,
  // A gallery that was not loaded does not change.
  galleries: article.galleries.isInitialized() ? picturesOf(article.galleries) : undefined,
  status: article.status,
  // Only a published article has a date in the future.
  isScheduled: (article.publishedAt ?? article.updatedAt) > article.updatedAt,
});

type Kept = ReturnType<typeof keptOf>;

/** The state of an article during a save; its content must be loaded, and its gallery if the save may change it. */
export type Snapshot = { kept: Kept; savedAt: Date; savedBy: Article['updatedBy'] };

export const snapshotOf = (article: Article): Snapshot => ({
  kept: keptOf(article),
  savedAt: article.updatedAt,
  savedBy: article.updatedBy,
});

const isSame = ({ category, ...one }: Kept, { category: otherCategory, ...other }: Kept) =>
  category.id === otherCategory.id && isDeepStrictEqual(one, other);

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
          jsonArrayFrom(
            eb
              .selectFrom('gallery_items')
              .whereRef('gallery_items.article_id', '=', 'articles.id')
              .select(['gallery_items.image_url as imageUrl', 'gallery_items.caption'])
              .orderBy('gallery_items.position'),
          ).as('galleries'),
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

/** Whether a save changed what revisions keep. */
export const isRevised = (article: Article, before: Snapshot): boolean => !isSame(before.kept, keptOf(article));

/** Stores the state before the first revision, for an article that had none, such as an imported one. */
export async function keepFormerState(db: Database, article: Article, { kept, savedAt, savedBy }: Snapshot) {
  await changeRows(
    db,
    queries
      .updateTable('article_revisions')
      .set({ number: 2 })
      .where('article_revisions.article_id', '=', article.id)
      .where('article_revisions.number', '=', 1),
  );
  const galleries = kept.galleries ?? picturesOf(await article.galleries.loadItems());
  db.create(Revision, { article, number: 1, ...kept, galleries, savedAt, savedBy: savedBy ?? null }, { persist: true });
  await db.flush();
}

/** Stores a revision of a flushed article, if it differs from the state `before`; `completeSave` does so for saves. */
export async function keepRevision(db: Database, article: Article, before: Snapshot): Promise<void> {
  if (!isRevised(article, before)) return;
  const stored = await readRow(
    db,
    queries
      .with('outdated', () => outdatedRevisionsDelete(article.id))
      .with('revision', () => revisionInsert(article.id))
      .selectFrom('revision')
      .select('revision.number'),
  );
  if (stored?.number === 1) await keepFormerState(db, article, before);
}
