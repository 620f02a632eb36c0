import {
  type Actor,
  type ArticleListInput,
  type ArticlePageResponse,
  type ArticleStatus,
  type ArticleSummary,
  type FeaturedInput,
  type ListedArticle,
  type PublishedListInput,
  paginationOf,
} from '@madrasah/contract';
import { type RawQueryFragment, sql } from '@mikro-orm/core';
import { authorListingTag, type ChangeTag, categoryListingTag } from '../../../shared/change-tags.ts';
import { patternFor } from '../../../shared/containing.ts';
import { type CategoryContext, findListingIds, listCategories } from '../../category-tree/index.ts';
import { type ReaderContext, requireAuthorNames, showsAuthorNames } from '../../privacy/index.ts';
import type { ArticleCaches } from '../articles.caches.ts';
import {
  isInReview,
  isPublished,
  isVisibleTo,
  isWorkedOnBy,
  isWrittenBy,
  publicationColumn,
} from '../articles.policy.ts';
import {
  allOf,
  type End,
  everyRow,
  findPlace,
  isFiledUnder,
  isFrom,
  newestColumn,
  type ReadContext,
  readByIds,
  readHeadWith,
  readNewest,
  toArray,
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

const isBesideMainOf = (categoryId: number): RawQueryFragment =>
  sql`articles.category_id <> ${categoryId} or articles.public_id is distinct from (
    select main_article_id from categories where categories.id = ${categoryId})`;

const isListedIn = ({ categoryIds, author, featured, withoutMainOf }: Listing): RawQueryFragment =>
  allOf(
    categoryIds ? isFiledUnder(categoryIds) : everyRow,
    author === undefined ? everyRow : isWrittenBy(author),
    featured ? sql`articles.featured` : everyRow,
    withoutMainOf === undefined ? everyRow : isBesideMainOf(withoutMainOf),
  );

async function countWhere({ db }: ReadContext, where: RawQueryFragment): Promise<number> {
  const [row] = await db.execute<{ total: number }[]>(
    sql`select count(*)::int as total from articles left join users on users.id = articles.author_user_id
        where ${where}`,
  );
  return row?.total ?? 0;
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

const orders: Record<ArticleListInput['sort'], RawQueryFragment> = {
  newest: sql`articles.created_at desc, articles.id desc`,
  oldest: sql`articles.created_at, articles.id`,
  title: sql`articles.title, articles.id`,
  views: sql`articles.views desc, articles.id desc`,
};

/** Titles and bylines with these words; bylines only for callers who may see them (AL-003, A-03). */
async function containsWords(context: ReaderContext, search: string | undefined): Promise<RawQueryFragment> {
  if (!search) return everyRow;
  const pattern = patternFor(search);
  const byline = sql`articles.title ilike ${pattern} or articles.author ilike ${pattern}`;
  return (await showsAuthorNames(context)) ? sql`${byline} or users.full_name ilike ${pattern}` : byline;
}

const isInScope = (context: ReadContext, scope: 'own' | 'all'): RawQueryFragment =>
  context.actor && scope === 'own' ? isWorkedOnBy(context.actor) : isVisibleTo(context);

/** The list of staff, of which visitors get the published part. */
export async function listArticles(
  context: ReadContext & ReaderContext & CategoryContext,
  input: ArticleListInput,
): Promise<ArticlePageResponse> {
  const { db } = context;
  const { category, page, limit, view, sort, status, publication, review } = input;
  const categoryIds = category === undefined ? undefined : await findListingIds(context, category);
  // Any article may contain the words after a change; a title also decides its position.
  const isOfAnyArticle = input.search || sort === 'title';
  context.cacheDependencies?.addTags([...(isOfAnyArticle ? (['articles'] as const) : []), ...tagsOf({ categoryIds })]);
  const where = allOf(
    isInScope(context, input.scope),
    categoryIds ? isFiledUnder(categoryIds) : everyRow,
    status ? sql`articles.status = ${status}` : everyRow,
    publication ? sql`${publicationColumn(context)} = ${publication}` : everyRow,
    review && context.actor ? isInReview(review) : everyRow,
    await containsWords(context, input.search),
  );
  const total = await countWhere(context, where);
  const found = await db.execute<{ id: number }[]>(
    sql`select articles.id from articles left join users on users.id = articles.author_user_id
        where ${where} order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}`,
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
  const rows = await db.execute<{ status: ArticleStatus; total: number; views: number }[]>(
    sql`select articles.status, count(*)::int as total,
          sum(articles.views + coalesce(deltas.views, 0))::float8 as views
        from articles left join (
          select article_id, sum(views) as views from article_tallies group by article_id
        ) as deltas on deltas.article_id = articles.id
        where ${isWorkedOnBy(actor)} group by articles.status`,
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
    sql`articles.category_id = (select "categoryId" from head) and articles.id <> (select id from head)`,
  );
  const { id, categoryId, tags, newest } = await readHeadWith<{ newest: ListedArticle[] }>(
    context,
    slug,
    newestColumn(context, isAlike, { limit, view }),
  );
  context.cacheDependencies?.addTags([categoryListingTag(categoryId)]);
  const steps: [tag: ChangeTag, condition: RawQueryFragment][] = [
    ['listing', sql`articles.tags && array(select json_array_elements_text(${JSON.stringify(tags)}::json))`],
    ['listing', everyRow],
  ];
  const found = [...newest];
  for (const [tag, condition] of steps) {
    if (found.length === limit) break;
    context.cacheDependencies?.addTags([tag]);
    const known = [id, ...found.map(({ id }) => id)];
    const where = allOf(isPublished(context), condition, sql`articles.id <> all(${toArray(known)}::int[])`);
    found.push(...(await readNewest(context, where, { limit: limit - found.length, view })));
  }
  return found;
}
