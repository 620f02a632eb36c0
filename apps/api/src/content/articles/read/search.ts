import { type ArticleSearchInput, type ListedArticle, limits, type Pagination, paginationOf } from '@madrasah/contract';
import { type RawQueryFragment, raw, sql } from '@mikro-orm/core';
import type { Database } from '../../../database/database.ts';
import { containsWords, searchWords } from '../../../shared/search-words.ts';
import { type CategoryContext, cachedNodes, findListingIds } from '../../category-tree/index.ts';
import { findSitePages, type SitePage } from '../../site-content/index.ts';
import { isPublished } from '../articles.policy.ts';
import {
  allOf,
  everyRow,
  isFiledUnder,
  type ReadContext,
  readByIds,
  readCardsWithText,
  toArray,
} from './read-model.ts';
import { snippetOf, type Term } from './snippets.ts';

export type FoundArticle = { article: ListedArticle; snippet: string | undefined };
export type SearchResult = { articles: FoundArticle[]; pagination: Pagination; pages: SitePage[] };

/** How similar a title's words and the typed ones must be to count as a typing error, from 0 to 1. */
const fuzziness = '0.45';

/** One word: its prefix as typed, or its Indonesian stem. Values may contain anything, also quotes. */
const wordQuery = (word: string): RawQueryFragment => sql`(
  to_tsquery('pg_catalog.simple', '''' || translate(search_text(${word}), '''\\', '  ') || ' '':*')
  || plainto_tsquery('pg_catalog.indonesian', search_text(${word})))`;

/** The weights of content, excerpt, tags and title: no number of hits in a lower one exceeds a higher one. */
const weights = '{0.001, 0.01, 0.1, 1}';

/**
 * A search: a tsquery as the database writes it, whether so many articles match that reading them by date is fastest,
 * and the categories whose names contain the words.
 */
type SearchQuery = { tsquery: string; isCommon: boolean; categoryIds: number[] };

/** The dependencies of a search; the names of categories are cached. */
type SearchContext = ReadContext & CategoryContext;

async function findCategoriesNamed(context: SearchContext, words: readonly string[]): Promise<number[]> {
  const categories = await cachedNodes(context);
  return categories.filter(({ name }) => containsWords(name, words.join(' '))).map(({ id }) => id);
}

/** Builds the query from words, all of which must occur. */
async function buildSearchQuery(context: SearchContext, words: readonly string[]): Promise<SearchQuery> {
  const query = raw(words.map(() => '?').join(' && '), words.map(wordQuery));
  const [row] = await context.db.execute<Pick<SearchQuery, 'tsquery' | 'isCommon'>[]>(
    sql`select typed::text as tsquery, is_common_in_search(typed) as "isCommon" from (select ${query}) as query (typed)`,
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

/** The search documents that contain the words, as a table for the visibility rule. */
const matchesOf = ({ tsquery, isCommon }: SearchQuery): RawQueryFragment =>
  isCommon
    ? sql`(select * from article_search_documents where document @@ ${tsquery}::tsquery)`
    : sql`search_articles(${tsquery}::tsquery)`;

/**
 * The ids of published articles that contain the words, best first: title before tags before excerpt before content
 * before the category's name. Only the newest 200 are ranked.
 */
async function fullTextSearch(db: Database, query: SearchQuery, isSearched: RawQueryFragment): Promise<number[]> {
  const rows = await db.execute<{ id: number }[]>(
    sql`with by_words as (
        select id, published_at from ${matchesOf(query)} as articles where ${isSearched}
        order by published_at desc, id desc limit ${limits.search.ranked}),
      by_category as (
        select filed.* from unnest(${toArray(query.categoryIds)}::int[]) as named (id)
        cross join lateral (
          select id, published_at from articles where category_id = named.id and ${isSearched}
          order by published_at desc, id desc limit ${limits.search.ranked}) as filed),
      newest as materialized (
        select * from by_words union select * from by_category
        order by published_at desc, id desc limit ${limits.search.ranked})
    select newest.id from newest join article_search_documents as searched on searched.id = newest.id
    order by ts_rank(${weights}, searched.document, ${query.tsquery}::tsquery) desc, newest.published_at desc, newest.id desc`,
  );
  return rows.map(({ id }) => id);
}

/** The ids of published articles with similar titles, most similar first. */
async function fuzzySearch(db: Database, words: readonly string[], isSearched: RawQueryFragment): Promise<number[]> {
  const typed = words.join(' ');
  if (typed.length < limits.search.fuzzyMin) return [];
  return db.transactional(async (transaction) => {
    await transaction.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${fuzziness}, true)`);
    const rows = await transaction.execute<{ id: number }[]>(
      sql`select id from articles
          where search_text(${typed}) <% search_text(title) and ${isSearched}
          order by word_similarity(search_text(${typed}), search_text(title)) desc, published_at desc, id desc
          limit ${limits.search.ranked}`,
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

async function findHits(context: SearchContext, words: readonly string[], category: string | undefined): Promise<Hits> {
  const { db } = context;
  const withoutSnippets = (shown: readonly number[]) => readWithoutSnippets(context, shown);
  if (words.length === 0) return { ids: [], read: withoutSnippets };

  const isFiled = category ? isFiledUnder(await findListingIds(context, category)) : everyRow;
  const isSearched = allOf(isPublished(context), isFiled);
  const query = await buildSearchQuery(context, words);
  const ids = await fullTextSearch(db, query, isSearched);
  if (ids.length > 0) return { ids, read: (shown) => readWithSnippets(context, query, shown) };
  return { ids: await fuzzySearch(db, words, isSearched), read: withoutSnippets };
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
    pages: findSitePages(q),
  };
}
