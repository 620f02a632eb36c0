import type { ListedArticle } from '@madrasah/contract';
import { type Expression, expressionBuilder, sql } from 'kysely';
import {
  allOf,
  type Condition,
  compilePerShape,
  everyRow,
  limitOf,
  literalRows,
  type Placeholders,
  readRows,
  type Value,
} from '../../../database/query.ts';
import type { CategoryTables } from '../../category-tree/index.ts';
import type { ArticleTables } from '../article.entity.ts';
import { isPublished, isWrittenBy } from '../articles.policy.ts';
import { type End, isFiledUnder, isFrom, type Place, type ReadContext, selectNewest, type View } from './read-model.ts';

const row = expressionBuilder<ArticleTables & CategoryTables, 'articles'>();

/** As ISO 8601: changed at this time or later, published at this time or later, published before it. */
export type ListingTimes = {
  updatedSince?: string | undefined;
  publishedSince?: string | undefined;
  publishedBefore?: string | undefined;
};

export type Listing = ListingTimes & {
  categoryIds?: readonly number[] | undefined;
  author?: string | undefined;
  featured?: boolean | undefined;
  tag?: string | undefined;
  /** Leaves out the main articles of these categories. */
  withoutMainOf?: readonly number[] | undefined;
};

/** The values of the filters, which are known or given to a compiled statement. */
type Filters = {
  categoryIds: Value<readonly number[]> | undefined;
  author: Value<string> | undefined;
  featured: boolean | undefined;
  tags: Value<readonly string[]> | undefined;
  updatedSince: Value<string> | undefined;
  publishedSince: Value<string> | undefined;
  publishedBefore: Value<string> | undefined;
  withoutMainOf: readonly Value<number>[];
};

const isBesideMainOf = (categoryId: Value<number>): Condition =>
  row.or([
    row('articles.category_id', '<>', categoryId),
    row('articles.public_id', 'is distinct from', (eb) =>
      eb.selectFrom('categories').select('categories.main_article_id').where('categories.id', '=', categoryId),
    ),
  ]);

/** Without an operator, because that is the condition of a partial index. */
const isFeatured: Condition = sql`${row.ref('articles.featured')}`;

const passesFilters = (filters: Filters): Condition => {
  const { categoryIds, author, featured, tags, updatedSince, publishedSince, publishedBefore, withoutMainOf } = filters;
  return allOf(
    categoryIds === undefined ? everyRow : isFiledUnder(categoryIds),
    author === undefined ? everyRow : isWrittenBy(author),
    featured === undefined ? everyRow : featured ? isFeatured : sql`not ${isFeatured}`,
    tags === undefined ? everyRow : row('articles.tags', '@>', sql<string[]>`${tags}`),
    updatedSince === undefined ? everyRow : row('articles.updated_at', '>=', updatedSince),
    publishedSince === undefined ? everyRow : row('articles.published_at', '>=', publishedSince),
    publishedBefore === undefined ? everyRow : row('articles.published_at', '<', publishedBefore),
    ...withoutMainOf.map(isBesideMainOf),
  );
};

const filtersOf = (listing: Listing): Filters => ({
  categoryIds: listing.categoryIds,
  author: listing.author,
  featured: listing.featured,
  tags: listing.tag === undefined ? undefined : [listing.tag],
  updatedSince: listing.updatedSince,
  publishedSince: listing.publishedSince,
  publishedBefore: listing.publishedBefore,
  withoutMainOf: listing.withoutMainOf ?? [],
});

export const isListedIn = (listing: Listing): Condition => passesFilters(filtersOf(listing));

/** A part of a listing: so many articles from a position, which may be counted from a milestone. */
type Part = { listing: Listing; milestone?: Place | undefined; offset: number; limit: number; from: End; view: View };

/** What decides which statement reads a part. */
const shapeOf = ({ listing, milestone, offset, limit, from, view }: Part) => ({
  isInCategories: listing.categoryIds !== undefined,
  isByAuthor: listing.author !== undefined,
  featured: listing.featured,
  isTagged: listing.tag !== undefined,
  isUpdatedSince: listing.updatedSince !== undefined,
  isPublishedSince: listing.publishedSince !== undefined,
  isPublishedBefore: listing.publishedBefore !== undefined,
  mainCategories: listing.withoutMainOf?.length ?? 0,
  isFromMilestone: milestone !== undefined,
  isOffset: offset > 0,
  literalRows: offset > 0 ? null : literalRows(limit),
  from,
  view,
});

const givenOf = ({ now }: ReadContext, { listing, milestone, offset, limit }: Part) => ({
  categoryIds: listing.categoryIds ?? [],
  author: listing.author ?? '',
  tags: [listing.tag ?? ''],
  updatedSince: listing.updatedSince ?? '',
  publishedSince: listing.publishedSince ?? '',
  publishedBefore: listing.publishedBefore ?? '',
  withoutMainOf: listing.withoutMainOf ?? [],
  publishedAt: milestone?.publishedAt ?? null,
  id: milestone?.id ?? 0,
  limit,
  offset,
  now: now().toISOString(),
});

/** The elements of an array that is given to a compiled statement. */
const elementsOf = (ids: Expression<readonly number[]>, count: number) =>
  Array.from({ length: count }, (_, index) => sql<number>`(${ids}::int[])[${sql.lit(index + 1)}]`);

type Given = ReturnType<typeof givenOf>;
const partOfListing = compilePerShape((value: Placeholders<Given>, shape: ReturnType<typeof shapeOf>) => {
  const reader = { actor: null, now: () => value('now') };
  const where = allOf(
    isPublished(reader),
    passesFilters({
      categoryIds: shape.isInCategories ? value('categoryIds') : undefined,
      author: shape.isByAuthor ? value('author') : undefined,
      featured: shape.featured,
      tags: shape.isTagged ? value('tags') : undefined,
      updatedSince: shape.isUpdatedSince ? value('updatedSince') : undefined,
      publishedSince: shape.isPublishedSince ? value('publishedSince') : undefined,
      publishedBefore: shape.isPublishedBefore ? value('publishedBefore') : undefined,
      withoutMainOf: elementsOf(value('withoutMainOf'), shape.mainCategories),
    }),
    shape.isFromMilestone ? isFrom({ publishedAt: value('publishedAt'), id: value('id') }, shape.from) : everyRow,
  );
  const offset = shape.isOffset ? value('offset') : undefined;
  return selectNewest(reader, where, { ...shape, limit: limitOf(shape.literalRows, value('limit')), offset });
});

export const readPart = (context: ReadContext, part: Part): Promise<ListedArticle[]> =>
  readRows(context.db, partOfListing(shapeOf(part), givenOf(context, part)));
