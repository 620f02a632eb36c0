import { type Article, type Category, can, type ListedArticle, limits } from '@madrasah/contract';
import { truncateText, visibleText } from '@madrasah/rich-text/display';
import { type AliasableExpression, expressionBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Database } from '../../../database/database.ts';
import {
  allOf,
  anyOf,
  type Condition,
  countOfRows,
  everyRow,
  oneOf,
  onlyRowIn,
  queriesOf,
  readRows,
  rowIn,
  rowsIn,
  utc,
} from '../../../database/query.ts';
import { articleTag, categoryListingTag, siteMapTag } from '../../../shared/change-tags.ts';
import type { ServiceContext, StaffContext } from '../../../trpc/service-context.ts';
import type { CategoryTables } from '../../category-tree/index.ts';
import { countWaiting } from '../../lifecycle/index.ts';
import type { ArticleTables } from '../article.entity.ts';
import {
  isInReview,
  isKept,
  isPublished,
  isUnsent,
  isWorkedOnBy,
  isWrittenBy,
  wasWithdrawnAfter,
} from '../articles.policy.ts';
import { findByCondition, type ReadContext } from './read-model.ts';
import { isNamedAs } from './visible-article.ts';

const queries = queriesOf<ArticleTables & CategoryTables>();

const row = expressionBuilder<ArticleTables & CategoryTables, 'articles' | 'categories'>();

/** The number of articles in each category, by its id: published ones for visitors, all for staff. */
export async function countByCategory(context: ReadContext): Promise<Map<number, number>> {
  context.cacheDependencies?.addTags(['listing']);
  const rows = await queries
    .selectFrom('articles')
    .where(context.actor ? isKept : isPublished(context))
    .groupBy('articles.category_id')
    .select(['articles.category_id as id', countOfRows.as('count')])
    .$call(rowsIn(context.db));
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The data of an article for other systems, as `ArticleFacts`; the statement must join its category. */
export const articleFactsColumn = jsonBuildObject({
  id: row.ref('articles.id'),
  publicId: row.ref('articles.public_id'),
  slug: row.fn.coalesce('articles.slug', 'articles.public_id'),
  title: row.ref('articles.title'),
  category: row.ref('categories.name'),
  categorySlug: row.ref('categories.slug'),
  publishedAt: utc(row.ref('articles.published_at')),
  updatedAt: utc(row.ref('articles.updated_at')),
  version: row.ref('articles.version'),
});

const areNamed = (publicIds: readonly string[]) => allOf(isKept, row('articles.public_id', '=', oneOf(publicIds)));

/** Articles of any state as targets of links, for what shows each of them only while it is public. */
export const listTargets = (db: Database, publicIds: readonly string[]) =>
  queries
    .selectFrom('articles')
    .innerJoin('categories', 'categories.id', 'articles.category_id')
    .where(areNamed(publicIds))
    .select((eb) => [
      'articles.public_id as id',
      'articles.title',
      'articles.status',
      eb.fn.coalesce('articles.slug', 'articles.public_id').as('slug'),
      'categories.name as category',
      'categories.slug as categorySlug',
      utc(eb.ref('articles.published_at')).as('publishedAt'),
      utc(eb.ref('articles.expires_at')).as('expiresAt'),
    ])
    .$call(rowsIn(db));

/** Other changes of these articles wait until the transaction ends, so that they find the link that it stores. */
export const holdTargets = (db: Database, publicIds: readonly string[]) =>
  readRows(db, queries.selectFrom('articles').where(areNamed(publicIds)).select('articles.id').forShare());

/** The titles of articles by their slugs, in any state: for staff. */
export async function readArticleTitles(db: Database, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await queries
    .selectFrom('articles')
    .where('articles.slug', '=', oneOf(slugs))
    .select((eb) => [eb.ref('articles.slug').$notNull().as('slug'), 'articles.title'])
    .$call(rowsIn(db));
  return new Map(rows.map(({ slug, title }) => [slug, title]));
}

const isDraft: Condition = sql`articles.status = 'draft'`;
const noRow: Condition = sql`false`;

/** The articles that wait for this editor's review, and this person's own drafts; each counted up to a limit. */
export async function countArticleWork({ db, actor }: StaffContext): Promise<{ reviews: number; drafts: number }> {
  const isTheirs = isWorkedOnBy(actor);
  const mayReview = can(actor, 'article:review');
  return queries
    .selectNoFrom([
      countWaiting('articles', mayReview ? allOf(isTheirs, isInReview('requested')) : noRow).as('reviews'),
      countWaiting('articles', allOf(isTheirs, isWrittenBy(actor.id), isDraft, isUnsent)).as('drafts'),
    ])
    .$call(onlyRowIn(db));
}

/**
 * Whether an article that visitors could read had this slug, or has had it before, and was withdrawn recently. Its id is
 * no address here, so that counting upwards finds nothing.
 */
export async function wasWithdrawn({ db, now }: Pick<ServiceContext, 'db' | 'now'>, slug: string): Promise<boolean> {
  const found = await queries
    .selectFrom('articles')
    .where(anyOf(isNamedAs.slug(slug), isNamedAs.formerSlug(slug)))
    .where(wasWithdrawnAfter({ now }, limits.article.withdrawnMs))
    .select(sql.lit(1).as('one'))
    .limit(sql.lit(1))
    .$call(rowIn(db));
  return found !== undefined;
}

// A category may show one of its own articles above the others. It is shown only while every visitor may read it
// in that category.

const isMainArticle: Condition = row('articles.public_id', '=', row.ref('categories.main_article_id'));

export function findMainArticle(context: ReadContext, categoryId: number): Promise<Article | undefined> {
  context.cacheDependencies?.addTags([categoryListingTag(categoryId)]);
  return findByCondition(context, allOf(isPublished(context), row('categories.id', '=', categoryId), isMainArticle));
}

/** The main articles of all categories, by the category's id. */
export async function listMainArticles(context: ReadContext): Promise<Map<number, Category['mainArticle']>> {
  const rows = await queries
    .selectFrom('categories')
    .innerJoin('articles', (join) => join.onRef('articles.category_id', '=', 'categories.id').on(isMainArticle))
    .where(isPublished(context))
    .select(['categories.id', 'articles.id as articleId', 'articles.public_id as publicId', 'articles.title'])
    .$call(rowsIn(context.db));
  context.cacheDependencies?.addTags([
    'listing',
    'category-tree',
    ...rows.map(({ articleId }) => articleTag(articleId)),
  ]);
  return new Map(rows.map(({ id, publicId, title }) => [id, { publicId, title }]));
}

/** Whether an article may become the main one of a category. */
export async function canBeMainArticle(
  context: ReadContext,
  { categoryId, publicId }: { categoryId: number; publicId: string },
): Promise<boolean> {
  const found = await queries
    .selectFrom('articles')
    .where(isPublished(context))
    .where('articles.category_id', '=', categoryId)
    .where('articles.public_id', '=', publicId)
    .select('articles.id')
    .$call(rowIn(context.db));
  return found !== undefined;
}

const addressesPerPart = limits.siteMap.addresses;

export type SiteMapArticle = { slug: string; categorySlug: string; updatedAt: Date; image: string | null };

/** The parts of the site map with published articles: ranges of ids, so that a new one changes only the last part. */
export async function listSiteMapParts(context: ReadContext): Promise<number[]> {
  context.cacheDependencies?.addTags(['listing']);
  const size = sql.lit(addressesPerPart);
  const newestId = queries
    .selectFrom('articles')
    .select((eb) => eb.fn.coalesce(eb.fn.max('articles.id'), sql.lit(0)).as('id'));
  const parts = sql<{ part: number }>`generate_series(1, (${newestId}) / ${size} + 1)`.as<'parts'>(sql`parts (part)`);
  const rows = await queries
    .selectFrom(parts)
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('articles')
        .where('articles.id', '>', sql<number>`(${eb.ref('parts.part')} - 1) * ${size}`)
        .where('articles.id', '<=', sql<number>`${eb.ref('parts.part')} * ${size}`)
        .where(isPublished(context))
        .select('articles.id')
        .orderBy('articles.id')
        .limit(sql.lit(1))
        .as('first'),
    )
    .select('parts.part')
    .$call(rowsIn(context.db));
  return rows.map(({ part }) => part);
}

/** The published articles of a part; a part that does not exist has none. */
export async function listSiteMapPart(context: ReadContext, part: number): Promise<SiteMapArticle[]> {
  context.cacheDependencies?.addTags([siteMapTag(part), 'category-tree']);
  const rows = await queries
    .selectFrom('articles')
    .innerJoin('categories', 'categories.id', 'articles.category_id')
    .where('articles.id', '>', (part - 1) * addressesPerPart)
    .where('articles.id', '<=', part * addressesPerPart)
    .where(isPublished(context))
    .select((eb) => [
      eb.fn.coalesce('articles.slug', 'articles.public_id').as('slug'),
      'categories.slug as categorySlug',
      'articles.updated_at as updatedAt',
      'articles.image',
    ])
    .orderBy('articles.id')
    .$call(rowsIn(context.db));
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: new Date(updatedAt) }));
}

/** When the newest article of each category was published, by the category's id; empty categories are left out. */
export async function findNewestByCategory(context: ReadContext): Promise<Map<number, Date>> {
  context.cacheDependencies?.addTags(['listing', 'category-tree']);
  const rows = await queries
    .selectFrom('categories')
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('articles')
        .whereRef('articles.category_id', '=', 'categories.id')
        .where(isPublished(context))
        .select((eb) => eb.ref('articles.published_at').$notNull().as('publishedAt'))
        .orderBy('articles.published_at', 'desc')
        .orderBy('articles.id', 'desc')
        .limit(sql.lit(1))
        .as('newest'),
    )
    .select(['categories.id', 'newest.publishedAt'])
    .$call(rowsIn(context.db));
  return new Map(rows.map(({ id, publishedAt }) => [id, new Date(publishedAt)]));
}

/** Enough of a text for a summary, whatever markup it has. */
const beginningCharacters = 4_000;

const content = row.ref('articles.content');

/** An expression over the texts of these articles, by article id. */
async function findTexts(
  db: Database,
  ids: readonly number[],
  wanted: AliasableExpression<string>,
  where: Condition = everyRow,
) {
  if (ids.length === 0) return new Map<number, string>();
  const rows = await queries
    .selectFrom('articles')
    .where(allOf(row('articles.id', '=', oneOf(ids)), where))
    .select(['articles.id', wanted.as('text')])
    .$call(rowsIn(db));
  return new Map(rows.map(({ id, text }) => [id, text]));
}

const cutTag = /<[^<>]*$/;

/** The summaries of these articles, by id: the excerpt, or the beginning of the text. */
export async function findSummaries(
  db: Database,
  articles: readonly Pick<ListedArticle, 'id' | 'excerpt'>[],
  length: number,
): Promise<Map<number, string>> {
  const silent = articles.filter(({ excerpt }) => visibleText(excerpt) === '').map(({ id }) => id);
  // As HTML whose last tag may be cut.
  const beginnings = await findTexts(db, silent, sql`left(${content}, ${beginningCharacters})`);
  return new Map(
    articles.map(({ id, excerpt }) => {
      const beginning = beginnings.get(id)?.replace(cutTag, '') ?? '';
      return [id, truncateText(visibleText(excerpt) || visibleText(beginning), length)];
    }),
  );
}

/** The complete texts of these articles as HTML, by id, without those that are longer than so many characters. */
export const findContents = (db: Database, articles: readonly Pick<ListedArticle, 'id'>[], longest: number) =>
  findTexts(
    db,
    articles.map(({ id }) => id),
    content,
    row(row.fn<number>('length', ['articles.content']), '<=', longest),
  );
