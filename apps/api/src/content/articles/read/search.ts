import {
  type ArticleSearchInput,
  entryTypesOf,
  isPageOf,
  type ListedArticle,
  limits,
  paginationOf,
} from '@madrasah/contract';
import { type Expression, type Selectable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import {
  allOf,
  type Condition,
  changeRows,
  compiled,
  compilePerShape,
  countOfRows,
  everyRow,
  type Moment,
  type Placeholders,
  queriesOf,
  readOnlyRow,
  readRows,
  rowsIn,
  type Value,
  wordsQuery,
} from '../../../database/query.ts';
import { cachedIdentity, type SettingsContext } from '../../../school/settings/index.ts';
import { findSitePages } from '../../../school/site-content/index.ts';
import { containWords, plainWords, searchWords } from '../../../shared/search-words.ts';
import type { Services } from '../../../trpc/context.ts';
import { type CategoryContext, cachedNodes, findListingIds } from '../../category-tree/index.ts';
import { foundEntryColumns, toFoundEntries } from '../../collections/index.ts';
import type { ArticleTables, SearchDocumentTables } from '../article.entity.ts';
import { isPublished } from '../articles.policy.ts';
import { cardsOfHits, isFiledUnder, type ReadContext, readByIds } from './read-model.ts';
import { snippetOf, type Term } from './snippets.ts';

type FoundArticle = ListedArticle & { snippet: string | undefined };

type Tables = ArticleTables & SearchDocumentTables;
type SearchRow = Selectable<SearchDocumentTables['article_search_documents']>;
const queries = queriesOf<Tables>();

/** How similar a title's words and the typed ones must be to count as a typing error, from 0 to 1. */
const fuzziness = '0.45';

/** The weights of content, excerpt, tags and title: no number of hits in a lower one exceeds a higher one. */
const weights = '{0.001, 0.01, 0.1, 1}';

/** The dependencies of a search; the names of categories are cached. */
export type SearchContext = ReadContext & CategoryContext & SettingsContext;

type Search = {
  words: readonly string[];
  /** The categories whose names contain the words. */
  namedIds: readonly number[];
  /** The categories in which is searched; undefined for all of them. */
  filedIds: readonly number[] | undefined;
  /** The kinds of entries whose features are off. */
  hiddenKinds: readonly string[];
  now: Date;
};

type SearchParts = {
  words: Value<readonly string[]>;
  namedIds: Value<readonly number[]> | undefined;
  /** The articles among which is searched. */
  isSearched: Condition;
};

type Page = { page: number; limit: number };

async function findCategoriesNamed(context: SearchContext, words: readonly string[]): Promise<number[]> {
  const categories = await cachedNodes(context);
  const wanted = plainWords(words.join(' '));
  return categories.filter(({ name }) => containWords(plainWords(name), wanted)).map(({ id }) => id);
}

/** The operands of a tsquery as PostgreSQL writes them: quoted, with `:*` for a prefix; those of a phrase together. */
const phrases = /'(?:[^']|'')*'(?::\*)?(?: <-> '(?:[^']|'')*'(?::\*)?)*/g;

const termsOf = (tsquery: string): Term[] =>
  (tsquery.match(phrases) ?? []).map((phrase) => {
    const [first = '', ...others] = phrase.split(' <-> ').map((word) => word.replace(/^'|'(?::\*)?$/g, ''));
    return { words: [first, ...others], isPrefix: phrase.endsWith(':*') };
  });

const mostRanked = sql.lit(limits.search.ranked);

/** The words as a tsquery, and whether so many articles match that reading them by date is fastest. */
const typedWords = (words: Value<readonly string[]>) =>
  queries
    .selectFrom(sql<{ query: string }>`(select ${wordsQuery(words)} as query)`.as('words'))
    .select((eb) => ['words.query', sql<boolean>`is_common_in_search(${eb.ref('words.query')})`.as('is_common')]);

/**
 * The search documents that contain common words. Without `coalesce` PostgreSQL would plan the statement each time, since
 * it estimates how many documents match.
 */
const commonMatches = sql<SearchRow>`(
  select id, status, category_id, published_at, expires_at, deleted_at, document from article_search_documents
  where (select is_common from typed) and coalesce(document @@ (select query from typed), false))`;
/** Those that contain rare words, without their documents; none without a query. */
const rareMatches = sql<Omit<SearchRow, 'document'>>`search_articles((select query from typed where not is_common))`;

const newestFirst = <All, From extends keyof All, Row>(query: SelectQueryBuilder<All, From, Row>) =>
  query.orderBy(sql.ref('articles.published_at'), 'desc').orderBy(sql.ref('articles.id'), 'desc').limit(mostRanked);

/** Not ranked yet, because it may not be among the newest. */
const unranked = sql<number | null>`null::real`.as('rank');

/** The newest with common words; the alias is for the visibility rule. */
const newestCommon = (isSearched: Condition) =>
  queries
    .selectFrom(commonMatches.as('articles'))
    .where(isSearched)
    .select(['articles.id', 'articles.published_at', 'articles.document'])
    .$call(newestFirst);

const newestRare = (isSearched: Condition) =>
  queries
    .selectFrom(rareMatches.as('articles'))
    .where(isSearched)
    .select(['articles.id', 'articles.published_at'])
    .$call(newestFirst);

const newestFiled = (categoryIds: Value<readonly number[]>, isSearched: Condition) =>
  queries
    .selectFrom(sql<{ id: number }>`unnest(${categoryIds})`.as<'named'>(sql`named (id)`))
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('articles')
        .whereRef('articles.category_id', '=', 'named.id')
        .where(isSearched)
        .select(['articles.id', 'articles.published_at'])
        .$call(newestFirst)
        .as('filed'),
    )
    .select(['filed.id', 'filed.published_at', unranked]);

const rankOf = (document: Expression<string>) =>
  sql<number | null>`ts_rank(${sql.lit(weights)}, ${document}, (select query from typed))`;

/** The newest matches. Common ones are ranked at once, because finding 200 documents again takes as long. */
function newestMatches({ namedIds, isSearched }: SearchParts) {
  const byWords = queries
    .selectFrom(newestCommon(isSearched).as('common'))
    .select(['common.id', 'common.published_at', (eb) => rankOf(eb.ref('common.document')).as('rank')])
    .unionAll(queries.selectFrom(newestRare(isSearched).as('rare')).select(['rare.id', 'rare.published_at', unranked]));
  if (namedIds === undefined) return byWords;
  return queries
    .selectFrom(byWords.unionAll(newestFiled(namedIds, isSearched)).as('either'))
    .select(['either.id', 'either.published_at', (eb) => eb.fn.max('either.rank').as('rank')])
    .groupBy(['either.id', 'either.published_at'])
    .orderBy('either.published_at', 'desc')
    .orderBy('either.id', 'desc')
    .limit(mostRanked);
}

/**
 * The beginning of a statement: `typed`, and the published articles that contain the words as `hits`, whose `position` is 1
 * for the best: title before tags before excerpt before content before the category's name. Only the newest 200 are
 * ranked.
 */
const withHits = (search: SearchParts) =>
  queries
    .with(
      (typed) => typed('typed').materialized(),
      () => typedWords(search.words),
    )
    .with(
      (newest) => newest('newest').materialized(),
      () => newestMatches(search),
    )
    .with(
      (hits) => hits('hits').materialized(),
      (creator) =>
        creator.selectFrom('newest').select((eb) => [
          'newest.id',
          eb
            .cast<number>(
              eb.fn.agg('row_number').over((over) =>
                over
                  .orderBy(
                    eb.fn.coalesce(
                      'newest.rank',
                      eb
                        .selectFrom('article_search_documents as unranked')
                        .whereRef('unranked.id', '=', 'newest.id')
                        .select((eb) => rankOf(eb.ref('unranked.document')).as('rank')),
                    ),
                    'desc',
                  )
                  .orderBy('newest.published_at', 'desc')
                  .orderBy('newest.id', 'desc'),
              ),
              'integer',
            )
            .as('position'),
        ]),
    );

type Shape = { isNamed: boolean; isFiled: boolean; hidesKinds: boolean };
type Given = Pick<Search, 'words' | 'namedIds' | 'hiddenKinds'> & { filedIds: readonly number[]; now: string };

const shapeOf = ({ namedIds, filedIds, hiddenKinds }: Search): Shape => ({
  isNamed: namedIds.length > 0,
  isFiled: filedIds !== undefined,
  hidesKinds: hiddenKinds.length > 0,
});
const givenOf = ({ words, namedIds, filedIds = [], hiddenKinds, now }: Search): Given => ({
  words,
  namedIds,
  filedIds,
  hiddenKinds,
  now: now.toISOString(),
});

const isPublishedIn = (filedIds: Value<readonly number[]> | undefined, now: Moment): Condition =>
  allOf(isPublished({ actor: null, now: () => now }), filedIds === undefined ? everyRow : isFiledUnder(filedIds));

/** Subqueries hide the length of a list from the planner, which would plan the statement for each length. */
const idsOf = (ids: Expression<readonly number[]>) => sql<readonly number[]>`(select ${ids}::int[])::int[]`;

const partsOf = (value: Placeholders<Given>, { isNamed, isFiled }: Shape): SearchParts => ({
  words: value('words'),
  namedIds: isNamed ? idsOf(value('namedIds')) : undefined,
  isSearched: isPublishedIn(isFiled ? idsOf(value('filedIds')) : undefined, value('now')),
});

const hitIds = compilePerShape((value: Placeholders<Given>, shape: Shape) =>
  withHits(partsOf(value, shape)).selectFrom('hits').select('hits.id').orderBy('hits.position'),
);

/** The ids of published articles that contain the words, best first. */
async function fullTextSearch(db: Database, search: Search): Promise<number[]> {
  return (await readRows(db, hitIds(shapeOf(search), givenOf(search)))).map(({ id }) => id);
}

/** The ids of published articles with similar titles, most similar first. */
async function fuzzySearch(db: Database, { words, filedIds, now }: Search): Promise<number[]> {
  const typed = words.join(' ');
  if (typed.length < limits.search.fuzzyMin) return [];
  return db.transactional(async (transaction) => {
    await changeRows(
      transaction,
      compiled(sql`select set_config('pg_trgm.word_similarity_threshold', ${sql.lit(String(fuzziness))}, true)`),
    );
    const rows = await queries
      .selectFrom('articles')
      .where((eb) => sql<SqlBool>`search_text(${typed}) <% search_text(${eb.ref('articles.title')})`)
      .where(isPublishedIn(filedIds, now))
      .select('articles.id')
      .orderBy((eb) => sql`word_similarity(search_text(${typed}), search_text(${eb.ref('articles.title')}))`, 'desc')
      .orderBy('articles.published_at', 'desc')
      .orderBy('articles.id', 'desc')
      .limit(mostRanked)
      .$call(rowsIn(transaction));
    return rows.map(({ id }) => id);
  });
}

/** Only the beginning of a very long text is searched for a snippet. */
const snippetCharacters = 50_000;

type Part = { after: number; until: number };

const found = compilePerShape((value: Placeholders<Given & Part>, shape: Shape) =>
  withHits(partsOf(value, shape)).selectNoFrom((eb) => [
    eb.cast<string>(sql`(select query from typed)`, 'text').as('tsquery'),
    eb.selectFrom('hits').select(countOfRows.as('number')).$asScalar().$notNull().as('total'),
    cardsOfHits(
      { now: () => value('now') },
      { after: value('after'), until: value('until'), characters: snippetCharacters },
    ).as('cards'),
    ...foundEntryColumns(value('words'), value('now'), shape.hidesKinds ? value('hiddenKinds') : undefined),
  ]),
);

/** A page of the articles that contain the words, with snippets, their number, and the entries that contain them. */
async function readHits(context: ReadContext, search: Search, { page, limit }: Page) {
  const part = { after: (page - 1) * limit, until: page * limit };
  const hits = await readOnlyRow(context.db, found(shapeOf(search), { ...givenOf(search), ...part }));
  const terms = termsOf(hits.tsquery);
  const articles = hits.cards.map(({ text, ...card }): FoundArticle => ({ ...card, snippet: snippetOf(text, terms) }));
  return { articles, total: hits.total, entries: toFoundEntries(context, hits) };
}

/** A page of the articles with similar titles: their texts need not contain the words. */
async function readSimilar(context: ReadContext, search: Search, { page, limit }: Page) {
  const ids = await fuzzySearch(context.db, search);
  const cards = await readByIds(context, ids.slice((page - 1) * limit, page * limit), 'card');
  return { articles: cards.map((card): FoundArticle => ({ ...card, snippet: undefined })), total: ids.length };
}

async function prepareSearch(context: SearchContext, text: string, categories: readonly string[] = []) {
  const words = searchWords(text);
  if (words.length === 0) return undefined;
  const chosen = categories.filter((key) => key !== '');
  const filed = (await Promise.all(chosen.map((key) => findListingIds(context, key)))).flat();
  return {
    words,
    namedIds: await findCategoriesNamed(context, words),
    filedIds: chosen.length > 0 ? filed : undefined,
    hiddenKinds: [],
    now: context.now(),
  };
}

/** The ids of the published articles with every word of a text, best first: at most the newest 200. */
export async function findArticles(context: SearchContext, text: string): Promise<number[]> {
  const search = await prepareSearch(context, text);
  if (!search) return [];
  const ids = await fullTextSearch(context.db, search);
  return ids.length > 0 ? ids : fuzzySearch(context.db, search);
}

/** The same without those that are found by their similar titles only. */
export async function findArticlesWithWords(context: SearchContext, text: string): Promise<number[]> {
  const search = await prepareSearch(context, text);
  return search ? fullTextSearch(context.db, search) : [];
}

async function findPage(context: ReadContext, search: Search | undefined, page: Page) {
  if (!search) return { articles: [], total: 0, entries: [] };
  const hits = await readHits(context, search, page);
  return hits.total > 0 ? hits : { ...hits, ...(await readSimilar(context, search, page)) };
}

/**
 * Published articles and fixed pages with every word of `q`, also as a prefix or by its stem, whatever its case and
 * accents. When no article is found, those with similar titles are. `total` counts at most the newest 200
 * matches, so that the cost of a search does not grow.
 */
export async function searchArticles(
  context: SearchContext & Pick<Services, 'features'>,
  { q, category, page, limit }: ArticleSearchInput,
) {
  const off = await context.features.off(context.cacheDependencies);
  const search = await prepareSearch(context, q, category);
  const found = await findPage(context, search && { ...search, hiddenKinds: entryTypesOf(off) }, { page, limit });
  const pages = findSitePages(q, await cachedIdentity(context)).filter(({ href }) => !isPageOf(off, href));
  return {
    articles: found.articles,
    pagination: paginationOf(page, limit, found.total),
    pages: [...pages, ...found.entries],
  };
}
