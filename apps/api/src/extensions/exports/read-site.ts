import { plainFields } from '@madrasah/contract';
import { type InferResult, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  type ArticleTables,
  type FormerSlugTables,
  galleryColumn,
  imageFocusColumn,
} from '../../content/articles/index.ts';
import type { CategoryTables } from '../../content/category-tree/index.ts';
import type { EntryTables } from '../../content/collections/index.ts';
import type { CommentTables } from '../../content/comments/index.ts';
import type { GuestMessageTables } from '../../content/guestbook/index.ts';
import type { SiteMenuTables } from '../../content/menus/index.ts';
import type { RedirectTables } from '../../content/redirects/index.ts';
import type { Database } from '../../database/database.ts';
import { fieldColumns, inBatches, inBatchesBy, queriesOf, readOnlyRow, readRows, utc } from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import type { DocumentTables } from '../../platform/documents/index.ts';
import type { StoredImageTables } from '../../platform/media/index.ts';
import { readSettings } from '../../school/settings/index.ts';
import { readAllContent } from '../../school/site-content/index.ts';

const queries = queriesOf<
  ArticleTables &
    CategoryTables &
    CommentTables &
    DocumentTables &
    EntryTables &
    FormerSlugTables &
    GuestMessageTables &
    RedirectTables &
    SiteMenuTables &
    StoredImageTables &
    UserTables
>();

type Rows<Read extends (...input: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Read>>[number];

type Article = InferResult<typeof articles>[number];
export type ExportedComment = Article['comments'][number];
/** An article with all its fields for staff. Times are ISO 8601 UTC. */
export type ExportedArticle = Omit<Article, 'comments'>;
export type Written = { article: ExportedArticle; comments: ExportedComment[] };
export type ExportedCategory = Rows<typeof readCategories>;
export type ExportedAuthor = Rows<typeof readAuthors>;
export type ExportedPicture = Rows<typeof readPictures>;

/** All articles with their comments, each before its replies; the trash included. */
const articles = queries
  .selectFrom('articles')
  .innerJoin('categories', 'categories.id', 'articles.category_id')
  .leftJoin('users', 'users.id', 'articles.author_user_id')
  .select((eb) => [
    ...fieldColumns('articles', ['id', 'publicId', 'status', 'author', 'date', 'views', 'likes']),
    eb.fn.coalesce('articles.slug', 'articles.public_id').as('slug'),
    ...fieldColumns('articles', plainFields),
    imageFocusColumn('articles').as('imageFocus'),
    'categories.name as category',
    'categories.slug as categorySlug',
    'users.username as authorUsername',
    utc(eb.ref('articles.created_at')).as('createdAt'),
    utc(eb.ref('articles.updated_at')).as('updatedAt'),
    utc(eb.ref('articles.published_at')).as('publishedAt'),
    utc(eb.ref('articles.expires_at')).as('expiresAt'),
    utc(eb.ref('articles.deleted_at')).as('deletedAt'),
    galleryColumn,
    jsonArrayFrom(
      eb
        .selectFrom('comments')
        .whereRef('comments.article_id', '=', 'articles.id')
        .select((comment) => [
          ...fieldColumns('comments', ['id', 'articleId', 'parentId', 'author', 'email', 'content', 'status']),
          'comments.is_school as isSchool',
          utc(comment.ref('comments.created_at')).as('createdAt'),
        ])
        .orderBy('comments.parent_id', (by) => by.asc().nullsFirst())
        .orderBy('comments.created_at')
        .orderBy('comments.id'),
    ).as('comments'),
  ]);

export const readCategories = (db: Database) =>
  readRows(
    db,
    queries
      .selectFrom('categories')
      .leftJoin('categories as above', 'above.id', 'categories.parent_id')
      .where('categories.href', 'is', null)
      .select([...fieldColumns('categories', ['id', 'slug', 'name', 'description']), 'above.slug as parentSlug'])
      .orderBy('categories.position')
      .orderBy('categories.id'),
  );

/** All authors; other systems recognise them by their address. */
export const readAuthors = (db: Database) =>
  readRows(
    db,
    queries
      .selectFrom('users')
      .where('users.id', 'in', (eb) => eb.selectFrom('articles').select('articles.author_user_id'))
      .select(['users.username', 'users.full_name as fullName', 'users.email'])
      .orderBy('users.username'),
  );

export const readPictures = (db: Database) =>
  readRows(
    db,
    queries
      .selectFrom('images')
      .select((eb) => [
        ...fieldColumns('images', ['name', 'type', 'title', 'alt']),
        utc(eb.ref('images.created_at')).as('createdAt'),
      ])
      .orderBy('images.created_at')
      .orderBy('images.name'),
  );

/** The files for downloads, former versions included. `path`: their path in the archive. */
export const readDocuments = (db: Database) =>
  readRows(
    db,
    queries
      .selectFrom('documents')
      .select((eb) => [
        ...fieldColumns('documents', ['id', 'name', 'type', 'bytes', 'objectName']),
        utc(eb.ref('documents.created_at')).as('createdAt'),
        sql<string>`'unduhan/' || ${eb.ref('documents.id')} || '.' || ${eb.ref('documents.type')}`.as('path'),
      ])
      .orderBy('documents.created_at')
      .orderBy('documents.id'),
  );

/** Higher ids are free. */
export async function findHighestArticleId(db: Database): Promise<number> {
  const highest = sql<number>`coalesce(max(articles.id), 0)`.as('highest');
  return (await readOnlyRow(db, queries.selectFrom('articles').select(highest))).highest;
}

export async function* readArticlesWithComments(open: () => Database): AsyncGenerator<Written> {
  for await (const { comments, ...article } of inBatches(open, articles, 'articles')) yield { article, comments };
}

const guestMessages = queries
  .selectFrom('guest_messages')
  .select((eb) => [
    ...fieldColumns('guest_messages', ['id', 'namaLengkap', 'jabatanPosisi', 'rating', 'pesan', 'status', 'answer']),
    utc(eb.ref('guest_messages.tanggal_kirim')).as('tanggalKirim'),
    utc(eb.ref('guest_messages.moderated_at')).as('moderatedAt'),
    utc(eb.ref('guest_messages.answered_at')).as('answeredAt'),
  ]);

export const readGuestMessages = (open: () => Database) => inBatches(open, guestMessages, 'guest_messages');

const entries = queries
  .selectFrom('collection_entries')
  .select((eb) => [
    ...fieldColumns('collection_entries', ['id', 'publicId', 'kind', 'slug', 'title', 'status', 'content']),
    utc(eb.ref('collection_entries.starts_at')).as('startsAt'),
    utc(eb.ref('collection_entries.ends_at')).as('endsAt'),
    utc(eb.ref('collection_entries.created_at')).as('createdAt'),
    utc(eb.ref('collection_entries.updated_at')).as('updatedAt'),
    utc(eb.ref('collection_entries.deleted_at')).as('deletedAt'),
  ]);

/** Entries of all collections, including drafts and those in the trash. */
export const readEntries = (open: () => Database) => inBatches(open, entries, 'collection_entries');

const redirects = queries
  .selectFrom('redirects')
  .leftJoin('articles', 'articles.id', 'redirects.article_id')
  .leftJoin('categories', 'categories.id', 'redirects.category_id')
  .select([
    'redirects.path',
    'articles.slug as article',
    'categories.slug as category',
    'redirects.search',
    sql.lit<string | null>(null).as('page'),
  ]);

const formerAddresses = queries
  .selectFrom('former_slugs')
  .innerJoin('articles', 'articles.id', 'former_slugs.article_id')
  .select((eb) => [
    sql<string>`'/articles/' || ${eb.ref('former_slugs.slug')}`.as('path'),
    'articles.slug as article',
    sql.lit<string | null>(null).as('category'),
    sql.lit<string | null>(null).as('search'),
    sql.lit<string | null>(null).as('page'),
  ]);

/** Of the school's own pages; other entries keep their first address. */
const formerPages = queries
  .selectFrom('collection_former_slugs')
  .innerJoin('collection_entries', 'collection_entries.id', 'collection_former_slugs.entry_id')
  .select((eb) => [
    sql<string>`'/' || ${eb.ref('collection_former_slugs.slug')}`.as('path'),
    sql.lit<string | null>(null).as('article'),
    sql.lit<string | null>(null).as('category'),
    sql.lit<string | null>(null).as('search'),
    'collection_entries.slug as page',
  ]);

/** The order of this collation is the same in every database. */
const inOrder = sql<string>`${sql.ref('known.path')} collate "C"`;

const addresses = queries
  .selectFrom(redirects.unionAll(formerAddresses).unionAll(formerPages).as('known'))
  .selectAll('known');

/** Addresses of an old site, and former addresses of articles and pages of this one. */
export const readRedirects = (open: () => Database) =>
  inBatchesBy(open, addresses, { key: inOrder, first: '', keyOf: ({ path }) => path });

/** Every node of the navigation, including links. */
export const readMenus = (db: Database) =>
  readRows(
    db,
    queries
      .selectFrom('categories')
      .leftJoin('categories as above', 'above.id', 'categories.parent_id')
      .select([
        ...fieldColumns('categories', ['slug', 'name', 'description', 'color']),
        'above.slug as parentSlug',
        ...fieldColumns('categories', ['position', 'fixed', 'href']),
        'categories.main_article_id as mainArticle',
      ])
      .orderBy('above.position', (by) => by.asc().nullsFirst())
      .orderBy('categories.position')
      .orderBy('categories.id'),
  );

export const readSiteMenus = (db: Database) =>
  readRows(
    db,
    queries
      .selectFrom('site_menus')
      .where('site_menus.entries', 'is not', null)
      .select((eb) => ['site_menus.name', 'site_menus.entries', utc(eb.ref('site_menus.updated_at')).as('updatedAt')]),
  );

export const readPages = async (db: Database): Promise<object[]> =>
  Object.entries(await readAllContent(db)).map(([page, content]) => ({ page, content }));

export const readSettingParts = async (db: Database): Promise<object[]> =>
  Object.entries(await readSettings(db)).map(([key, value]) => ({ key, value }));
