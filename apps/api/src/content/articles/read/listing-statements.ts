import { type ListedArticle, namesOf } from '@madrasah/contract';
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
import {
  type Cursor,
  type End,
  isFiledUnder,
  isFrom,
  type ReadContext,
  selectNewest,
  type View,
} from './read-model.ts';

const row = expressionBuilder<ArticleTables & CategoryTables, 'articles'>();

/** The filters by a time, as ISO 8601. */
const times = {
  updatedSince: ['articles.updated_at', '>='],
  publishedSince: ['articles.published_at', '>='],
  publishedBefore: ['articles.published_at', '<'],
} as const;
type TimeFilter = keyof typeof times;
export type ListingTimes = { [Name in TimeFilter]?: string | undefined };

/** Those of a listing, by name. */
export const timesOf = <Time>(listing: { [Name in TimeFilter]?: Time | undefined }): (readonly [TimeFilter, Time])[] =>
  namesOf(times).flatMap((name) => (listing[name] === undefined ? [] : [[name, listing[name]] as const]));

export type Listing = ListingTimes & {
  categoryIds?: readonly number[] | undefined;
  author?: string | undefined;
  featured?: boolean | undefined;
  tag?: string | undefined;
  /** Leaves out the main articles of these categories. */
  withoutMainOf?: readonly number[] | undefined;
};

/** The filters with values that are known or given to a compiled statement. */
type Filters = { [Name in TimeFilter | 'author' | 'tag']?: Value<string> | undefined } & {
  categoryIds?: Value<readonly number[]> | undefined;
  featured?: boolean | undefined;
  withoutMainOf?: readonly Value<number>[] | undefined;
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

export const isListedIn = ({ categoryIds, author, featured, tag, withoutMainOf = [], ...given }: Filters): Condition =>
  allOf(
    categoryIds === undefined ? everyRow : isFiledUnder(categoryIds),
    author === undefined ? everyRow : isWrittenBy(author),
    featured === undefined ? everyRow : featured ? isFeatured : sql`not ${isFeatured}`,
    tag === undefined ? everyRow : row('articles.tags', '@>', sql<string[]>`array[${tag}]::text[]`),
    ...timesOf(given).map(([name, time]) => row(times[name][0], times[name][1], time)),
    ...withoutMainOf.map(isBesideMainOf),
  );

/** A part of a listing: so many articles from a position, which may be counted from a milestone. */
type Part = { listing: Listing; milestone?: Cursor | undefined; offset: number; limit: number; from: End; view: View };

/** What decides which statement reads a part. */
const shapeOf = ({ listing, milestone, offset, limit, from, view }: Part) => ({
  isInCategories: listing.categoryIds !== undefined,
  isByAuthor: listing.author !== undefined,
  featured: listing.featured,
  isTagged: listing.tag !== undefined,
  times: timesOf(listing).map(([name]) => name),
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
  tag: listing.tag ?? '',
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
    isListedIn({
      categoryIds: shape.isInCategories ? value('categoryIds') : undefined,
      author: shape.isByAuthor ? value('author') : undefined,
      featured: shape.featured,
      tag: shape.isTagged ? value('tag') : undefined,
      ...Object.fromEntries(shape.times.map((name) => [name, value(name)])),
      withoutMainOf: elementsOf(value('withoutMainOf'), shape.mainCategories),
    }),
    shape.isFromMilestone ? isFrom({ publishedAt: value('publishedAt'), id: value('id') }, shape.from) : everyRow,
  );
  const offset = shape.isOffset ? value('offset') : undefined;
  return selectNewest(reader, where, { ...shape, limit: limitOf(shape.literalRows, value('limit')), offset });
});

export const readPart = (context: ReadContext, part: Part): Promise<ListedArticle[]> =>
  readRows(context.db, partOfListing(shapeOf(part), givenOf(context, part)));
