import { type Article, type PlainField, plainFields } from '@madrasah/contract';
import { type RawQueryFragment, sql } from '@mikro-orm/core';
import { fieldColumns, imageFocusColumn, utc } from '../../content/articles/index.ts';
import { readAllContent } from '../../content/site-content/index.ts';
import type { Database } from '../../database/database.ts';
import { readSettings } from '../../identity/settings/index.ts';

/** An article with all its fields for staff. Times are ISO 8601 UTC. */
export type ExportedArticle = Pick<Required<Article>, PlainField | 'imageFocus'> & {
  id: number;
  publicId: string;
  slug: string;
  status: 'draft' | 'published' | 'archived';
  category: string;
  categorySlug: string;
  author: string;
  authorUsername: string | null;
  date: string;
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  expiresAt: string | null;
  deletedAt: string | null;
  views: number;
  likes: number;
  galleries: { imageUrl: string; caption: string }[];
};

export type ExportedComment = {
  id: string;
  articleId: number;
  parentId: string | null;
  author: string;
  email: string | null;
  content: string;
  status: 'pending' | 'approved' | 'rejected';
  isSchool: boolean;
  createdAt: string;
};

export type ExportedCategory = {
  id: number;
  slug: string;
  name: string;
  description: string;
  parentSlug: string | null;
};
export type ExportedAuthor = { username: string; fullName: string; email: string };
export type ExportedPicture = { name: string; type: string; title: string; alt: string; createdAt: string };

const batch = 100;

/** All articles, oldest first, including the trash, a hundred at a time. */
async function* readArticles(open: () => Database): AsyncGenerator<ExportedArticle[]> {
  for (let last = 0; ; ) {
    const articles = await open().execute<ExportedArticle[]>(
      sql`select articles.id, articles.public_id as "publicId", coalesce(articles.slug, articles.public_id) as slug,
            ${fieldColumns('articles', plainFields)}, ${imageFocusColumn('articles')}, articles.status,
            categories.name as category,
            categories.slug as "categorySlug", articles.author, users.username as "authorUsername",
            articles.date::text as date, ${utc('created_at')} as "createdAt", ${utc('updated_at')} as "updatedAt",
            ${utc('published_at')} as "publishedAt", ${utc('expires_at')} as "expiresAt",
            ${utc('deleted_at')} as "deletedAt", articles.views, articles.likes,
            (select coalesce(json_agg(json_build_object('imageUrl', image_url, 'caption', caption) order by position), '[]')
             from gallery_items where article_id = articles.id) as galleries
          from articles join categories on categories.id = articles.category_id
          left join users on users.id = articles.author_user_id
          where articles.id > ${last} order by articles.id limit ${batch}`,
    );
    if (articles.length > 0) yield articles;
    if (articles.length < batch) return;
    last = articles.at(-1)?.id ?? last;
  }
}

/** The comments of some articles, each before its replies. */
const readCommentsOf = (db: Database, articleIds: readonly number[]): Promise<ExportedComment[]> =>
  db.execute<ExportedComment[]>(
    sql`select id, article_id as "articleId", parent_id as "parentId", author, email, content, status,
          is_school as "isSchool", ${utc('created_at', 'comments')} as "createdAt"
        from comments where article_id = any(${`{${articleIds.join(',')}}`}::int[])
        order by article_id, parent_id nulls first, created_at, id`,
  );

export const readCategories = (db: Database): Promise<ExportedCategory[]> =>
  db.execute<ExportedCategory[]>(
    sql`select categories.id, categories.slug, categories.name, categories.description, above.slug as "parentSlug"
        from categories left join categories above on above.id = categories.parent_id
        where categories.href is null order by categories.position, categories.id`,
  );

/** All authors; other systems recognise them by their address. */
export const readAuthors = (db: Database): Promise<ExportedAuthor[]> =>
  db.execute<ExportedAuthor[]>(
    sql`select username, full_name as "fullName", email from users
        where id in (select author_user_id from articles) order by username`,
  );

export const readPictures = (db: Database): Promise<ExportedPicture[]> =>
  db.execute<ExportedPicture[]>(
    sql`select name, type, title, alt, ${utc('created_at', 'images')} as "createdAt" from images order by created_at, name`,
  );

/** Higher ids are free. */
export async function findHighestArticleId(db: Database): Promise<number> {
  const [row] = await db.execute<{ highest: number }[]>(sql`select coalesce(max(id), 0) as highest from articles`);
  return row?.highest ?? 0;
}

export type Written = { article: ExportedArticle; comments: ExportedComment[] };

export async function* readArticlesWithComments(open: () => Database): AsyncGenerator<Written> {
  for await (const articles of readArticles(open)) {
    const comments = Map.groupBy(
      await readCommentsOf(
        open(),
        articles.map(({ id }) => id),
      ),
      ({ articleId }) => articleId,
    );
    for (const article of articles) yield { article, comments: comments.get(article.id) ?? [] };
  }
}

/** The rows of a query with the last row's id and a limit as parameters, in batches. */
async function* inBatches<Row extends { id: number }>(
  open: () => Database,
  query: (last: number) => RawQueryFragment,
): AsyncGenerator<Row> {
  for (let last = 0; ; ) {
    const rows = await open().execute<Row[]>(query(last));
    yield* rows;
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? last;
  }
}

export const readGuestMessages = (open: () => Database) =>
  inBatches(
    open,
    (last) => sql`select id, nama_lengkap as "namaLengkap", jabatan_posisi as "jabatanPosisi", rating, pesan,
        ${utc('tanggal_kirim', 'guest_messages')} as "tanggalKirim", status,
        ${utc('moderated_at', 'guest_messages')} as "moderatedAt"
      from guest_messages where id > ${last} order by id limit ${batch}`,
  );

/** Without the tokens of their newsletters. */
export const readSubscribers = (open: () => Database) =>
  inBatches(
    open,
    (last) => sql`select id, email, ${utc('created_at', 'subscribers')} as "createdAt",
        ${utc('confirmed_at', 'subscribers')} as "confirmedAt"
      from subscribers where id > ${last} order by id limit ${batch}`,
  );

/** Addresses of an old site, and former addresses of articles of this one. */
export async function* readRedirects(open: () => Database): AsyncGenerator<unknown> {
  const all = sql`
    select path, articles.slug as article, categories.slug as category, search
    from redirects left join articles on articles.id = redirects.article_id
    left join categories on categories.id = redirects.category_id
    union all
    select '/articles/' || former_slugs.slug, articles.slug, null, null
    from former_slugs join articles on articles.id = former_slugs.article_id`;
  for (let last = ''; ; ) {
    const rows = await open().execute<{ path: string }[]>(
      sql`select * from (${all}) as known where path collate "C" > ${last} order by path collate "C" limit ${batch}`,
    );
    yield* rows;
    if (rows.length < batch) return;
    last = rows.at(-1)?.path ?? last;
  }
}

/** Every node of the navigation, including links. */
export const readMenus = (db: Database): Promise<object[]> =>
  db.execute<object[]>(
    sql`select categories.slug, categories.name, categories.description, categories.color, above.slug as "parentSlug",
          categories.position, categories.fixed, categories.href, categories.main_article_id as "mainArticle"
        from categories left join categories above on above.id = categories.parent_id
        order by above.position nulls first, categories.position, categories.id`,
  );

export const readPages = async (db: Database): Promise<object[]> =>
  Object.entries(await readAllContent(db)).map(([page, content]) => ({ page, content }));

export const readSettingParts = async (db: Database): Promise<object[]> =>
  Object.entries(await readSettings(db)).map(([key, value]) => ({ key, value }));
