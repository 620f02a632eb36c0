import { type ArticleSearchInput, type ListedArticle, limits, type Pagination, paginationOf } from '@madrasah/contract';
import { type RawQueryFragment, raw, sql } from '@mikro-orm/core';
import type { Database } from '../../../database/database.ts';
import { containsWords, searchWords } from '../../../shared/search-words.ts';
import { type CategoryContext, cachedNodes, findListingIds } from '../../category-tree/index.ts';
import { findSitePages, type SitePage } from '../../site-content/index.ts';
import { isPublished } from '../articles.policy.ts';
import {
  allOf,
  isAnything,
  isFiledUnder,
  type ReadContext,
  readByIds,
  readCardsWithText,
  toArray,
} from './read-model.ts';
import { snippetOf, type Term } from './snippets.ts';

export type FoundArticle = { article: ListedArticle; snippet: string | undefined };
export type SearchResult = { articles: FoundArticle[]; pagination: Pagination; pages: SitePage[] };

/** How alike a title's words and the typed ones must be to count as a slip of the pen, from 0 to 1. */
const fuzziness = '0.45';

/** One word: its beginning as typed, or its Indonesian stem. Values may hold anything: quotes end no operand. */
const wordQuery = (word: string): RawQueryFragment => sql`(
  to_tsquery('pg_catalog.simple', '''' || translate(search_text(${word}), '''\\', '  ') || ' '':*')
  || plainto_tsquery('pg_catalog.indonesian', search_text(${word})))`;

/** What a word is worth in the content, the excerpt, the tags and the title: no number of lesser places outdoes a better. */
const weights = '{0.001, 0.01, 0.1, 1}';

/**
 * What is looked for: a tsquery in the database's own spelling, whether so many articles match that the newest of them
 * are found soonest by their dates, and the categories whose names hold the words.
 */
type SearchQuery = { tsquery: string; isCommon: boolean; categoryIds: number[] };

/** What searching needs: the names of categories are not asked for again with every search. */
type SearchContext = ReadContext & CategoryContext;

async function findCategoriesNamed(context: SearchContext, words: readonly string[]): Promise<number[]> {
  const categories = await cachedNodes(context);
  return categories.filter(({ name }) => containsWords(name, words.join(' '))).map(({ id }) => id);
}

/** Builds the query from words, all of which must be there. */
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

/** An operand of a tsquery as PostgreSQL writes it: quoted, with `:*` where only the beginning must match. */
const operand = /'(?<word>(?:[^']|'')*)'(?<isPrefix>:\*)?/g;

const termsOf = ({ tsquery }: SearchQuery): Term[] =>
  [...tsquery.matchAll(operand)].map(({ groups }) => ({
    text: groups?.word?.replaceAll("''", "'") ?? '',
    isPrefix: groups?.isPrefix !== undefined,
  }));

/** What search knows of the articles that hold the words, as a table that the rule of visibility can be asked about. */
const matchesOf = ({ tsquery, isCommon }: SearchQuery): RawQueryFragment =>
  isCommon
    ? sql`(select * from article_search_documents where document @@ ${tsquery}::tsquery)`
    : sql`search_articles(${tsquery}::tsquery)`;

/**
 * The ids of published articles that hold the words, best first: title before tags before excerpt before content
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

/** The ids of published articles whose titles look like the words, most alike first. */
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

/** The articles with where the words stand in their texts; those in whose text none is found have no snippet. */
async function readWithSnippets(context: ReadContext, query: SearchQuery, ids: readonly number[]) {
  const terms = termsOf(query);
  const cards = await readCardsWithText(context, ids, snippetCharacters);
  return cards.map(({ text, ...article }) => ({ article, snippet: snippetOf(text, terms) }));
}

/** The articles whose titles look like the words: their texts need not hold them. */
const readWithoutSnippets = async (context: ReadContext, ids: readonly number[]) =>
  (await readByIds(context, ids, 'card')).map((article) => ({ article, snippet: undefined }));

type Hits = { ids: number[]; read: (ids: readonly number[]) => Promise<FoundArticle[]> };

async function findHits(context: SearchContext, words: readonly string[], category: string | undefined): Promise<Hits> {
  const { db } = context;
  const withoutSnippets = (shown: readonly number[]) => readWithoutSnippets(context, shown);
  if (words.length === 0) return { ids: [], read: withoutSnippets };

  const isFiled = category ? isFiledUnder(await findListingIds(context, category)) : isAnything;
  const isSearched = allOf(isPublished(context), isFiled);
  const query = await buildSearchQuery(context, words);
  const ids = await fullTextSearch(db, query, isSearched);
  if (ids.length > 0) return { ids, read: (shown) => readWithSnippets(context, query, shown) };
  return { ids: await fuzzySearch(db, words, isSearched), read: withoutSnippets };
}

/**
 * Published articles and fixed pages in which every word of `q` occurs, also as the beginning of a word or by its
 * stem, whatever its case and accents. When no article is found, titles that look alike are. `total` counts
 * at most the newest 200 matches, so that a search costs the same however much has been published.
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
