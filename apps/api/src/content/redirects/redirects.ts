import { articlePath, feedsOf, listingPath } from '@madrasah/display';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { isPublished, type Reader } from '../articles/index.ts';
import { candidatesOf, isOldFeed, oldPathOf } from './old-path.ts';

/** The target of an old address: exactly one of the three. */
export type RedirectTarget = { articleId: number } | { categoryId: number } | { search: string };
export type NewRedirect = { path: string; target: RedirectTarget };

/** Stores new redirects; an existing one stays. Runs in the caller's transaction. Returns how many were new. */
export async function addRedirects(db: Database, redirects: readonly NewRedirect[]): Promise<number> {
  const rows = redirects.map(({ path, target }) => ({ path, ...target }));
  const added = await db.execute<unknown[]>(
    sql`insert into redirects (path, article_id, category_id, search)
        select path, "articleId", "categoryId", search
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as given (path text, "articleId" int, "categoryId" int, search text)
        on conflict (path) do nothing returning path`,
  );
  return added.length;
}

/** A search, or a category, which may be that of an article. */
type Found = { search: string } | { search: null; slug: string | null; category: string; categorySlug: string };

function addressOf(found: Found): string {
  if (found.search !== null) return `/news?search=${encodeURIComponent(found.search)}`;
  const { slug, category, categorySlug } = found;
  return slug === null ? listingPath(categorySlug) : articlePath({ slug, category, categorySlug });
}

/**
 * The current path for an address of the old site; undefined where it never existed, or where the caller may not see
 * its target.
 */
export async function findRedirect(context: Reader & { db: Database }, address: string): Promise<string | undefined> {
  const path = oldPathOf(address);
  if (path === undefined) return undefined;
  if (isOldFeed(path)) return feedsOf()[0]?.path;
  const paths = candidatesOf(path);
  const [found] = await context.db.execute<Found[]>(
    sql`select coalesce(articles.slug, articles.public_id) as slug, categories.name as category,
          categories.slug as "categorySlug", redirects.search
        from redirects
        left join articles on articles.id = redirects.article_id
        left join categories on categories.id = coalesce(articles.category_id, redirects.category_id)
        where redirects.path in (${paths[0] ?? path}, ${paths.at(-1) ?? path})
          and (redirects.article_id is null or ${isPublished({ ...context, actor: null })})
        order by length(redirects.path) desc limit 1`,
  );
  return found && addressOf(found);
}
