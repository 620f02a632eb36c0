import { type Actor, type Article, type ArticleStatus, type ListedArticle, reachOf } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { articleNotFound } from '../../shared/refusal.ts';

/** A piece of SQL with the values that its question marks stand for. */
export type Sql = { text: string; values: readonly (string | number)[] };

export const allOf = (...conditions: readonly Sql[]): Sql => ({
  text: conditions.map(({ text }) => `(${text})`).join(' and '),
  values: conditions.flatMap(({ values }) => values),
});

/** Numbers as PostgreSQL writes an array of them. */
export const toArray = (numbers: readonly number[]) => `{${numbers.join(',')}}`;

/** What everybody may read; written out, so that the partial indexes serve it. */
export const isPublished: Sql = { text: "articles.status = 'published' and articles.deleted_at is null", values: [] };
export const isAnything: Sql = { text: 'true', values: [] };

export const isFiledUnder = (categoryIds: readonly number[]): Sql => ({
  text: 'articles.category_id = any(?::int[])',
  values: [toArray(categoryIds)],
});

/** The articles that exist for this person: for all others they are not there. */
function isVisibleTo(actor: Actor | null): Sql {
  if (!actor) return isPublished;
  if (reachOf(actor, 'article:read') === 'any') return { text: 'articles.deleted_at is null', values: [] };
  return {
    text: "articles.deleted_at is null and (articles.status = 'published' or articles.author_user_id = ?)",
    values: [actor.id],
  };
}

const isArticleId = (key: string) => /^[1-9]\d{0,9}$/.test(key) && Number(key) <= 2_147_483_647;

/** What a key names: slugs and publicIds always contain a letter, ids never do. */
const isNamed = (key: string): Sql =>
  isArticleId(key)
    ? { text: 'articles.id = ?', values: [Number(key)] }
    : { text: 'articles.slug = ? or articles.public_id = ?', values: [key, key] };

const utc = (column: string) => `to_char(articles.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const cardColumns = `
  articles.id, articles.public_id as "publicId", coalesce(articles.slug, articles.public_id) as slug, articles.title,
  articles.excerpt, articles.status, categories.name as category, categories.slug as "categorySlug", articles.author,
  case when users.id is not null
    then json_build_object('id', users.id, 'fullName', users.full_name, 'avatar', users.avatar) end as "authorUser",
  ${utc('published_at')} as "publishedAt", ${utc('created_at')} as "createdAt", ${utc('updated_at')} as "updatedAt",
  articles.date::text as date, articles.read_time as "readTime", articles.views, articles.likes, articles.comments,
  articles.image, to_json(articles.tags) as tags, articles.featured, articles.version`;

const wholeColumns = `${cardColumns}, articles.content, articles.meta_title as "metaTitle",
  articles.meta_description as "metaDescription",
  (select coalesce(json_agg(json_build_object('id', id, 'imageUrl', image_url, 'caption', caption) order by position), '[]')
   from gallery_items where article_id = articles.id) as galleries`;

const sources = `articles
  join categories on categories.id = articles.category_id
  left join users on users.id = articles.author_user_id`;

/** Cards leave the content and the gallery on the server. */
export type View = 'full' | 'card';

type Range = { limit: number; offset?: number; view: View };

/** Articles as they leave the server (rest.md, section 2), newest first, in one statement. */
export function readNewest(db: Database, where: Sql, { limit, offset = 0, view }: Range): Promise<ListedArticle[]> {
  return db.execute<ListedArticle[]>(
    `select ${view === 'full' ? wholeColumns : cardColumns} from ${sources}
     where ${where.text} order by articles.published_at desc, articles.id desc limit ? offset ?`,
    [...where.values, limit, offset],
  );
}

/** The articles with these ids, in this order. */
export async function readByIds(db: Database, ids: readonly number[], view: View): Promise<ListedArticle[]> {
  if (ids.length === 0) return [];
  const rows = await db.execute<ListedArticle[]>(
    `select ${view === 'full' ? wholeColumns : cardColumns} from ${sources} where articles.id = any(?::int[])`,
    [toArray(ids)],
  );
  const byId = new Map(rows.map((article) => [article.id, article]));
  return ids.map((id) => byId.get(id)).filter((article) => article !== undefined);
}

const isFormerly = (key: string): Sql => ({
  text: 'articles.id = (select article_id from former_slugs where former_slugs.slug = ?)',
  values: [key],
});

/** The row behind an id, publicId, slug or former slug. Not visible and not there are the same answer. */
async function readVisible<Row>(db: Database, columns: string, actor: Actor | null, key: string): Promise<Row> {
  for (const condition of [isNamed(key), isFormerly(key)]) {
    const { text, values } = allOf(condition, isVisibleTo(actor));
    const [row] = await db.execute<Row[]>(`select ${columns} from ${sources} where ${text} limit 1`, [...values]);
    if (row) return row;
  }
  throw articleNotFound();
}

/** A whole article for its page. */
export const readArticle = (db: Database, actor: Actor | null, key: string): Promise<Article> =>
  readVisible<Article>(db, wholeColumns, actor, key);

/** What an article is filed under and whether readers may see it. */
export type ArticleHead = { id: number; status: ArticleStatus; categoryId: number; tags: string[] };

const headColumns =
  'articles.id, articles.status, articles.category_id as "categoryId", to_json(articles.tags) as tags';

/** The same article without what only its page shows. */
export const readHead = (db: Database, actor: Actor | null, key: string): Promise<ArticleHead> =>
  readVisible<ArticleHead>(db, headColumns, actor, key);
