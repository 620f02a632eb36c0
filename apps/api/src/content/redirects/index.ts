import { limits } from '@madrasah/contract';
import { articlePath, feedsOf, listingPath } from '@madrasah/display';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, excluded, queriesOf, rowIn, runIn } from '../../database/query.ts';
import { type ArticleTables, isPublished, type Reader } from '../articles/index.ts';
import type { CategoryTables } from '../category-tree/index.ts';
import type { RedirectTables } from './redirect.entity.ts';

export type { RedirectTables } from './redirect.entity.ts';

const queries = queriesOf<ArticleTables & CategoryTables & RedirectTables>();

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const withoutSlash = (path: string) => path.replace(/(?<!\/)\/+$/, '') || '/';

/** WordPress's parameters with a number, in the order in which it reads them. */
const numbered = ['p', 'page_id', 'attachment_id'] as const;

/** The number of `/?p=12` and the like; undefined where there is none. */
function numberIn(search: string): string | undefined {
  const given = new URLSearchParams(search);
  for (const name of numbered) {
    const number = given.get(name) ?? '';
    if (/^[1-9]\d{0,9}$/.test(number)) return `/?p=${number}`;
  }
  return undefined;
}

/** Whether an address requests an article from the front page of the old site. */
export const asksForNumber = (address: string): boolean =>
  address.startsWith('/?') && numberIn(address.slice(1)) !== undefined;

/** An address of the old site, complete or a path with its query, as it is stored; undefined for an impossible one. */
export function oldPathOf(address: string): string | undefined {
  const base = 'http://old.invalid';
  if (!URL.canParse(address, base)) return undefined;
  const { pathname, search } = new URL(address, base);
  const path = pathname === '/' ? numberIn(search) : withoutSlash(decoded(pathname)).normalize('NFC').toLowerCase();
  if (!path || path.length > limits.imports.path || path.includes('\u0000')) return undefined;
  return path;
}

/** WordPress's suffixes for a part or another form of a page. */
const additions = /\/(?:feed(?:\/(?:rss2?|atom|rdf))?|amp|embed|trackback|page\/\d{1,6}|comment-page-\d{1,6})$/;

/** The paths under which an address may be stored, the likeliest first. */
export function candidatesOf(path: string): string[] {
  const without = path.replace(additions, '');
  return without === path || without === '' ? [path] : [path, without];
}

/** WordPress's feed of the whole site. */
const isOldFeed = (path: string): boolean => /^\/(?:comments\/)?feed(?:\/(?:rss2?|atom|rdf))?$/.test(path);

/** The target of an old address: exactly one of the three. */
type RedirectTarget = { articleId: number } | { categoryId: number } | { search: string };
export type NewRedirect = { path: string; target: RedirectTarget };

/** Stores new redirects; an existing one stays, unless its article is in the trash. Returns how many were stored. */
export async function addRedirects(db: Database, redirects: readonly NewRedirect[]): Promise<number> {
  // Of several with one path the first counts; a statement may store a row only once.
  const rows = [...new Map(redirects.toReversed().map(({ path, target }) => [path, { path, ...target }])).values()];
  const given = sql<{ path: string; articleId: number | null; categoryId: number | null; search: string | null }>`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'given'>(
    sql`given (path text, "articleId" int, "categoryId" int, search text)`,
  );
  return queries
    .insertInto('redirects')
    .columns(['path', 'article_id', 'category_id', 'search'])
    .expression((eb) =>
      eb.selectFrom(given).select(['given.path', 'given.articleId', 'given.categoryId', 'given.search']),
    )
    .onConflict((conflict) =>
      conflict
        .column('path')
        .doUpdateSet(excluded('article_id', 'category_id', 'search'))
        .where('redirects.article_id', 'in', (eb) =>
          eb.selectFrom('articles').where('deleted_at', 'is not', null).select('articles.id'),
        ),
    )
    .$call(runIn(db));
}

/** Sends the address of a category that ends, and those that led to it, to another one. */
export async function redirectCategory(db: Database, { id, slug }: { id: number; slug: string }, targetId: number) {
  const target = { article_id: null, category_id: targetId, search: null };
  await changeRows(db, queries.updateTable('redirects').set(target).where('category_id', '=', id));
  await queries
    .insertInto('redirects')
    .values({ path: listingPath(slug), ...target })
    .onConflict((conflict) => conflict.column('path').doUpdateSet(target))
    .$call(runIn(db));
}

type Found = { search: string | null; slug: string | null; category: string | null; categorySlug: string | null };

/** The address of a search or of a category, which may be that of an article. */
function addressOf({ search, slug, category, categorySlug }: Found): string | undefined {
  if (search !== null) return `/news?search=${encodeURIComponent(search)}`;
  if (category === null || categorySlug === null) return undefined;
  return slug === null ? listingPath(categorySlug) : articlePath({ slug, category, categorySlug });
}

/** The current path for an address of the old site; undefined where it has none that the caller may see. */
export async function findRedirect(context: Reader & { db: Database }, address: string): Promise<string | undefined> {
  const path = oldPathOf(address);
  if (path === undefined) return undefined;
  if (isOldFeed(path)) return feedsOf()[0]?.path;
  const paths = candidatesOf(path);
  const found = await queries
    .selectFrom('redirects')
    .leftJoin('articles', 'articles.id', 'redirects.article_id')
    .leftJoin('categories', (join) =>
      join.on((eb) => eb('categories.id', '=', eb.fn.coalesce('articles.category_id', 'redirects.category_id'))),
    )
    .where('redirects.path', 'in', [paths[0] ?? path, paths.at(-1) ?? path])
    .where((eb) => eb.or([eb('redirects.article_id', 'is', null), isPublished({ ...context, actor: null })]))
    .select((eb) => [
      eb.fn.coalesce('articles.slug', 'articles.public_id').as('slug'),
      'categories.name as category',
      'categories.slug as categorySlug',
      'redirects.search',
    ])
    .orderBy((eb) => eb.fn('length', ['redirects.path']), 'desc')
    .limit(sql.lit(1))
    .$call(rowIn(context.db));
  return found && addressOf(found);
}
