import { type ArticleSearchInput, type ListedArticle, limits, type Pagination, paginationOf } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { holdsWords, searchWords } from '../../shared/search-words.ts';
import type { QueryCaches } from '../../trpc/query-caches.ts';
import { findListingIds, listNames } from '../categories/index.ts';
import { findSitePages, type SitePage } from '../site-content/index.ts';
import { isAnything, isFiledUnder, isPublished, readByIds, type Sql, toArray } from './articles.read-model.ts';
import { snippetOf, type Term } from './articles.snippets.ts';

export type FoundArticle = { article: ListedArticle; snippet: string | undefined };
export type SearchResult = { articles: FoundArticle[]; pagination: Pagination; pages: SitePage[] };

/** How alike a title's words and the typed ones must be to count as a slip of the pen, from 0 to 1. */
const fuzziness = '0.45';

/** One word: its beginning as typed, or its Indonesian stem. Values may hold anything: quotes end no operand. */
const wordQuery = `(
  to_tsquery('pg_catalog.simple', '''' || translate(search_text(?), '''\\', '  ') || ' '':*')
  || plainto_tsquery('pg_catalog.indonesian', search_text(?)))`;

/** What a word is worth in the content, the excerpt, the tags and the title: no number of lesser places outdoes a better. */
const weights = '{0.001, 0.01, 0.1, 1}';

/** What is looked for: a tsquery in the database's own spelling, and the categories whose names hold the words. */
type SearchQuery = { tsquery: string; categoryIds: number[] };

/** What searching needs: the names of categories are not asked for again with every search. */
type SearchContext = { db: Database; queryCaches: Pick<QueryCaches, 'categoryNames'> };

async function findCategoriesNamed({ db, queryCaches }: SearchContext, words: readonly string[]): Promise<number[]> {
  const categories = await queryCaches.categoryNames.getOrLoad('', () => listNames(db));
  return categories.filter(({ name }) => holdsWords(name, words.join(' '))).map(({ id }) => id);
}

/**
 * Builds the query from words, all of which must be there. A statement of its own, because PostgreSQL chooses between the
 * index of words and the one by date only when it knows the words while it plans.
 */
async function buildSearchQuery(context: SearchContext, words: readonly string[]): Promise<SearchQuery> {
  const [row] = await context.db.execute<{ tsquery: string }[]>(
    `select (${words.map(() => wordQuery).join(' && ')})::text as tsquery`,
    words.flatMap((word) => [word, word]),
  );
  return { tsquery: row?.tsquery ?? '', categoryIds: await findCategoriesNamed(context, words) };
}

/** An operand of a tsquery as PostgreSQL writes it: quoted, with `:*` where only the beginning must match. */
const operand = /'(?<word>(?:[^']|'')*)'(?<isPrefix>:\*)?/g;

const termsOf = ({ tsquery }: SearchQuery): Term[] =>
  [...tsquery.matchAll(operand)].map(({ groups }) => ({
    text: groups?.word?.replaceAll("''", "'") ?? '',
    isPrefix: groups?.isPrefix !== undefined,
  }));

/**
 * The ids of published articles that hold the words, best first: title before tags before excerpt before content
 * before the category's name. Only the newest 200 are ranked.
 */
async function fullTextSearch(db: Database, { tsquery, categoryIds }: SearchQuery, categories: Sql): Promise<number[]> {
  const rows = await db.execute<{ id: number }[]>(
    `with by_words as (
        select id, published_at, search_document from articles
        where search_document @@ ?::tsquery and ${isPublished.text} and ${categories.text}
        order by published_at desc, id desc limit ${limits.search.ranked}),
      by_category as (
        select filed.* from unnest(?::int[]) as named (id)
        cross join lateral (
          select id, published_at, search_document from articles
          where category_id = named.id and ${isPublished.text} and ${categories.text}
            and not search_document @@ ?::tsquery
          order by published_at desc, id desc limit ${limits.search.ranked}) as filed),
      newest as materialized (
        select * from (select * from by_words union all select * from by_category) as matches
        order by published_at desc, id desc limit ${limits.search.ranked})
    select id from newest
    order by ts_rank('${weights}', search_document, ?::tsquery) desc, published_at desc, id desc`,
    [tsquery, ...categories.values, toArray(categoryIds), ...categories.values, tsquery, tsquery],
  );
  return rows.map(({ id }) => id);
}

/** The ids of published articles whose titles look like the words, most alike first. */
async function fuzzySearch(db: Database, words: readonly string[], categories: Sql): Promise<number[]> {
  const typed = words.join(' ');
  if (typed.length < limits.search.fuzzyMin) return [];
  return db.transactional(async (transaction) => {
    await transaction.execute("select set_config('pg_trgm.word_similarity_threshold', ?, true)", [fuzziness]);
    const rows = await transaction.execute<{ id: number }[]>(
      `select id from articles
       where search_text(?) <% search_text(title) and ${isPublished.text} and ${categories.text}
       order by word_similarity(search_text(?), search_text(title)) desc, published_at desc, id desc
       limit ${limits.search.ranked}`,
      [typed, ...categories.values, typed],
    );
    return rows.map(({ id }) => id);
  });
}

/** Only the beginning of a very long text is searched for a snippet. */
const snippetCharacters = 50_000;

/** Where the words stand in each article's text, by id; articles in whose text none is found have no snippet. */
async function findSnippets(db: Database, query: SearchQuery, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.execute<{ id: number; html: string }[]>(
    `select id, left(content || ' ' || excerpt, ${snippetCharacters}) as html from articles where id = any(?::int[])`,
    [toArray(ids)],
  );
  const terms = termsOf(query);
  const snippets = new Map<number, string>();
  for (const { id, html } of rows) {
    const snippet = snippetOf(html, terms);
    if (snippet !== undefined) snippets.set(id, snippet);
  }
  return snippets;
}

type Hits = { ids: number[]; snippetsFor: (ids: readonly number[]) => Promise<Map<number, string>> };

async function findHits(context: SearchContext, words: readonly string[], category: string | undefined): Promise<Hits> {
  const { db } = context;
  const noSnippets = async () => new Map<number, string>();
  if (words.length === 0) return { ids: [], snippetsFor: noSnippets };

  const categories = category ? isFiledUnder(await findListingIds(db, category)) : isAnything;
  const query = await buildSearchQuery(context, words);
  const ids = await fullTextSearch(db, query, categories);
  if (ids.length > 0) return { ids, snippetsFor: (shown) => findSnippets(db, query, shown) };
  return { ids: await fuzzySearch(db, words, categories), snippetsFor: noSnippets };
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
  const { db } = context;
  const { ids, snippetsFor } = await findHits(context, searchWords(q), category);
  const shown = ids.slice((page - 1) * limit, page * limit);
  const snippets = await snippetsFor(shown);
  const cards = await readByIds(db, shown, 'card');
  return {
    articles: cards.map((article) => ({ article, snippet: snippets.get(article.id) })),
    pagination: paginationOf(page, limit, ids.length),
    pages: findSitePages(q),
  };
}
