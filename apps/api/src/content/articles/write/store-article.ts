import { isDeepStrictEqual } from 'node:util';
import type { Article as ArticleView } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { compilePerShape, type Placeholders, queriesOf, readRow } from '../../../database/query.ts';
import { type ActivityRow, activityInsert } from '../../../platform/activity/index.ts';
import { inOneStatement, type Stamps, type Writing } from '../../lifecycle/index.ts';
import type { ArticleTables } from '../article.entity.ts';
import { type ArticleState, type StoredArticle, stateFields } from '../article-state.ts';
import { columnOf, columnsOf, type ReadContext, requireFound, selectArticles } from '../read/read-model.ts';
import { reviewDelete } from '../review/publish-gate.ts';
import { outdatedRevisionsDelete, revisionInsert } from '../revisions/keep-revision.ts';
import { galleryParts, type Picture } from './gallery.ts';

const queries = queriesOf<ArticleTables>();

/** What a save changes of an article. The rest is set once, when it is new. */
export type ArticleChanges = Partial<
  ArticleState & { publicId: string; authorUserId: string | null; author: string; date: string }
> & {
  /** The whole gallery in its order. */
  gallery?: { before: readonly Picture[]; after: readonly Picture[] } | undefined;
};

/** All columns, so that the written row is read in place of the table. */
const allColumns = [
  ...[...stateFields, 'id', 'publicId', 'author', 'authorUserId', 'updatedById', 'date', 'views', 'likes', 'comments'],
  ...['createdAt', 'updatedAt', 'publishedAt', 'expiresAt', 'deletedAt', 'deletedById', 'version'],
].map(columnOf);

/** The names of the columns that are set. */
type RowShape = { columns: string; isNew: boolean; hasGallery: boolean };
type RowGiven = { id: number | null; pictures: string } & Record<`column ${string}`, unknown>;

/** The changes of a row, which is null for a new one, with the columns that differ. */
function rowOf(row: StoredArticle | null, { gallery, ...fields }: ArticleChanges, stamps: Stamps) {
  const before: Record<string, unknown> = { ...row };
  const changed = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, before[name]),
  );
  const columns = Object.entries({ ...columnsOf(Object.fromEntries(changed)), ...stamps });
  return {
    shape: {
      columns: columns.map(([column]) => column).join(),
      isNew: row === null,
      hasGallery: gallery !== undefined,
    },
    given: {
      ...Object.fromEntries(columns.map(([column, value]) => [`column ${column}`, value])),
      id: row?.id ?? null,
      pictures: JSON.stringify(gallery?.after ?? []),
    },
  };
}

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** The row is written once, and other parts read it in place of the table. */
function rowParts(value: Placeholders<RowGiven>, { columns, isNew, hasGallery }: RowShape) {
  const names = columns.split(',');
  const values = names.map((column) => value(`column ${column}`));
  const changes = names.map((column, at) => sql`${sql.ref(column)} = ${values[at]}`);
  return {
    articles: isNew
      ? sql`insert into articles (${refs(names)}) values (${sql.join(values)}) returning ${refs(allColumns)}`
      : sql`update articles set ${sql.join(changes)}, version = version + 1 where id = ${value('id')} returning ${refs(allColumns)}`,
    ...(hasGallery && galleryParts(value('pictures'))),
  };
}

type Shape = RowShape & { keepsRevision: boolean; endsReview: boolean };
type Given = RowGiven & ActivityRow & { now: string };

const writtenId = sql<number>`(select id from articles)`;

const storing = compilePerShape((value: Placeholders<Given>, shape: Shape) =>
  inOneStatement(
    {
      ...rowParts(value, shape),
      ...(shape.keepsRevision && { revision: revisionInsert(writtenId) }),
      ...(shape.keepsRevision && !shape.isNew && { outdated_revisions: outdatedRevisionsDelete(writtenId) }),
      ...(shape.endsReview && { ended_review: reviewDelete(writtenId) }),
      activity: activityInsert(value),
    },
    selectArticles({ now: () => value('now') }).select([
      sql<number | null>`${shape.keepsRevision ? sql`(select number from revision)` : sql`null::integer`}`.as(
        'revision',
      ),
      sql<boolean>`${shape.endsReview ? sql`exists (select from ended_review)` : sql`false`}`.as('endsReview'),
    ]),
  ),
);

/** The same with null for the row of a new article. */
type New<Written> = Omit<Written, 'row'> & { row: StoredArticle | null };
type Stored = { article: ArticleView; revision: number | null; endsReview: boolean };

/** Writes an article with its gallery, revision and log entry, ends its review once it is no draft, and reads it. */
export async function storeArticle(
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  { row, changes = {}, stamps, keepsRevision, activity }: New<Writing<StoredArticle, ArticleChanges>>,
): Promise<Stored> {
  const written = rowOf(row, changes, stamps);
  // An article that is no longer a draft has no review.
  const endsReview = row?.status === 'draft' && (changes.status ?? 'draft') !== 'draft';
  const shape = { ...written.shape, keepsRevision, endsReview };
  const given = { ...written.given, ...activity, now: now().toISOString() };
  const { revision, endsReview: hasEnded, ...article } = requireFound(await readRow(db, storing(shape, given)));
  return { article, revision, endsReview: hasEnded };
}

const adding = compilePerShape((value: Placeholders<RowGiven>, shape: RowShape) =>
  inOneStatement(
    rowParts(value, shape),
    queries.selectFrom('articles').select(['articles.id', 'articles.slug', 'articles.title']),
  ),
);

/** Writes a new article with its gallery, and nothing else. */
export async function addArticle(db: Database, changes: ArticleChanges, stamps: Stamps) {
  const { shape, given } = rowOf(null, changes, stamps);
  return requireFound(await readRow(db, adding(shape, given)));
}
