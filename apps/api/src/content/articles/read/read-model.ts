import {
  type Article,
  type ListedArticle,
  type ListedArticleField,
  type PlainField,
  plainFields,
} from '@madrasah/contract';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import {
  allOf,
  type Condition,
  fieldColumns,
  firstRows,
  oneOf,
  queriesOf,
  readRow,
  readRows,
  rowIn,
  utc,
  type Value,
  type Values,
} from '../../../database/query.ts';
import type { UserTables } from '../../../identity/users/index.ts';
import type { ChangeFeed } from '../../../shared/change-feed.ts';
import { QueryCache } from '../../../shared/query-cache.ts';
import { articleNotFound } from '../../../shared/refusal.ts';
import type { Collecting } from '../../../trpc/cache-dependencies.ts';
import type { ServiceContext } from '../../../trpc/service-context.ts';
import type { CategoryTables } from '../../category-tree/index.ts';
import { publicPersonColumn } from '../../privacy/index.ts';
import type { ArticleTables, RevisionTables } from '../article.entity.ts';
import { publicationColumn, type Reader } from '../articles.policy.ts';

export type ReadContext = Pick<ServiceContext, 'actor' | 'now' | 'db'> & Collecting;

type Tables = ArticleTables & CategoryTables & UserTables;
type Source = 'articles' | 'categories' | 'users';

const queries = queriesOf<Tables>();
/** The row of an article with its category and its author. */
const row = expressionBuilder<Tables, Source>();

export const isFiledUnder = (categoryIds: Value<readonly number[]>): Condition =>
  row('articles.category_id', '=', sql<number>`any(${categoryIds})`);

type Revised = Pick<ArticleTables, 'articles'> & Pick<RevisionTables, 'article_revisions'>;
const revised = expressionBuilder<Revised, keyof Revised>();

export const imageFocusColumn = (table: keyof Revised) =>
  revised
    .case()
    .when(`${table}.image_focus_x`, 'is not', null)
    .then(
      jsonBuildObject({
        x: revised.ref(`${table}.image_focus_x`).$notNull(),
        y: revised.ref(`${table}.image_focus_y`).$notNull(),
      }),
    )
    .end();

const cardFields = ['title', 'excerpt', 'readTime', 'image', 'tags', 'featured'] as const;
type CardField = (typeof cardFields)[number];
const isCardField = (field: PlainField): field is CardField => cardFields.some((name) => name === field);
const furtherFields = plainFields.filter((field) => !isCardField(field));

/** The properties that a card lacks; `pictures` also has those of the text. */
const wholeFields: ReadonlySet<string> = new Set([...furtherFields, 'galleries', 'pictures']);
export const isOfWholeArticle = (field: ListedArticleField): boolean => wholeFields.has(field);

const timeColumn = <Column extends 'created_at' | 'updated_at' | 'published_at' | 'expires_at'>(column: Column) =>
  utc(row.ref(`articles.${column}`));

/** The columns of a card that are the same for every reader and at every time. */
const cardColumns = [
  'articles.id',
  'articles.public_id as publicId',
  row.fn.coalesce('articles.slug', 'articles.public_id').as('slug'),
  ...fieldColumns('articles', cardFields),
  'articles.status',
  'categories.name as category',
  'categories.slug as categorySlug',
  'articles.author',
  publicPersonColumn.as('authorUser'),
  timeColumn('published_at').as('publishedAt'),
  timeColumn('expires_at').as('expiresAt'),
  timeColumn('created_at').as('createdAt'),
  timeColumn('updated_at').as('updatedAt'),
  row.cast<string>('articles.date', 'text').as('date'),
  'articles.views',
  'articles.likes',
  'articles.comments',
  imageFocusColumn('articles').as('imageFocus'),
  'articles.version',
] as const;

const galleries = jsonArrayFrom(
  row
    .selectFrom('gallery_items')
    .select(['gallery_items.id', 'gallery_items.image_url as imageUrl', 'gallery_items.caption'])
    .whereRef('gallery_items.article_id', '=', 'articles.id')
    .orderBy('gallery_items.position'),
);

const furtherColumns = [...fieldColumns('articles', furtherFields), galleries.as('galleries')] as const;

/** Built once, because building many columns takes longer than compiling them. */
const cards = queries
  .selectFrom('articles')
  .innerJoin('categories', 'categories.id', 'articles.category_id')
  .leftJoin('users', 'users.id', 'articles.author_user_id')
  .select(cardColumns);
const wholeArticles = cards.select(furtherColumns);

export const selectArticles = (reader: Pick<Reader, 'now'>) =>
  wholeArticles.select(publicationColumn(reader).as('publication'));

/** Cards have neither the content nor the gallery. */
export type View = 'full' | 'card';

/** `offset` counts from the newest or from the oldest; the articles are returned newest first in any case. */
type Range = { limit: Value<number>; offset?: Value<number> | undefined; from?: End; view: View };

export type End = 'newest' | 'oldest';

const directions = { newest: 'desc', oldest: 'asc' } as const;

/** The ids of the articles, counted from this end. */
const orderedFrom = (end: End, where: Condition) =>
  queries
    .selectFrom('articles')
    .where(where)
    .orderBy('articles.published_at', directions[end])
    .orderBy('articles.id', directions[end]);

/** The position of an article among all: its time of publication, as the database writes it, and its id. */
export type Cursor = { publishedAt: string | null; id: number };

/** The article there and those after it. The first condition is for the index, which the second alone would not use. */
export function isFrom({ publishedAt, id }: Values<Cursor>, end: End): Condition {
  const operator = end === 'newest' ? '<=' : '>=';
  return allOf(
    row('articles.published_at', operator, publishedAt),
    row(row.refTuple('articles.published_at', 'articles.id'), operator, row.tuple(publishedAt, id)),
  );
}

/** The position of the article after so many others, counted from this end; found by an index alone. */
export const findCursor = ({ db }: ReadContext, where: Condition, { offset, from }: { offset: number; from: End }) =>
  orderedFrom(from, where)
    .select(['articles.id', row.cast<string | null>('articles.published_at', 'text').as('publishedAt')])
    .limit(1)
    .offset(offset)
    .$call(rowIn(db));

/** Articles as they are sent, newest first. The page is found by an index alone, so that no row before it is read. */
export function selectNewest(
  reader: Pick<Reader, 'now'>,
  where: Condition,
  { limit, offset, from = 'newest', view }: Range,
) {
  const ordered = orderedFrom(from, where).select('articles.id').limit(limit);
  const ids = offset === undefined ? ordered : ordered.offset(offset);
  return selectListed(reader, view)
    .where('articles.id', '=', sql<number>`any(array(${ids}))`)
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.id', 'desc');
}

const selectListed = (reader: Pick<Reader, 'now'>, view: View) =>
  cards.$if(view === 'full', () => wholeArticles).select(publicationColumn(reader).as('publication'));

export const readNewest = (context: ReadContext, where: Condition, { limit, view }: { limit: number; view: View }) =>
  readRows(context.db, selectNewest(context, where, { limit: firstRows(limit), view }));

export const isOneOf = (ids: readonly number[]): Condition => row('articles.id', '=', oneOf(ids));

function inOrderOf<Listed extends { id: number }>(ids: readonly number[], rows: readonly Listed[]): Listed[] {
  const byId = new Map(rows.map((article) => [article.id, article]));
  return ids.map((id) => byId.get(id)).filter((article) => article !== undefined);
}

/** The articles with these ids, in this order. */
export async function readByIds(context: ReadContext, ids: readonly number[], view: View): Promise<ListedArticle[]> {
  if (ids.length === 0) return [];
  return inOrderOf(ids, await readRows(context.db, selectListed(context, view).where(isOneOf(ids))));
}

/** The table of a search: its articles with their positions, from 1. */
type Hits = { id: number; position: number };

/** The cards of a part of the table `hits`, in its order, each with the beginning of its texts. */
export const cardsOfHits = (
  reader: Pick<Reader, 'now'>,
  { after, until, characters }: { after: Value<number>; until: Value<number>; characters: number },
) =>
  jsonArrayFrom(
    selectListed(reader, 'card')
      .innerJoin(sql<Hits>`hits`.as('hits'), 'hits.id', 'articles.id')
      .where('hits.position', '>', after)
      .where('hits.position', '<=', until)
      .select((eb) =>
        sql<string>`left(${eb.ref('articles.content')} || ' ' || ${eb.ref('articles.excerpt')}, ${sql.lit(characters)})`.as(
          'text',
        ),
      )
      .orderBy('hits.position'),
  );

/** The row of an article. Refuses where there is none. */
export function requireFound<Row>(found: Row | undefined): Row {
  if (!found) throw articleNotFound();
  return found;
}

/** The complete article that a condition of the policy selects; undefined when there is none. */
export const findByCondition = (context: ReadContext, where: Condition): Promise<Article | undefined> =>
  readRow(context.db, selectArticles(context).where(where));

export const readByCondition = async (context: ReadContext, where: Condition): Promise<Article> =>
  requireFound(await findByCondition(context, where));

declare module '../../../trpc/query-caches.ts' {
  interface QueryCaches {
    articles: ArticleCaches;
  }
}

export const createArticleCaches = (changeFeed: ChangeFeed) => ({
  /** The number of published articles of each listing. */
  publishedCounts: new QueryCache<number>(changeFeed, ['category-tree']),
  /** The milestones of a listing, for its deep pages. */
  milestones: new QueryCache<Cursor | undefined>(changeFeed, ['category-tree']),
});
export type ArticleCaches = ReturnType<typeof createArticleCaches>;
