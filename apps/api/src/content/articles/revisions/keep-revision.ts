import { isDeepStrictEqual } from 'node:util';
import { limits, pick, revisedFields } from '@madrasah/contract';
import { type RawQueryFragment, raw, sql } from '@mikro-orm/core';
import type { Database } from '../../../database/database.ts';
import type { Article } from '../article.entity.ts';
import { columnOf } from '../read/read-model.ts';
import { Revision } from './revision.entity.ts';

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

async function findNewest(db: Database, article: Article): Promise<number> {
  const [row] = await db.execute<{ newest: number }[]>(
    sql`select coalesce(max(number), 0) as newest from article_revisions where article_id = ${article.id}`,
  );
  return row?.newest ?? 0;
}

const addRevision = (db: Database, article: Article, number: number, { kept, savedAt, savedBy }: Snapshot) =>
  db.create(Revision, { article, number, ...kept, savedAt, savedBy: savedBy ?? null }, { persist: true });

/** The columns that a revision copies from its article. */
const sameColumns = raw(
  [...revisedFields.map(columnOf), 'category_id', 'image_focus_x', 'image_focus_y', 'status'].join(', '),
);

/** The statement that stores the first revision of a flushed article, without sending its text again. */
export const firstRevisionInsert = ({ id }: Article): RawQueryFragment =>
  sql`insert into article_revisions (article_id, number, saved_at, saved_by_id, ${sameColumns}, galleries, is_scheduled)
      select id, 1, updated_at, updated_by_id, ${sameColumns}, (
          select coalesce(jsonb_agg(jsonb_build_object('imageUrl', image_url, 'caption', caption) order by position), '[]')
          from gallery_items where article_id = articles.id),
        coalesce(published_at, updated_at) > updated_at
      from articles where id = ${id}`;

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
  await db.execute(
    sql`delete from article_revisions
        where article_id = ${article.id} and number <= ${newest - limits.revisions.kept}`,
  );
}
