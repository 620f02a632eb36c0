import { type Article, type ListedArticle, type PlainField, plainFields } from '@madrasah/contract';
import { type RawQueryFragment, raw, sql, UnderscoreNamingStrategy } from '@mikro-orm/core';
import type { Database } from '../../../database/database.ts';
import { articleTag } from '../../../shared/change-tags.ts';
import { articleNotFound } from '../../../shared/refusal.ts';
import type { Collecting } from '../../../trpc/cache-dependencies.ts';
import { publicPersonColumn } from '../../privacy/index.ts';
import { isPublished, isVisibleTo, publicationColumn, type Reader } from '../articles.policy.ts';

/** The caller, the time, the database and the collector of tags. */
export type ReadContext = Reader & Collecting & { db: Database };

export const allOf = (...conditions: readonly RawQueryFragment[]): RawQueryFragment =>
  raw(conditions.map(() => '(?)').join(' and '), conditions);

/** Numbers as PostgreSQL's text of an array. */
export const toArray = (numbers: readonly number[]) => `{${numbers.join(',')}}`;

export const everyRow: RawQueryFragment = sql`true`;

export const isFiledUnder = (categoryIds: readonly number[]): RawQueryFragment =>
  sql`articles.category_id = any(${toArray(categoryIds)}::int[])`;

const isArticleId = (key: string) => /^[1-9]\d{0,9}$/.test(key) && Number(key) <= 2_147_483_647;

/** The article of a key: slugs and publicIds always contain a letter, ids never do. */
export const isNamed = (key: string): RawQueryFragment =>
  isArticleId(key) ? sql`articles.id = ${Number(key)}` : sql`articles.slug = ${key} or articles.public_id = ${key}`;

const hasFormerSlug = (key: string): RawQueryFragment =>
  sql`articles.id = (select article_id from former_slugs where former_slugs.slug = ${key})`;

/** A time as it is sent. */
export const utc = (column: string, table = 'articles'): RawQueryFragment =>
  raw(`to_char(${table}.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** The focus of the main image as it is sent. */
export const imageFocusColumn = (table: 'articles' | 'revisions'): RawQueryFragment =>
  raw(`case when ${table}.image_focus_x is not null
    then json_build_object('x', ${table}.image_focus_x, 'y', ${table}.image_focus_y) end as "imageFocus"`);

const naming = new UnderscoreNamingStrategy();
/** The column of a plain field. */
export const columnOf = (field: PlainField): string => naming.propertyToColumnName(field);

/** Plain fields as they leave the server. */
export const fieldColumns = (table: 'articles' | 'revisions', fields: readonly PlainField[]): RawQueryFragment =>
  raw(
    fields
      .map((field) =>
        field === 'tags' ? `to_json(${table}.tags) as tags` : `${table}.${columnOf(field)} as "${field}"`,
      )
      .join(', '),
  );

const cardFields: readonly PlainField[] = ['title', 'excerpt', 'readTime', 'image', 'tags', 'featured'];
const furtherFields = plainFields.filter((field) => !cardFields.includes(field));

const cardColumns = (reader: Reader) => sql`
  articles.id, articles.public_id as "publicId", coalesce(articles.slug, articles.public_id) as slug,
  ${fieldColumns('articles', cardFields)}, articles.status, categories.name as category,
  categories.slug as "categorySlug", articles.author, ${publicPersonColumn} as "authorUser",
  ${utc('published_at')} as "publishedAt", ${utc('expires_at')} as "expiresAt",
  ${publicationColumn(reader)} as publication, ${utc('created_at')} as "createdAt", ${utc('updated_at')} as "updatedAt",
  articles.date::text as date, articles.views, articles.likes, articles.comments, ${imageFocusColumn('articles')},
  articles.version`;

const wholeColumns = (reader: Reader) => sql`${cardColumns(reader)}, ${fieldColumns('articles', furtherFields)},
  (select coalesce(json_agg(json_build_object('id', id, 'imageUrl', image_url, 'caption', caption) order by position), '[]')
   from gallery_items where article_id = articles.id) as galleries`;

const sources = sql`articles
  join categories on categories.id = articles.category_id
  left join users on users.id = articles.author_user_id`;

/** Cards have neither the content nor the gallery. */
export type View = 'full' | 'card';

const columnsOf = (reader: Reader, view: View) => (view === 'full' ? wholeColumns(reader) : cardColumns(reader));

/** `offset` counts from the newest or from the oldest; the articles are returned newest first in any case. */
type Range = { limit: number; offset?: number; from?: End; view: View };

/** The end from which articles are counted. */
export type End = 'newest' | 'oldest';

const orders = {
  newest: sql`articles.published_at desc, articles.id desc`,
  oldest: sql`articles.published_at, articles.id`,
};

/** The position of an article among all: its time of publication, as the database writes it, and its id. */
export type Place = { publishedAt: string; id: number };

/** The article there and those after it. The first condition is for the index, which the second alone would not use. */
export const isFrom = ({ publishedAt, id }: Place, end: End): RawQueryFragment =>
  end === 'newest'
    ? sql`articles.published_at <= ${publishedAt}::timestamptz
        and (articles.published_at, articles.id) <= (${publishedAt}::timestamptz, ${id})`
    : sql`articles.published_at >= ${publishedAt}::timestamptz
        and (articles.published_at, articles.id) >= (${publishedAt}::timestamptz, ${id})`;

/** The position of the article after so many others, counted from this end; found by an index alone. */
export async function findPlace(
  { db }: ReadContext,
  where: RawQueryFragment,
  { offset, from }: { offset: number; from: End },
): Promise<Place | undefined> {
  const [place] = await db.execute<Place[]>(
    sql`select articles.published_at::text as "publishedAt", articles.id from articles where ${where}
        order by ${orders[from]} limit 1 offset ${offset}`,
  );
  return place;
}

/**
 * Articles as they are sent (rest.md, section 2), newest first, in one statement. The page is found by an index alone,
 * so that rows before it are neither read nor joined.
 */
export const readNewest = (context: ReadContext, where: RawQueryFragment, range: Range): Promise<ListedArticle[]> =>
  context.db.execute<ListedArticle[]>(newestRows(context, where, range));

const newestRows = (
  reader: Reader,
  where: RawQueryFragment,
  { limit, offset = 0, from = 'newest', view }: Range,
): RawQueryFragment =>
  sql`select ${columnsOf(reader, view)} from ${sources}
      where articles.id = any(array(
        select articles.id from articles where ${where}
        order by ${orders[from]} limit ${limit} offset ${offset}))
      order by ${orders.newest}`;

/** The same as a column `newest`, for a statement about another table. */
export const newestColumn = (reader: Reader, where: RawQueryFragment, range: Range): RawQueryFragment =>
  sql`(select coalesce(json_agg(listed), '[]') from (${newestRows(reader, where, range)}) as listed) as newest`;

/** The articles with these ids, in this order. */
export const readByIds = (context: ReadContext, ids: readonly number[], view: View): Promise<ListedArticle[]> =>
  readRows(context, columnsOf(context, view), ids);

/** The same as cards, each with the beginning of its texts, up to so many characters. */
export const readCardsWithText = (
  context: ReadContext,
  ids: readonly number[],
  characters: number,
): Promise<(ListedArticle & { text: string })[]> =>
  readRows(
    context,
    sql`${cardColumns(context)}, left(articles.content || ' ' || articles.excerpt, ${characters}) as text`,
    ids,
  );

async function readRows<Row extends ListedArticle>(
  { db }: ReadContext,
  columns: RawQueryFragment,
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await db.execute<Row[]>(
    sql`select ${columns} from ${sources} where articles.id = any(${toArray(ids)}::int[])`,
  );
  const byId = new Map(rows.map((article) => [article.id, article]));
  return ids.map((id) => byId.get(id)).filter((article) => article !== undefined);
}

/**
 * The row of an id, publicId, slug or former slug. Refuses an invisible one like a missing one. `extraColumns` may use
 * the row as `head`.
 */
async function readVisible<Row extends { id: number }>(
  context: ReadContext,
  columns: RawQueryFragment,
  key: string,
  extraColumns?: RawQueryFragment,
): Promise<Row> {
  for (const condition of [isNamed(key), hasFormerSlug(key)]) {
    const where = allOf(condition, isVisibleTo(context));
    const found = sql`select ${columns} from ${sources} where ${where} limit 1`;
    const [row] = await context.db.execute<Row[]>(
      extraColumns ? sql`with head as materialized (${found}) select head.*, ${extraColumns} from head` : found,
    );
    if (row) {
      context.cacheDependencies?.addTags([articleTag(row.id)]);
      return row;
    }
    // An article may get this address later.
    context.cacheDependencies?.addTags(['listing']);
  }
  throw articleNotFound();
}

/** The complete article for its page. */
export const readArticle = (context: ReadContext, key: string): Promise<Article> =>
  readVisible<Article>(context, wholeColumns(context), key);

/** A complete article that was just written, after `inserts` into other tables, all in one statement. */
export async function insertAndRead(
  context: ReadContext,
  id: number,
  inserts: readonly RawQueryFragment[],
): Promise<Article> {
  const before = raw(inserts.map((_, index) => `insert_${index} as (?)`).join(', '), inserts);
  const [row] = await context.db.execute<Article[]>(
    sql`with ${before} select ${wholeColumns(context)} from ${sources} where articles.id = ${id}`,
  );
  return requireFound(row);
}

/** The row of an article. Refuses where there is none. */
export function requireFound<Row>(row: Row | undefined): Row {
  if (!row) throw articleNotFound();
  return row;
}

/** The complete article that a condition of the policy selects; undefined when there is none. */
export async function findByCondition(context: ReadContext, where: RawQueryFragment): Promise<Article | undefined> {
  const [row] = await context.db.execute<Article[]>(
    sql`select ${wholeColumns(context)} from ${sources} where ${where}`,
  );
  return row;
}

/** The same, refused when there is none. */
export const readByCondition = async (context: ReadContext, where: RawQueryFragment): Promise<Article> =>
  requireFound(await findByCondition(context, where));

/** The fields of an article that other modules need, and whether every visitor sees it. */
export type ArticleHead = {
  id: number;
  title: string;
  isPublished: boolean;
  categoryId: number;
  tags: string[];
  commentsEnabled: boolean;
};

const headColumns = (context: ReadContext) =>
  sql`articles.id, articles.title, (${isPublished(context)}) as "isPublished", articles.category_id as "categoryId",
      to_json(articles.tags) as tags, articles.comments_enabled as "commentsEnabled"`;

/** The head of an article, without the fields that only its page shows. */
export const readHead = (context: ReadContext, key: string): Promise<ArticleHead> =>
  readVisible<ArticleHead>(context, headColumns(context), key);

/** The same with further columns over the row `head`, in one statement. */
export const readHeadWith = <Extra extends object>(
  context: ReadContext,
  key: string,
  extraColumns: RawQueryFragment,
): Promise<ArticleHead & Extra> => readVisible<ArticleHead & Extra>(context, headColumns(context), key, extraColumns);
