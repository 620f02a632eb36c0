import { isDeepStrictEqual } from 'node:util';
import type { ArticleStatus, Article as ArticleView, CreateArticleInput, PlainField } from '@madrasah/contract';
import { type Expression, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import {
  changeRows,
  columnOf,
  columnsOf,
  compilePerShape,
  type Placeholders,
  queriesOf,
  readRow,
} from '../../../database/query.ts';
import { type ActivityRow, activityInsert } from '../../../platform/activity/index.ts';
import { holdPictures } from '../../../platform/media/index.ts';
import { newPublicId, slugOf } from '../../../shared/slug.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { inOneStatement, type Stamps, type Writing } from '../../lifecycle/index.ts';
import type { ArticleTables, FormerSlugTables } from '../article.entity.ts';
import { type ArticleState, focusOn, type StoredArticle, stateFields } from '../articles.policy.ts';
import { type ReadContext, requireFound, selectArticles } from '../read/read-model.ts';
import { reviewDelete } from '../review/review.router.ts';
import { outdatedRevisionsDelete, revisionInsert } from '../revisions/keep-revision.ts';
import { galleryParts, type Picture, sentGallery } from './prepare-input.ts';

const queries = queriesOf<FormerSlugTables & ArticleTables>();

type Addressed = Pick<StoredArticle, 'id' | 'publicId' | 'title' | 'slug' | 'publishedAt'>;

/** Stores the current address as a former one, so that it always redirects to the article. */
export async function rememberSlug(db: Database, { id, slug }: Pick<Addressed, 'id' | 'slug'>): Promise<void> {
  if (slug === null) return;
  await changeRows(
    db,
    queries
      .insertInto('former_slugs')
      .values({ slug, article_id: id })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ article_id: id })),
  );
}

/**
 * The address `wanted`, or that address with -2, -3, … where another article has it or had it. Concurrent statements for
 * one address wait for each other, so that each gets another one.
 */
const freeSlug = (wanted: Expression<unknown>, exceptFor: Expression<unknown>) =>
  sql<string>`free_slug(${wanted}, ${exceptFor})`;

/** Nobody else gets the address until the caller's transaction ends. */
async function changeSlug(db: Database, article: Addressed, wanted: string): Promise<string> {
  const free = freeSlug(sql.val(wanted), sql.val(article.publicId)).as('slug');
  const { slug } = requireFound(await readRow(db, queries.selectNoFrom(free)));
  if (slug === article.slug || article.slug === null) return slug;
  if (article.publishedAt !== null) await rememberSlug(db, article);
  await changeRows(db, queries.deleteFrom('former_slugs').where('former_slugs.slug', '=', slug));
  return slug;
}

/** The address that a new article wants; null without a title. */
export const wantedSlug = (title: string, requested = ''): string | null => slugOf(requested) || slugOf(title) || null;

/**
 * The address of an article: made at the first save with a title, updated with the title until the first publication,
 * and later changed only explicitly (`requested`); then the old one redirects.
 */
export async function addressOf(db: Database, article: Addressed, requested: string | undefined) {
  const requestedSlug = slugOf(requested ?? '');
  if (requestedSlug !== '') return changeSlug(db, article, requestedSlug);
  if (article.slug !== null && article.publishedAt !== null) return article.slug;
  const fromTitle = slugOf(article.title);
  return fromTitle === '' ? article.slug : changeSlug(db, article, fromTitle);
}

/** What a save changes of an article. The rest is set once, when it is new; its address is then the wanted one. */
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
      pictures: gallery ? sentGallery(gallery.before, gallery.after) : '[]',
    },
  };
}

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** The row is written once, and other parts read it in place of the table. */
function rowParts(value: Placeholders<RowGiven>, { columns, isNew, hasGallery }: RowShape) {
  const names = columns.split(',');
  const values = names.map((column) => value(`column ${column}`));
  const changes = names.map((column, at) => sql`${sql.ref(column)} = ${values[at]}`);
  const initial = names.map((column, at) =>
    column === 'slug' ? freeSlug(value('column slug'), sql.lit('')) : values[at],
  );
  return {
    articles: isNew
      ? sql`insert into articles (${refs(names)}) values (${sql.join(initial)}) returning ${refs(allColumns)}`
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

async function addArticle(db: Database, changes: ArticleChanges, stamps: Stamps) {
  const { shape, given } = rowOf(null, changes, stamps);
  return requireFound(await readRow(db, adding(shape, given)));
}

export type AddedArticle = { id: number; slug: string | null; title: string };

/** An article of another system, with sanitised texts and stored pictures. */
export type ImportedArticle = Pick<Required<CreateArticleInput>, PlainField | 'imageFocus'> & {
  /** The wanted slug; another one is chosen where it is taken. */
  slug: string;
  categoryId: number;
  /** The byline where `authorId` is null. */
  author: string;
  authorId: string | null;
  status: ArticleStatus;
  publishedAt: Date | null;
  expiresAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** In the school's time zone. */
  date: string;
  galleries: { imageUrl: string; caption: string }[];
};

/** Stores an article of another system in the caller's transaction; the import logs all of them at once. */
export async function storeImportedArticle(
  context: Pick<StaffContext, 'db' | 'images'>,
  {
    slug: wanted,
    authorId,
    galleries,
    imageFocus,
    createdAt,
    updatedAt,
    publishedAt,
    expiresAt,
    ...fields
  }: ImportedArticle,
): Promise<AddedArticle> {
  await holdPictures(context, [fields.image, ...galleries.map(({ imageUrl }) => imageUrl)]);
  const times = { publishedAt: publishedAt?.toISOString() ?? null, expiresAt: expiresAt?.toISOString() ?? null };
  const publicId = newPublicId();
  const slug = wantedSlug(fields.title, wanted);
  const changes = {
    ...fields,
    ...times,
    ...focusOn(imageFocus),
    publicId,
    slug: fields.status === 'published' ? (slug ?? publicId) : slug,
    authorUserId: authorId,
    gallery: { before: [], after: galleries.map((picture, position) => ({ ...picture, id: null, position })) },
  };
  return addArticle(context.db, changes, { created_at: createdAt, updated_at: updatedAt });
}
