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
import type { FilterQuery, QueryOrderMap } from '@mikro-orm/core';
import type { Database } from '../../../database/database.ts';
import { containing } from '../../../shared/containing.ts';
import { authorNotFound } from '../../../shared/refusal.ts';
import type { QueryCaches } from '../../../trpc/query-caches.ts';
import { findListingIds, listCategories } from '../../categories/index.ts';
import { type ReaderContext, showsAuthorNames } from '../../site-content/index.ts';
import { Article } from '../article.entity.ts';
import { visibleTo, workedOnBy } from '../articles.policy.ts';
import {
  allOf,
  isAnything,
  isFiledUnder,
  isPublished,
  readByIds,
  readHead,
  readNewest,
  type Sql,
  toArray,
  type View,
} from './read-model.ts';

/** What listings for visitors need: their counts and categories are cached over their pages. */
export type ListingContext = { db: Database; queryCaches: Pick<QueryCaches, 'publishedCounts' | 'listingIds'> };

async function countWhere(db: Database, where: Sql): Promise<number> {
  const [row] = await db.execute<{ total: number }[]>(
    `select count(*)::int as total from articles where ${where.text}`,
    [...where.values],
  );
  return row?.total ?? 0;
}

type PageInput = { page: number; limit: number; view: View };

const countPublished = ({ db, queryCaches }: ListingContext, where: Sql): Promise<number> =>
  queryCaches.publishedCounts.getOrLoad(JSON.stringify(where), () => countWhere(db, where));

async function readPublishedPage(
  context: ListingContext,
  condition: Sql,
  { page, limit, view }: PageInput,
): Promise<ArticlePageResponse> {
  const where = allOf(isPublished, condition);
  const total = await countPublished(context, where);
  const data = await readNewest(context.db, where, { limit, offset: (page - 1) * limit, view });
  return { data, pagination: paginationOf(page, limit, total) };
}

async function isInListing({ db, queryCaches }: ListingContext, category: string | undefined): Promise<Sql> {
  if (category === undefined) return isAnything;
  return isFiledUnder(await queryCaches.listingIds.getOrLoad(category, () => findListingIds(db, category)));
}

const isWrittenBy = (author: string | undefined): Sql =>
  author === undefined ? isAnything : { text: 'articles.author_user_id = ?::uuid', values: [author] };

/**
 * A page of published articles, newest first; an unknown category or author has none (API-014, A-41). Who may not
 * see who wrote what cannot ask for an author either: the list would reveal it.
 */
export async function listPublished(
  context: ListingContext & ReaderContext,
  input: PublishedListInput,
): Promise<ArticlePageResponse> {
  if (input.author !== undefined && !(await showsAuthorNames(context))) throw authorNotFound();
  const condition = allOf(await isInListing(context, input.category), isWrittenBy(input.author));
  return readPublishedPage(context, condition, input);
}

/** How many published articles somebody has written. */
export const countPublishedBy = (context: ListingContext, author: string): Promise<number> =>
  countPublished(context, allOf(isPublished, isWrittenBy(author)));

/** A page of the published articles that are put forward, newest first (API-017). */
export const listFeatured = (context: ListingContext, input: FeaturedInput): Promise<ArticlePageResponse> =>
  readPublishedPage(context, { text: 'articles.featured', values: [] }, input);

/** The newest published articles (API-018). */
export const listLatest = (db: Database, range: { limit: number; view: View }): Promise<ListedArticle[]> =>
  readNewest(db, isPublished, range);

const orders: Record<ArticleListInput['sort'], QueryOrderMap<Article>> = {
  newest: { createdAt: 'desc', id: 'desc' },
  oldest: { createdAt: 'asc', id: 'asc' },
  title: { title: 'asc', id: 'asc' },
  views: { views: 'desc', id: 'desc' },
};

/** Titles and bylines with these words; names only for whom they are shown to (AL-003, A-03). */
async function matchingWords(context: ReaderContext, search: string | undefined): Promise<FilterQuery<Article>> {
  if (!search) return {};
  const words = containing(search);
  const byName = (await showsAuthorNames(context)) ? [{ authorUser: { fullName: words } }] : [];
  return { $or: [{ title: words }, { author: words }, ...byName] };
}

const scopeOf = (actor: Actor | null, scope: 'own' | 'all'): FilterQuery<Article> =>
  actor && scope === 'own' ? workedOnBy(actor) : visibleTo(actor);

const inCategory = async (db: Database, category: string | undefined): Promise<FilterQuery<Article>> =>
  category === undefined ? {} : { category: { $in: await findListingIds(db, category) } };

/** The list that staff work with and that visitors get the published part of. */
export async function listArticles(context: ReaderContext, input: ArticleListInput): Promise<ArticlePageResponse> {
  const { db, actor } = context;
  const { page, limit, view, sort } = input;
  const where = {
    $and: [
      scopeOf(actor, input.scope),
      await inCategory(db, input.category),
      input.status ? { status: input.status } : {},
      await matchingWords(context, input.search),
    ],
  };
  const [found, total] = await db.findAndCount(Article, where, {
    fields: ['id'],
    orderBy: orders[sort],
    limit,
    offset: (page - 1) * limit,
  });
  const data = await readByIds(
    db,
    found.map(({ id }) => id),
    view,
  );
  return { data, pagination: paginationOf(page, limit, total) };
}

/** Totals over everything that a member of staff works on, whatever the filters say (AL-002). */
export async function summarise(db: Database, actor: Actor): Promise<ArticleSummary> {
  const found = await db.countBy(Article, 'status', { where: workedOnBy(actor) });
  const counts = { published: found.published ?? 0, draft: found.draft ?? 0, archived: found.archived ?? 0 };
  const total = counts.published + counts.draft + counts.archived;
  return { total, ...counts, categories: (await listCategories(db)).length };
}

/** Published articles to read next: same category first, then with shared tags, then the newest; never itself. */
export async function listRelated(
  db: Database,
  actor: Actor | null,
  { slug, limit, view }: { slug: string; limit: number; view: View },
): Promise<ListedArticle[]> {
  const { id, categoryId, tags } = await readHead(db, actor, slug);
  const steps: Sql[] = [
    { text: 'articles.category_id = ?', values: [categoryId] },
    { text: 'articles.tags && array(select json_array_elements_text(?::json))', values: [JSON.stringify(tags)] },
    isAnything,
  ];
  const found: ListedArticle[] = [];
  for (const step of steps) {
    if (found.length === limit) break;
    const known = [id, ...found.map(({ id }) => id)];
    const isNew: Sql = { text: 'articles.id <> all(?::int[])', values: [toArray(known)] };
    found.push(...(await readNewest(db, allOf(isPublished, step, isNew), { limit: limit - found.length, view })));
  }
  return found;
}
