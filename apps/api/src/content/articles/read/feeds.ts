import { type ListedArticle, limits } from '@madrasah/contract';
import { truncateText, visibleText } from '@madrasah/rich-text/display';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { queriesOf, readRows } from '../../../database/query.ts';
import { siteMapTag } from '../../../shared/change-tags.ts';
import type { CategoryTables } from '../../category-tree/index.ts';
import type { ArticleTables } from '../article.entity.ts';
import { isPublished } from '../articles.policy.ts';
import type { ReadContext } from './read-model.ts';

const queries = queriesOf<ArticleTables & CategoryTables>();
const addressesPerPart = limits.siteMap.addresses;

/** The data of an article in the site map. */
export type SiteMapArticle = { slug: string; categorySlug: string; updatedAt: Date; image: string | null };

/**
 * The parts of the site map with published articles. A part is a range of ids, so that a new article changes only the
 * last one; each is read only until one is found.
 */
export async function listSiteMapParts(context: ReadContext): Promise<number[]> {
  context.cacheDependencies?.addTags(['listing']);
  const size = sql.lit(addressesPerPart);
  const newestId = queries
    .selectFrom('articles')
    .select((eb) => eb.fn.coalesce(eb.fn.max('articles.id'), sql.lit(0)).as('id'));
  const parts = sql<{ part: number }>`generate_series(1, (${newestId}) / ${size} + 1)`.as<'parts'>(sql`parts (part)`);
  const rows = await readRows(
    context.db,
    queries
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
      .select('parts.part'),
  );
  return rows.map(({ part }) => part);
}

/** The published articles of a part; a part that does not exist has none. */
export async function listSiteMapPart(context: ReadContext, part: number): Promise<SiteMapArticle[]> {
  context.cacheDependencies?.addTags([siteMapTag(part), 'category-tree']);
  const rows = await readRows(
    context.db,
    queries
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
      .orderBy('articles.id'),
  );
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: new Date(updatedAt) }));
}

/** When the newest article of each category was published, by the category's id; empty categories are left out. */
export async function findNewestByCategory(context: ReadContext): Promise<Map<number, Date>> {
  context.cacheDependencies?.addTags(['listing', 'category-tree']);
  const rows = await readRows(
    context.db,
    queries
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
      .select(['categories.id', 'newest.publishedAt']),
  );
  return new Map(rows.map(({ id, publishedAt }) => [id, new Date(publishedAt)]));
}

/** Enough of a text for a summary, whatever markup it has. */
const beginningCharacters = 4_000;

/** The beginnings of the texts of these articles, as HTML whose last tag may be cut, by the article's id. */
async function findBeginnings(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows(
    db,
    queries
      .selectFrom('articles')
      .where((eb) => eb('articles.id', '=', eb.fn.any(eb.val([...ids]))))
      .select((eb) => [
        'articles.id',
        sql<string>`left(${eb.ref('articles.content')}, ${beginningCharacters})`.as('beginning'),
      ]),
  );
  return new Map(rows.map(({ id, beginning }) => [id, beginning]));
}

const cutTag = /<[^<>]*$/;

/** The summaries of these articles, by id: the excerpt, or the beginning of the text. */
export async function findSummaries(
  db: Database,
  articles: readonly Pick<ListedArticle, 'id' | 'excerpt'>[],
  length: number,
): Promise<Map<number, string>> {
  const silent = articles.filter(({ excerpt }) => visibleText(excerpt) === '').map(({ id }) => id);
  const beginnings = await findBeginnings(db, silent);
  return new Map(
    articles.map(({ id, excerpt }) => {
      const beginning = beginnings.get(id)?.replace(cutTag, '') ?? '';
      return [id, truncateText(visibleText(excerpt) || visibleText(beginning), length)];
    }),
  );
}

/** The complete texts of these articles as HTML, by id, without those that are longer than so many characters. */
export async function findContents(
  db: Database,
  articles: readonly Pick<ListedArticle, 'id'>[],
  longest: number,
): Promise<Map<number, string>> {
  const ids = articles.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await readRows(
    db,
    queries
      .selectFrom('articles')
      .where((eb) => eb('articles.id', '=', eb.fn.any(eb.val(ids))))
      .where((eb) => eb(eb.fn<number>('length', ['articles.content']), '<=', longest))
      .select(['articles.id', 'articles.content']),
  );
  return new Map(rows.map(({ id, content }) => [id, content]));
}
