import {
  type Actor,
  type ArticleListInput,
  type ArticlePageResponse,
  type ArticleSummary,
  type FeaturedInput,
  type ListedArticle,
  type ListedArticleField,
  type PublishedListInput,
  paginationOf,
  pick,
} from '@madrasah/contract';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  allOf,
  type Condition,
  containsTyped,
  countOfRows,
  countRows,
  everyRow,
  limitOf,
  literalRows,
  type Placeholders,
  queriesOf,
  rowsIn,
} from '../../../database/query.ts';
import type { UserTables } from '../../../identity/users/index.ts';
import { authorListingTag, type ChangeTag, categoryListingTag } from '../../../shared/change-tags.ts';
import {
  type CategoryContext,
  type CategoryTables,
  findListingIds,
  listCategories,
} from '../../category-tree/index.ts';
import { type ReaderContext, requireAuthorNames, showsAuthorNames } from '../../privacy/index.ts';
import type { ArticleTables, ReactionsTables } from '../article.entity.ts';
import {
  isInReview,
  isPublished,
  isUnsent,
  isVisibleTo,
  isWorkedOnBy,
  isWrittenBy,
  publicationColumn,
} from '../articles.policy.ts';
import { isListedIn, type Listing, readPart, timesOf } from './listing-statements.ts';
import {
  type ArticleCaches,
  type End,
  findCursor,
  isOfWholeArticle,
  isOneOf,
  type ReadContext,
  readByIds,
  readNewest,
  selectNewest,
  type View,
} from './read-model.ts';
import { findArticles, findArticlesWithWords, type SearchContext } from './search.ts';
import {
  compileHeadWith,
  type HeadTables,
  readVisible,
  type VisibleGiven,
  type VisibleShape,
} from './visible-article.ts';

/** The dependencies of listings for visitors: their counts and categories are cached. */
export type ListingContext = ReadContext & CategoryContext & { queryCaches: { articles: ArticleCaches } };

type Tables = ArticleTables & CategoryTables & ReactionsTables & UserTables;
const queries = queriesOf<Tables & HeadTables>();
const row = expressionBuilder<Tables & HeadTables, 'articles' | 'head' | 'users'>();

const articlesWithAuthors = queries.selectFrom('articles').leftJoin('users', 'users.id', 'articles.author_user_id');

const countWhere = ({ db }: ReadContext, where: Condition): Promise<number> =>
  countRows(db, articlesWithAuthors.where(where));

/**
 * The tags that change when other articles belong to a listing, or in another order. One of its filters is enough: what
 * joins or leaves the listing joins or leaves each of them.
 */
function tagsOf({ categoryIds, author, featured, updatedSince }: Listing): ChangeTag[] {
  // Any change of any article may let it join.
  if (updatedSince !== undefined) return categoryIds ? ['articles', 'category-tree'] : ['articles'];
  if (categoryIds) return ['category-tree', ...categoryIds.map(categoryListingTag)];
  if (author !== undefined) return [authorListingTag(author)];
  return [featured ? 'listing:featured' : 'listing'];
}

/** Callers choose these values freely, so a cache of them would only evict others. */
const isFreelyChosen = (listing: Listing) => listing.tag !== undefined || timesOf(listing).length > 0;

async function countPublished(context: ListingContext, listing: Listing): Promise<number> {
  const tags = tagsOf(listing);
  context.cacheDependencies?.addTags(tags);
  const count = () => countWhere(context, allOf(isPublished(context), isListedIn(listing)));
  if (isFreelyChosen(listing)) return count();
  return context.queryCaches.articles.publishedCounts.getOrLoad(JSON.stringify(listing), count, tags);
}

type PageInput = { page: number; limit: number; view: View };

type Position = { from: End; limit: number; offset: number };

/** The position of a page, counted from the nearer end of the list. Undefined after the last page. */
function positionOf({ page, limit }: PageInput, total: number): Position | undefined {
  const offset = (page - 1) * limit;
  const shown = Math.min(limit, total - offset);
  if (shown <= 0) return undefined;
  const below = total - offset - shown;
  return below < offset ? { from: 'oldest', limit: shown, offset: below } : { from: 'newest', limit, offset };
}

/** Deep pages are counted from the nearest milestone; they are so many articles apart, and each is looked up once. */
const milestoneDistance = 500;

/** The milestone before a position and the offset from there: the rows read do not grow with a page's depth. */
async function findStart(context: ListingContext, listing: Listing, { from, offset }: Position) {
  const passed = offset - (offset % milestoneDistance);
  if (passed === 0 || isFreelyChosen(listing)) return { offset };
  const milestone = await context.queryCaches.articles.milestones.getOrLoad(
    JSON.stringify([listing, from, passed]),
    () => findCursor(context, allOf(isPublished(context), isListedIn(listing)), { from, offset: passed }),
    tagsOf(listing),
  );
  return milestone ? { milestone, offset: offset - passed } : { offset };
}

async function readPublishedPage(context: ListingContext, listing: Listing, input: PageInput) {
  const total = await countPublished(context, listing);
  const pagination = paginationOf(input.page, input.limit, total);
  const position = positionOf(input, total);
  if (!position) return { data: [], pagination };
  const start = await findStart(context, listing, position);
  return { data: await readPart(context, { listing, ...position, ...start, view: input.view }), pagination };
}

const listingFilters = ['author', 'featured', 'tag', 'updatedSince', 'publishedSince', 'publishedBefore'] as const;

/** A page of published articles, newest first. Refuses to filter by author for those who may not see names. */
export async function listPublished(context: ListingContext & ReaderContext, input: PublishedListInput) {
  const { category, author, mainArticle } = input;
  if (author !== undefined) await requireAuthorNames(context);
  const { ids, requested } = await findListing(context, category);
  const withoutMainOf = mainArticle === 'apart' ? requested : undefined;
  const listing = { ...pick(input, listingFilters), categoryIds: ids, withoutMainOf };
  return readPublishedPage(context, listing, { ...input, view: viewFor(input) });
}

/** The requested categories, and all in which articles are listed. Unknown ones count as ones without articles. */
async function findListing(context: CategoryContext, keys: readonly string[] | undefined) {
  if (keys === undefined) return { ids: undefined, requested: undefined };
  const listings = await Promise.all(keys.map((key) => findListingIds(context, key)));
  const ids = [...new Set(listings.flat())].sort((one, other) => one - other);
  // The first of a listing's categories is the requested one; the others are below it.
  return { ids, requested: listings.flatMap(([id]) => id ?? []) };
}

/** The requested properties decide, where any are named: without the texts if none of them needs these. */
function viewFor({ view, fields }: { view: View; fields?: readonly ListedArticleField[] | undefined }): View {
  if (!fields) return view;
  return fields.some(isOfWholeArticle) ? 'full' : 'card';
}

export const countPublishedBy = (context: ListingContext, author: string): Promise<number> =>
  countPublished(context, { author });

/** A page of the featured published articles, newest first. */
export const listFeatured = (context: ListingContext, input: FeaturedInput): Promise<ArticlePageResponse> =>
  readPublishedPage(context, { featured: true }, input);

export function listLatest(context: ReadContext, range: { limit: number; view: View }): Promise<ListedArticle[]> {
  context.cacheDependencies?.addTags(['listing']);
  return readPart(context, { listing: {}, offset: 0, from: 'newest', ...range });
}

type Order = readonly [column: 'created_at' | 'title' | 'views', direction: 'asc' | 'desc'];
/** Each is followed by the id, in the same direction. */
const orders: Record<ArticleListInput['sort'], Order> = {
  newest: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  title: ['title', 'asc'],
  views: ['views', 'desc'],
};

/**
 * What the search for visitors finds, and articles of authors with this name, where it is shown. For staff also titles
 * and bylines with this text, because only published articles have a search document.
 */
async function isFoundBy(context: SearchContext & ReaderContext, search: string | undefined): Promise<Condition> {
  if (!search) return everyRow;
  // Staff work on the articles that they find, so similar ones would mislead them.
  const find = context.actor ? findArticlesWithWords : findArticles;
  const isFound = isOneOf(await find(context, search));
  const ofAuthor = (await showsAuthorNames(context)) ? [containsTyped(row.ref('users.full_name'), search)] : [];
  const ofWork = [containsTyped(row.ref('articles.title'), search), containsTyped(row.ref('articles.author'), search)];
  return row.or([isFound, ...ofAuthor, ...(context.actor ? ofWork : [])]);
}

const isInScope = (context: ReadContext, scope: 'own' | 'all'): Condition =>
  context.actor && scope === 'own' ? isWorkedOnBy(context.actor) : isVisibleTo(context);

/** The filters that only staff have. */
const isChosenBy = (actor: Actor, { review, mine }: Pick<ArticleListInput, 'review' | 'mine'>): Condition =>
  allOf(
    review === undefined ? everyRow : review === 'unsent' ? isUnsent : isInReview(review),
    mine ? isWrittenBy(actor.id) : everyRow,
  );

/** The list of staff, of which visitors get the published part. */
export async function listArticles(context: SearchContext & ReaderContext, input: ArticleListInput) {
  const { page, limit, sort, status, publication } = input;
  if (input.author !== undefined) await requireAuthorNames(context);
  const { ids: categoryIds } = await findListing(context, input.category);
  const listing = { ...pick(input, listingFilters), categoryIds };
  // Any article may contain the words after a change; a title also decides its position.
  const isOfAnyArticle = input.search || sort === 'title';
  context.cacheDependencies?.addTags([...(isOfAnyArticle ? (['articles'] as const) : []), ...tagsOf(listing)]);
  const where = allOf(
    isInScope(context, input.scope),
    isListedIn(listing),
    status ? row('articles.status', '=', status) : everyRow,
    publication ? row(publicationColumn(context), '=', publication) : everyRow,
    context.actor ? isChosenBy(context.actor, input) : everyRow,
    await isFoundBy(context, input.search),
  );
  const total = await countWhere(context, where);
  const [column, direction] = orders[sort];
  const found = await articlesWithAuthors
    .where(where)
    .select('articles.id')
    .orderBy(`articles.${column}`, direction)
    .orderBy('articles.id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .$call(rowsIn(context.db));
  const ids = found.map(({ id }) => id);
  return { data: await readByIds(context, ids, viewFor(input)), pagination: paginationOf(page, limit, total) };
}

/** Totals over everything that a member of staff works on. Views count at once, also before they are flushed. */
export async function summarise({ db, actor }: ReadContext & { actor: Actor }): Promise<ArticleSummary> {
  const deltas = queries
    .selectFrom('article_tallies')
    .groupBy('article_tallies.article_id')
    .select(['article_tallies.article_id', (eb) => eb.fn.sum('article_tallies.views').as('views')])
    .as('deltas');
  const rows = await queries
    .selectFrom('articles')
    .leftJoin(deltas, 'deltas.article_id', 'articles.id')
    .where(isWorkedOnBy(actor))
    .groupBy('articles.status')
    .select((eb) => [
      'articles.status',
      countOfRows.as('total'),
      sql<number>`sum(${eb.ref('articles.views')} + coalesce(${eb.ref('deltas.views')}, 0))::float8`.as('views'),
    ])
    .$call(rowsIn(db));
  const counts = { published: 0, draft: 0, archived: 0 };
  for (const { status, total } of rows) counts[status] = total;
  const total = counts.published + counts.draft + counts.archived;
  const views = rows.reduce((sum, row) => sum + row.views, 0);
  return { total, ...counts, categories: (await listCategories(db)).length, views };
}

type RelatedShape = VisibleShape & { view: View; literalRows: number | null };

const headAndAlike = compileHeadWith((value: Placeholders<VisibleGiven & { limit: number }>, shape: RelatedShape) => {
  const reader = { actor: null, now: () => value('now') };
  const isAlike = allOf(
    isPublished(reader),
    row('articles.category_id', '=', (eb) => eb.selectFrom('head').select('head.categoryId')),
    row('articles.id', '<>', (eb) => eb.selectFrom('head').select('head.id')),
  );
  const limit = limitOf(shape.literalRows, value('limit'));
  return jsonArrayFrom(selectNewest(reader, isAlike, { limit, view: shape.view })).as('alike');
});

/** Related published articles: same category first, then with shared tags, then the newest; never itself. */
export async function listRelated(
  context: ReadContext,
  { slug, limit, view }: { slug: string; limit: number; view: View },
): Promise<ListedArticle[]> {
  const { id, categoryId, tags, alike } = await readVisible(context, slug, (shape, given) =>
    headAndAlike({ ...shape, view, literalRows: literalRows(limit) }, { ...given, limit }),
  );
  context.cacheDependencies?.addTags([categoryListingTag(categoryId)]);
  const steps: [tag: ChangeTag, condition: Condition][] = [
    ['listing', row('articles.tags', '&&', row.val(tags))],
    ['listing', everyRow],
  ];
  const found: ListedArticle[] = [...alike];
  for (const [tag, condition] of steps) {
    if (found.length === limit) break;
    context.cacheDependencies?.addTags([tag]);
    const known = [id, ...found.map(({ id }) => id)];
    const isOther: Condition = sql`${row.ref('articles.id')} <> all(${known}::int[])`;
    const where = allOf(isPublished(context), condition, isOther);
    found.push(...(await readNewest(context, where, { limit: limit - found.length, view })));
  }
  return found;
}
