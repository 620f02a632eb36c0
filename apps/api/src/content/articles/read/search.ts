import {
  type ArticleSearchInput,
  type FoundPage,
  type ListedArticle,
  limits,
  type Pagination,
  paginationOf,
} from '@madrasah/contract';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { allOf, type Condition, everyRow, queriesOf, readRow, readRows } from '../../../database/query.ts';
import { wordsQuery } from '../../../database/word-query.ts';
import { containsWords, searchWords } from '../../../shared/search-words.ts';
import { type CategoryContext, cachedNodes, findListingIds } from '../../category-tree/index.ts';
import { findEntries } from '../../collections/index.ts';
import { findSitePages } from '../../site-content/index.ts';
import type { ArticleTables } from '../article.entity.ts';
import { isPublished } from '../articles.policy.ts';
import { isFiledUnder, type ReadContext, readByIds, readCardsWithText } from './read-model.ts';
import type { SearchDocumentTables } from './search-document.entity.ts';
import { snippetOf, type Term } from './snippets.ts';

export type FoundArticle = { article: ListedArticle; snippet: string | undefined };
export type SearchResult = { articles: FoundArticle[]; pagination: Pagination; pages: FoundPage[] };

type Tables = ArticleTables & SearchDocumentTables;
type SearchRow = Selectable<SearchDocumentTables['article_search_documents']>;
const queries = queriesOf<Tables>();

/** How similar a title's words and the typed ones must be to count as a typing error, from 0 to 1. */
const fuzziness = '0.45';

/** The weights of content, excerpt, tags and title: no number of hits in a lower one exceeds a higher one. */
const weights = '{0.001, 0.01, 0.1, 1}';

type SearchQuery = {
  /** The text form of a PostgreSQL tsquery. */
  tsquery: string;
  /** Whether so many articles match that reading them by date is fastest. */
  isCommon: boolean;
  /** The categories whose names contain the words. */
  categoryIds: number[];
};

/** The dependencies of a search; the names of categories are cached. */
export type SearchContext = ReadContext & CategoryContext;

async function findCategoriesNamed(context: SearchContext, words: readonly string[]): Promise<number[]> {
  const categories = await cachedNodes(context);
  return categories.filter(({ name }) => containsWords(name, words.join(' '))).map(({ id }) => id);
}

/** Builds the query from words, all of which must occur. */
async function buildSearchQuery(context: SearchContext, words: readonly string[]): Promise<SearchQuery> {
  const typed = sql<string>`(select ${wordsQuery(words)} as query)`;
  const row = await readRow(
    context.db,
    queries
      .selectFrom(sql<{ query: string }>`${typed}`.as('typed'))
      .select((eb) => [
        eb.cast<string>('typed.query', 'text').as('tsquery'),
        sql<boolean>`is_common_in_search(${eb.ref('typed.query')})`.as('isCommon'),
      ]),
  );
  return {
    tsquery: row?.tsquery ?? '',
    isCommon: row?.isCommon ?? false,
    categoryIds: await findCategoriesNamed(context, words),
  };
}

/** An operand of a tsquery as PostgreSQL writes it: quoted, with `:*` for a prefix. */
const operand = /'(?<word>(?:[^']|'')*)'(?<isPrefix>:\*)?/g;

const termsOf = ({ tsquery }: SearchQuery): Term[] =>
  [...tsquery.matchAll(operand)].map(({ groups }) => ({
    text: groups?.word?.replaceAll("''", "'") ?? '',
    isPrefix: groups?.isPrefix !== undefined,
  }));

/**
 * The search documents that contain the words, as a table for the visibility rule. Without `coalesce` PostgreSQL would
 * plan a search for a common word each time, since it estimates how many documents match.
 */
const matchesOf = ({ tsquery, isCommon }: SearchQuery) =>
  isCommon
    ? sql<SearchRow>`(select * from article_search_documents where coalesce(document @@ ${tsquery}::tsquery, false))`
    : sql<SearchRow>`search_articles(${tsquery}::tsquery)`;

const mostRanked = sql.lit(limits.search.ranked);

/**
 * The ids of published articles that contain the words, best first: title before tags before excerpt before content
 * before the category's name. Only the newest 200 are ranked.
 */
async function fullTextSearch(db: Database, query: SearchQuery, isSearched: Condition): Promise<number[]> {
  const byWords = queries
    .selectFrom(matchesOf(query).as('articles'))
    .where(isSearched)
    .select(['articles.id', 'articles.published_at'])
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(mostRanked);
  const named = sql<{ id: number }>`unnest(${query.categoryIds}::int[])`.as<'named'>(sql`named (id)`);
  const byCategory = queries
    .selectFrom(named)
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('articles')
        .whereRef('articles.category_id', '=', 'named.id')
        .where(isSearched)
        .select(['articles.id', 'articles.published_at'])
        .orderBy('articles.published_at', 'desc')
        .orderBy('articles.id', 'desc')
        .limit(mostRanked)
        .as('filed'),
    )
    .select(['filed.id', 'filed.published_at']);
  const newest =
    query.categoryIds.length === 0
      ? byWords
      : queries
          .selectFrom(byWords.as('by_words'))
          .select(['by_words.id', 'by_words.published_at'])
          .union(byCategory)
          .orderBy('published_at', 'desc')
          .orderBy('id', 'desc')
          .limit(mostRanked);
  const rows = await readRows(
    db,
    queries
      .with(
        (named) => named('newest').materialized(),
        () => newest,
      )
      .selectFrom('newest')
      .innerJoin('article_search_documents as searched', 'searched.id', 'newest.id')
      .select('newest.id')
      .orderBy(
        (eb) => sql`ts_rank(${sql.lit(weights)}, ${eb.ref('searched.document')}, ${query.tsquery}::tsquery)`,
        'desc',
      )
      .orderBy('newest.published_at', 'desc')
      .orderBy('newest.id', 'desc'),
  );
  return rows.map(({ id }) => id);
}

/** The ids of published articles with similar titles, most similar first. */
async function fuzzySearch(db: Database, words: readonly string[], isSearched: Condition): Promise<number[]> {
  const typed = words.join(' ');
  if (typed.length < limits.search.fuzzyMin) return [];
  return db.transactional(async (transaction) => {
    await transaction.execute(`select set_config('pg_trgm.word_similarity_threshold', '${fuzziness}', true)`);
    const rows = await readRows(
      transaction,
      queries
        .selectFrom('articles')
        .where((eb) => sql<SqlBool>`search_text(${typed}) <% search_text(${eb.ref('articles.title')})`)
        .where(isSearched)
        .select('articles.id')
        .orderBy((eb) => sql`word_similarity(search_text(${typed}), search_text(${eb.ref('articles.title')}))`, 'desc')
        .orderBy('articles.published_at', 'desc')
        .orderBy('articles.id', 'desc')
        .limit(mostRanked),
    );
    return rows.map(({ id }) => id);
  });
}

/** Only the beginning of a very long text is searched for a snippet. */
const snippetCharacters = 50_000;

/** The articles with snippets of their hits; those without a hit in their text have none. */
async function readWithSnippets(context: ReadContext, query: SearchQuery, ids: readonly number[]) {
  const terms = termsOf(query);
  const cards = await readCardsWithText(context, ids, snippetCharacters);
  return cards.map(({ text, ...article }) => ({ article, snippet: snippetOf(text, terms) }));
}

/** The articles with similar titles: their texts need not contain the words. */
const readWithoutSnippets = async (context: ReadContext, ids: readonly number[]) =>
  (await readByIds(context, ids, 'card')).map((article) => ({ article, snippet: undefined }));

type Hits = { ids: number[]; read: (ids: readonly number[]) => Promise<FoundArticle[]> };

async function findHits(
  context: SearchContext,
  words: readonly string[],
  categories: readonly string[] = [],
): Promise<Hits> {
  const { db } = context;
  const withoutSnippets = (shown: readonly number[]) => readWithoutSnippets(context, shown);
  if (words.length === 0) return { ids: [], read: withoutSnippets };

  const named = categories.filter((key) => key !== '');
  const filed = (await Promise.all(named.map((key) => findListingIds(context, key)))).flat();
  const isSearched = allOf(isPublished(context), named.length > 0 ? isFiledUnder(filed) : everyRow);
  const query = await buildSearchQuery(context, words);
  const ids = await fullTextSearch(db, query, isSearched);
  if (ids.length > 0) return { ids, read: (shown) => readWithSnippets(context, query, shown) };
  return { ids: await fuzzySearch(db, words, isSearched), read: withoutSnippets };
}

/**
 * The ids of the published articles with every word of a text, best first: at most the newest 200, so that the cost of a
 * search does not grow.
 */
export const findArticles = async (context: SearchContext, text: string): Promise<number[]> =>
  (await findHits(context, searchWords(text))).ids;

/** The same without those that are found by their similar titles only. */
export async function findArticlesWithWords(context: SearchContext, text: string): Promise<number[]> {
  const words = searchWords(text);
  if (words.length === 0) return [];
  return fullTextSearch(context.db, await buildSearchQuery(context, words), isPublished(context));
}

/**
 * Published articles and fixed pages with every word of `q`, also as a prefix or by its stem, whatever its case and
 * accents. When no article is found, those with similar titles are. `total` counts at most the newest 200
 * matches, so that the cost of a search does not grow.
 */
export async function searchArticles(
  context: SearchContext,
  { q, category, page, limit }: ArticleSearchInput,
): Promise<SearchResult> {
  const { ids, read } = await findHits(context, searchWords(q), category);
  return {
    articles: await read(ids.slice((page - 1) * limit, page * limit)),
    pagination: paginationOf(page, limit, ids.length),
    pages: [...findSitePages(q), ...(await findEntries(context, q))],
  };
}
