import {
  type Actor,
  type ArticleListInput,
  type ArticleSummary,
  type FeaturedInput,
  type Pagination,
  type PublishedListInput,
  paginationOf,
} from '@madrasah/contract';
import type { FilterQuery, QueryOrderMap } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { containing } from '../../shared/containing.ts';
import { articleNotFound } from '../../shared/refusal.ts';
import type { Remembered } from '../../shared/remembered.ts';
import { findListingIds, listCategories } from '../categories/index.ts';
import { Article } from './article.entity.ts';
import { published, visibleTo, workedOnBy } from './articles.policy.ts';
import { FormerSlug } from './former-slug.entity.ts';

export type ArticlesPage = { articles: Article[]; pagination: Pagination };

const newestFirst = { publishedAt: 'desc', id: 'desc' } as const satisfies QueryOrderMap<Article>;
const forCards = ['category', 'authorUser'] as const;
const whole = ['category', 'authorUser', 'updatedBy', 'galleries', 'content'] as const;

/** Cards leave the content and the gallery on the server. */
const partsFor = (view: 'full' | 'card') => (view === 'full' ? whole : forCards);

type PageInput = { page: number; limit: number; view: 'full' | 'card' };

async function findPage(
  db: Database,
  where: FilterQuery<Article>,
  { page, limit, view }: PageInput,
  orderBy: QueryOrderMap<Article>,
): Promise<ArticlesPage> {
  const [articles, total] = await db.findAndCount(Article, where, {
    orderBy,
    limit,
    offset: (page - 1) * limit,
    populate: partsFor(view),
  });
  return { articles, pagination: paginationOf(page, limit, total) };
}

/** What reading for visitors needs: how many articles a listing holds is not counted again for every page of it. */
export type PublicReading = { db: Database; publishedCounts: Remembered<number> };

async function findPublishedPage(
  { db, publishedCounts }: PublicReading,
  where: FilterQuery<Article>,
  { page, limit, view }: PageInput,
): Promise<ArticlesPage> {
  const shown = { $and: [published, where] };
  const total = await publishedCounts.recall(JSON.stringify(where), () => db.count(Article, shown));
  const articles = await db.find(Article, shown, {
    orderBy: newestFirst,
    limit,
    offset: (page - 1) * limit,
    populate: partsFor(view),
  });
  return { articles, pagination: paginationOf(page, limit, total) };
}

const inCategory = async (db: Database, category: string | undefined): Promise<FilterQuery<Article>> =>
  category === undefined ? {} : { category: { $in: await findListingIds(db, category) } };

/** A page of published articles, newest first; an unknown category has none (API-014). */
export async function listPublished(reading: PublicReading, input: PublishedListInput): Promise<ArticlesPage> {
  return findPublishedPage(reading, await inCategory(reading.db, input.category), input);
}

/** A page of the published articles that are put forward, newest first (API-017). */
export const listFeatured = (reading: PublicReading, input: FeaturedInput): Promise<ArticlesPage> =>
  findPublishedPage(reading, { featured: true }, input);

/** The newest published articles (API-018). */
export const listLatest = (
  db: Database,
  { limit, view }: { limit: number; view: 'full' | 'card' },
): Promise<Article[]> => db.find(Article, published, { orderBy: newestFirst, limit, populate: partsFor(view) });

const orders: Record<ArticleListInput['sort'], QueryOrderMap<Article>> = {
  newest: { createdAt: 'desc', id: 'desc' },
  oldest: { createdAt: 'asc', id: 'asc' },
  title: { title: 'asc', id: 'asc' },
  views: { views: 'desc', id: 'desc' },
};

function matchingWords(search: string | undefined): FilterQuery<Article> {
  if (!search) return {};
  const words = containing(search);
  return {
    $or: [{ title: words }, { author: words }, { authorUser: { fullName: words } }],
  };
}

const scopeOf = (actor: Actor | null, scope: 'own' | 'all'): FilterQuery<Article> =>
  actor && scope === 'own' ? workedOnBy(actor) : visibleTo(actor);

/** The list that staff work with and that visitors get the published part of. */
export async function listArticles(db: Database, actor: Actor | null, input: ArticleListInput): Promise<ArticlesPage> {
  const where = {
    $and: [
      scopeOf(actor, input.scope),
      await inCategory(db, input.category),
      input.status ? { status: input.status } : {},
      matchingWords(input.search),
    ],
  };
  return findPage(db, where, input, orders[input.sort]);
}

/** Totals over everything that a member of staff works on, whatever the filters say (AL-002). */
export async function summarise(db: Database, actor: Actor): Promise<ArticleSummary> {
  const found = await db.countBy(Article, 'status', { where: workedOnBy(actor) });
  const counts = { published: found.published ?? 0, draft: found.draft ?? 0, archived: found.archived ?? 0 };
  const total = counts.published + counts.draft + counts.archived;
  return { total, ...counts, categories: (await listCategories(db)).length };
}

const isArticleId = (key: string) => /^[1-9]\d{0,9}$/.test(key) && Number(key) <= 2_147_483_647;

/** The condition that a key names: slugs and publicIds always contain a letter, ids never do. */
const named = (key: string): FilterQuery<Article> =>
  isArticleId(key) ? { id: Number(key) } : { $or: [{ slug: key }, { publicId: key }] };

async function findNamed(
  db: Database,
  actor: Actor | null,
  key: string,
  populate: typeof whole | readonly [],
): Promise<Article> {
  const found = await db.findOne(Article, { $and: [named(key), visibleTo(actor)] }, { populate });
  if (found) return found;

  const former = await db.findOne(FormerSlug, { slug: key });
  if (!former) throw articleNotFound();
  const moved = await db.findOne(Article, { $and: [{ id: former.article.id }, visibleTo(actor)] }, { populate });
  if (!moved) throw articleNotFound();
  return moved;
}

/** The article behind an id, publicId, slug or former slug. Not visible and not there are the same answer. */
export const findArticle = (db: Database, actor: Actor | null, key: string): Promise<Article> =>
  findNamed(db, actor, key, whole);

/** The same without what only its page shows. */
export const findArticleRow = (db: Database, actor: Actor | null, key: string): Promise<Article> =>
  findNamed(db, actor, key, []);

/** The published articles among these, as cards and in this order. */
export async function findCards(db: Database, ids: readonly number[]): Promise<Article[]> {
  if (ids.length === 0) return [];
  const found = await db.find(Article, { $and: [published, { id: { $in: [...ids] } }] }, { populate: forCards });
  const byId = new Map(found.map((article) => [article.id, article]));
  return ids.map((id) => byId.get(id)).filter((article) => article !== undefined);
}

/** Published articles to read next: same category first, then with shared tags, then the newest; never itself. */
export async function listRelated(
  db: Database,
  actor: Actor | null,
  { slug, limit, view }: { slug: string; limit: number; view: 'full' | 'card' },
): Promise<Article[]> {
  const article = await findNamed(db, actor, slug, []);
  const others: FilterQuery<Article> = { $and: [published, { id: { $ne: article.id } }] };
  const find = (where: FilterQuery<Article>, missing: number) =>
    db.find(Article, { $and: [others, where] }, { orderBy: newestFirst, limit: missing, populate: partsFor(view) });

  const found: Article[] = [];
  const steps: FilterQuery<Article>[] = [{ category: article.category }, { tags: { $overlap: article.tags } }, {}];
  for (const step of steps) {
    if (found.length === limit) break;
    const known = found.map(({ id }) => id);
    found.push(...(await find({ $and: [step, { id: { $nin: known } }] }, limit - found.length)));
  }
  return found;
}
