import { type ListedArticle, limits } from '@madrasah/contract';
import { truncateText, visibleText } from '@madrasah/rich-text/display';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../../database/database.ts';
import { siteMapTag } from '../../../shared/change-tags.ts';
import { isPublished } from '../articles.policy.ts';
import { type ReadContext, toArray } from './read-model.ts';

const addressesPerPart = limits.siteMap.addresses;

/** The data of an article in the site map. */
export type SiteMapArticle = { slug: string; categorySlug: string; updatedAt: Date; image: string | null };

type SiteMapRow = { slug: string; category_slug: string; updated_at: Date | string; image: string | null };

/**
 * The parts of the site map with published articles. A part is a range of ids, so that a new article changes only the
 * last one; each is read only until one is found.
 */
export async function listSiteMapParts(context: ReadContext): Promise<number[]> {
  context.cacheDependencies?.addTags(['listing']);
  const rows = await context.db.execute<{ part: number }[]>(
    sql`select part
        from generate_series(1, (select coalesce(max(id), 0) from articles) / ${addressesPerPart} + 1) as parts (part)
        cross join lateral (
          select 1 from articles
          where id > (part - 1) * ${addressesPerPart} and id <= part * ${addressesPerPart} and ${isPublished(context)}
          order by id limit 1) as first`,
  );
  return rows.map(({ part }) => part);
}

/** The published articles of a part; a part that does not exist has none. */
export async function listSiteMapPart(context: ReadContext, part: number): Promise<SiteMapArticle[]> {
  context.cacheDependencies?.addTags([siteMapTag(part), 'category-tree']);
  const [above, last] = [(part - 1) * addressesPerPart, part * addressesPerPart];
  const rows = await context.db.execute<SiteMapRow[]>(
    sql`select coalesce(articles.slug, articles.public_id) as slug, categories.slug as category_slug,
          articles.updated_at, articles.image
        from articles join categories on categories.id = articles.category_id
        where articles.id > ${above} and articles.id <= ${last} and ${isPublished(context)} order by articles.id`,
  );
  return rows.map(({ slug, category_slug, updated_at, image }) => ({
    slug,
    categorySlug: category_slug,
    updatedAt: new Date(updated_at),
    image,
  }));
}

/** When the newest article of each category was published, by the category's id; empty categories are left out. */
export async function findNewestByCategory(context: ReadContext): Promise<Map<number, Date>> {
  context.cacheDependencies?.addTags(['listing', 'category-tree']);
  const rows = await context.db.execute<{ id: number; newest: Date | string }[]>(
    sql`select categories.id, newest.published_at as newest from categories
        cross join lateral (
          select published_at from articles where category_id = categories.id and ${isPublished(context)}
          order by published_at desc, id desc limit 1) as newest`,
  );
  return new Map(rows.map(({ id, newest }) => [id, new Date(newest)]));
}

/** Enough of a text for a summary, whatever markup it has. */
const beginningCharacters = 4_000;

/** The beginnings of the texts of these articles, as HTML whose last tag may be cut, by the article's id. */
async function findBeginnings(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.execute<{ id: number; beginning: string }[]>(
    sql`select id, left(content, ${beginningCharacters}) as beginning from articles
        where id = any(${toArray(ids)}::int[])`,
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
