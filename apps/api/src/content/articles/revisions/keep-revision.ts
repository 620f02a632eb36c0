import { isDeepStrictEqual } from 'node:util';
import { limits, pick, revisedFields } from '@madrasah/contract';
import { type Compilable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../database/database.ts';
import { changeRows, queriesOf, readRow } from '../../../database/query.ts';
import type { Article, ArticleTables } from '../article.entity.ts';
import { columnOf } from '../read/read-model.ts';
import { Revision, type RevisionTables } from './revision.entity.ts';

/** The fields of an article in a revision. */
const keptOf = (article: Article) => ({
  ...pick(article, revisedFields),
  tags: [...article.tags],
  category: article.category,
  image: article.image ?? null,
  imageFocusX: article.imageFocusX ?? null,
  imageFocusY: article.imageFocusY ?? null,
  galleries: article.galleries.getItems().map(({ imageUrl, caption }) => ({ imageUrl, caption })),
  status: article.status,
  // Only a published article has a date in the future.
  isScheduled: (article.publishedAt ?? article.updatedAt) > article.updatedAt,
});

type Kept = ReturnType<typeof keptOf>;

/** The state of an article during a save; its category, content and gallery must be loaded. */
export type Snapshot = { kept: Kept; savedAt: Date; savedBy: Article['updatedBy'] };

export const snapshotOf = (article: Article): Snapshot => ({
  kept: keptOf(article),
  savedAt: article.updatedAt,
  savedBy: article.updatedBy,
});

const isSame = ({ category, ...one }: Kept, { category: otherCategory, ...other }: Kept) =>
  category.id === otherCategory.id && isDeepStrictEqual(one, other);

const queries = queriesOf<ArticleTables & RevisionTables>();

async function findNewest(db: Database, article: Article): Promise<number> {
  const found = await readRow(
    db,
    queries
      .selectFrom('article_revisions')
      .where('article_revisions.article_id', '=', article.id)
      .select((eb) => eb.fn.max<number | null>('article_revisions.number').as('newest')),
  );
  return found?.newest ?? 0;
}

const addRevision = (db: Database, article: Article, number: number, { kept, savedAt, savedBy }: Snapshot) =>
  db.create(Revision, { article, number, ...kept, savedAt, savedBy: savedBy ?? null }, { persist: true });

/** The columns that a revision copies from its article. */
const sameColumns = [
  ...revisedFields.map((field) => columnOf(field)),
  ...(['category_id', 'image_focus_x', 'image_focus_y', 'status'] as const),
];

/** The statement that stores the first revision of a flushed article, without sending its text again. */
export const firstRevisionInsert = ({ id }: Article): Compilable =>
  queries
    .insertInto('article_revisions')
    .columns(['article_id', 'number', 'saved_at', 'saved_by_id', ...sameColumns, 'galleries', 'is_scheduled'])
    .expression((eb) =>
      eb
        .selectFrom('articles')
        .where('articles.id', '=', id)
        .select((eb) => [
          'articles.id',
          sql.lit(1).as('number'),
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
    );

/**
 * Stores a revision of a save, if it differs from the state `before`. An article without revisions, such as an old one,
 * gets the state before as its first revision. Runs in the save's transaction, after the flush; only the newest 50 are
 * kept.
 */
export async function keepRevision(db: Database, article: Article, before: Snapshot): Promise<void> {
  const after = snapshotOf(article);
  if (isSame(before.kept, after.kept)) return;
  let newest = await findNewest(db, article);
  if (newest === 0) addRevision(db, article, ++newest, before);
  addRevision(db, article, ++newest, after);
  await db.flush();
  await changeRows(
    db,
    queries
      .deleteFrom('article_revisions')
      .where('article_revisions.article_id', '=', article.id)
      .where('article_revisions.number', '<=', newest - limits.revisions.kept),
  );
}
