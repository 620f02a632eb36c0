import {
  type Actor,
  type ArticleListInput,
  type ArticlePageResponse,
  type ArticleSummary,
  type FeaturedInput,
  type ListedArticle,
  type PublishedListInput,
  paginationOf,
} from '@madrasah/contract';
import { expressionBuilder, sql } from 'kysely';
import { allOf, type Condition, countOfRows, everyRow, queriesOf, readRow, readRows } from '../../../database/query.ts';
import type { UserTables } from '../../../identity/users/index.ts';
import { authorListingTag, type ChangeTag, categoryListingTag } from '../../../shared/change-tags.ts';
import { patternFor } from '../../../shared/containing.ts';
import {
  type CategoryContext,
  type CategoryTables,
  findListingIds,
  listCategories,
} from '../../category-tree/index.ts';
import { type ReaderContext, requireAuthorNames, showsAuthorNames } from '../../privacy/index.ts';
import type { ArticleTables } from '../article.entity.ts';
import type { ArticleCaches } from '../articles.caches.ts';
import {
  isInReview,
  isPublished,
  isVisibleTo,
  isWorkedOnBy,
  isWrittenBy,
  publicationColumn,
} from '../articles.policy.ts';
import type { ReactionsTables } from '../reactions/reactions.entity.ts';
import {
  type End,
  findPlace,
  type HeadTables,
  isFiledUnder,
  isFrom,
  newestColumn,
  type ReadContext,
  readByIds,
  readHeadWith,
  readNewest,
  type View,
} from './read-model.ts';

/** The dependencies of listings for visitors: their counts and categories are cached. */
export type ListingContext = ReadContext & CategoryContext & { queryCaches: { articles: ArticleCaches } };

/** The filters of a listing of published articles; missing ones do not filter. */
type Listing = {
  categoryIds?: readonly number[] | undefined;
  author?: string | undefined;
  featured?: true;
  /** Leaves out the main article of this category. */
  withoutMainOf?: number | undefined;
};

type Tables = ArticleTables & CategoryTables & ReactionsTables & UserTables;
const queries = queriesOf<Tables & HeadTables>();
const row = expressionBuilder<Tables & HeadTables, 'articles' | 'head' | 'users'>();

const isBesideMainOf = (categoryId: number): Condition =>
  row.or([
    row('articles.category_id', '<>', categoryId),
    row('articles.public_id', 'is distinct from', (eb) =>
      eb.selectFrom('categories').select('categories.main_article_id').where('categories.id', '=', categoryId),
    ),
  ]);

const isListedIn = ({ categoryIds, author, featured, withoutMainOf }: Listing): Condition =>
  allOf(
    categoryIds ? isFiledUnder(categoryIds) : everyRow,
    author === undefined ? everyRow : isWrittenBy(author),
    featured ? sql`${row.ref('articles.featured')}` : everyRow,
    withoutMainOf === undefined ? everyRow : isBesideMainOf(withoutMainOf),
  );

const articlesWithAuthors = queries.selectFrom('articles').leftJoin('users', 'users.id', 'articles.author_user_id');

async function countWhere({ db }: ReadContext, where: Condition): Promise<number> {
  const counted = await readRow(db, articlesWithAuthors.where(where).select(countOfRows.as('total')));
  return counted?.total ?? 0;
}

/** The tags that change when other articles belong to a listing, or in another order. */
function tagsOf({ categoryIds, author, featured }: Listing): ChangeTag[] {
  if (categoryIds) return ['category-tree', ...categoryIds.map(categoryListingTag)];
  if (author !== undefined) return [authorListingTag(author)];
  return [featured ? 'listing:featured' : 'listing'];
}

function countPublished(context: ListingContext, listing: Listing): Promise<number> {
  const tags = tagsOf(listing);
  context.cacheDependencies?.addTags(tags);
  return context.queryCaches.articles.publishedCounts.getOrLoad(
    JSON.stringify(listing),
    () => countWhere(context, allOf(isPublished(context), isListedIn(listing))),
    tags,
  );
}

type PageInput = { page: number; limit: number; view: View };

type Position = { from: End; limit: number; offset: number };

/**
 * The position of a page in a list, counted from its nearer end, from which an index is read. Undefined after the last
 * page.
 */
function positionOf({ page, limit }: PageInput, total: number): Position | undefined {
  const offset = (page - 1) * limit;
  const shown = Math.min(limit, total - offset);
  if (shown <= 0) return undefined;
  const below = total - offset - shown;
  return below < offset ? { from: 'oldest', limit: shown, offset: below } : { from: 'newest', limit, offset };
}

/**
 * Deep pages are counted from the nearest milestone. Milestones are so many articles apart, and each is looked up once.
 */
const milestoneDistance = 500;

/** The condition and the offset of the page at this position: the rows read do not grow with its depth. */
async function findStart(context: ListingContext, listing: Listing, { from, offset }: Position) {
  const where = allOf(isPublished(context), isListedIn(listing));
  const passed = offset - (offset % milestoneDistance);
  if (passed === 0) return { where, offset };
  const milestone = await context.queryCaches.articles.milestones.getOrLoad(
    JSON.stringify([listing, from, passed]),
    () => findPlace(context, where, { from, offset: passed }),
    tagsOf(listing),
  );
  return milestone ? { where: allOf(where, isFrom(milestone, from)), offset: offset - passed } : { where, offset };
}

async function readPublishedPage(
  context: ListingContext,
  listing: Listing,
  input: PageInput,
): Promise<ArticlePageResponse> {
  const total = await countPublished(context, listing);
  const pagination = paginationOf(input.page, input.limit, total);
  const position = positionOf(input, total);
  if (!position) return { data: [], pagination };
  const { where, offset } = await findStart(context, listing, position);
  return { data: await readNewest(context, where, { ...position, offset, view: input.view }), pagination };
}

/**
 * A page of published articles, newest first; an unknown category or author has none (API-014, A-41). Refuses a filter
 * by author for callers who may not see authors' names.
 */
export async function listPublished(
  context: ListingContext & ReaderContext,
  { category, author, mainArticle, ...page }: PublishedListInput,
): Promise<ArticlePageResponse> {
  if (author !== undefined) await requireAuthorNames(context);
  const categoryIds = category === undefined ? undefined : await findListingIds(context, category);
  // The first of a listing's categories is the requested one; the others are below it.
  const withoutMainOf = mainArticle === 'apart' ? categoryIds?.[0] : undefined;
  return readPublishedPage(context, { categoryIds, author, withoutMainOf }, page);
}

/** The number of published articles of an author. */
export const countPublishedBy = (context: ListingContext, author: string): Promise<number> =>
  countPublished(context, { author });

/** A page of the featured published articles, newest first (API-017). */
export const listFeatured = (context: ListingContext, input: FeaturedInput): Promise<ArticlePageResponse> =>
  readPublishedPage(context, { featured: true }, input);

/** The newest published articles (API-018). */
export function listLatest(context: ReadContext, range: { limit: number; view: View }): Promise<ListedArticle[]> {
  context.cacheDependencies?.addTags(['listing']);
  return readNewest(context, isPublished(context), range);
}

type Order = readonly [column: 'created_at' | 'title' | 'views', direction: 'asc' | 'desc'];
/** Each is followed by the id, in the same direction. */
const orders: Record<ArticleListInput['sort'], Order> = {
  newest: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  title: ['title', 'asc'],
  views: ['views', 'desc'],
};

/** Titles and bylines with these words; bylines only for callers who may see them (AL-003, A-03). */
async function containsWords(context: ReaderContext, search: string | undefined): Promise<Condition> {
  if (!search) return everyRow;
  const pattern = patternFor(search);
  const inArticle = [row('articles.title', 'ilike', pattern), row('articles.author', 'ilike', pattern)];
  const isShown = await showsAuthorNames(context);
  return row.or(isShown ? [...inArticle, row('users.full_name', 'ilike', pattern)] : inArticle);
}

const isInScope = (context: ReadContext, scope: 'own' | 'all'): Condition =>
  context.actor && scope === 'own' ? isWorkedOnBy(context.actor) : isVisibleTo(context);

/** The list of staff, of which visitors get the published part. */
export async function listArticles(
  context: ReadContext & ReaderContext & CategoryContext,
  input: ArticleListInput,
): Promise<ArticlePageResponse> {
  const { category, page, limit, view, sort, status, publication, review } = input;
  const categoryIds = category === undefined ? undefined : await findListingIds(context, category);
  // Any article may contain the words after a change; a title also decides its position.
  const isOfAnyArticle = input.search || sort === 'title';
  context.cacheDependencies?.addTags([...(isOfAnyArticle ? (['articles'] as const) : []), ...tagsOf({ categoryIds })]);
  const where = allOf(
    isInScope(context, input.scope),
    categoryIds ? isFiledUnder(categoryIds) : everyRow,
    status ? row('articles.status', '=', status) : everyRow,
    publication ? row(publicationColumn(context), '=', publication) : everyRow,
    review && context.actor ? isInReview(review) : everyRow,
    await containsWords(context, input.search),
  );
  const total = await countWhere(context, where);
  const [column, direction] = orders[sort];
  const found = await readRows(
    context.db,
    articlesWithAuthors
      .where(where)
      .select('articles.id')
      .orderBy(`articles.${column}`, direction)
      .orderBy('articles.id', direction)
      .limit(limit)
      .offset((page - 1) * limit),
  );
  const data = await readByIds(
    context,
    found.map(({ id }) => id),
    view,
  );
  return { data, pagination: paginationOf(page, limit, total) };
}

/**
 * Totals over everything that a member of staff works on, whatever the filters (AL-002). Views count at once, also
 * before they are flushed.
 */
export async function summarise({ db, actor }: ReadContext & { actor: Actor }): Promise<ArticleSummary> {
  const deltas = queries
    .selectFrom('article_tallies')
    .groupBy('article_tallies.article_id')
    .select(['article_tallies.article_id', (eb) => eb.fn.sum('article_tallies.views').as('views')])
    .as('deltas');
  const rows = await readRows(
    db,
    queries
      .selectFrom('articles')
      .leftJoin(deltas, 'deltas.article_id', 'articles.id')
      .where(isWorkedOnBy(actor))
      .groupBy('articles.status')
      .select((eb) => [
        'articles.status',
        countOfRows.as('total'),
        sql<number>`sum(${eb.ref('articles.views')} + coalesce(${eb.ref('deltas.views')}, 0))::float8`.as('views'),
      ]),
  );
  const counts = { published: 0, draft: 0, archived: 0 };
  for (const { status, total } of rows) counts[status] = total;
  const total = counts.published + counts.draft + counts.archived;
  const views = rows.reduce((sum, row) => sum + row.views, 0);
  return { total, ...counts, categories: (await listCategories(db)).length, views };
}

/** Related published articles: same category first, then with shared tags, then the newest; never itself. */
export async function listRelated(
  context: ReadContext,
  { slug, limit, view }: { slug: string; limit: number; view: View },
): Promise<ListedArticle[]> {
  const isAlike = allOf(
    isPublished(context),
    row('articles.category_id', '=', (eb) => eb.selectFrom('head').select('head.categoryId')),
    row('articles.id', '<>', (eb) => eb.selectFrom('head').select('head.id')),
  );
  const { id, categoryId, tags, newest } = await readHeadWith(
    context,
    slug,
    newestColumn(context, isAlike, { limit, view }),
  );
  context.cacheDependencies?.addTags([categoryListingTag(categoryId)]);
  const steps: [tag: ChangeTag, condition: Condition][] = [
    ['listing', row('articles.tags', '&&', row.val(tags))],
    ['listing', everyRow],
  ];
  const found: ListedArticle[] = [...newest];
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
