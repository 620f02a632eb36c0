import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { changeRows, queriesOf, readRows } from '../../../database/query.ts';
import { firstFree, slugOf } from '../../../shared/slug.ts';
import type { FormerSlugTables } from '../former-slug.entity.ts';

const queries = queriesOf<FormerSlugTables>();

/** An article with its address; a new one has no id yet, and no address that could be a former one. */
type Addressed = {
  id: number | null;
  publicId: string;
  title: string;
  slug: string | null;
  publishedAt: string | null;
};

/**
 * The current and former addresses of other articles that begin with `wanted`, which is locked until the transaction
 * ends. Without parameters, so that it is sent together with BEGIN.
 */
async function lockTakenSlugs(db: Database, wanted: string, { publicId }: Addressed): Promise<Set<string>> {
  const taken = sql<{ slug: string }>`taken_slugs(${sql.lit(wanted)}, ${sql.lit(publicId)})`;
  const rows = await readRows(db, queries.selectFrom(taken.as('taken')).select('taken.slug'));
  return new Set(rows.map(({ slug }) => slug));
}

/** Stores the current address as a former one, so that it always redirects to the article. */
export async function rememberSlug(db: Database, { id, slug }: Pick<Addressed, 'id' | 'slug'>): Promise<void> {
  if (id === null || slug === null) return;
  await changeRows(
    db,
    queries
      .insertInto('former_slugs')
      .values({ slug, article_id: id })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ article_id: id })),
  );
}

/**
 * The address `wanted`, or that address with -2, -3, … when it is taken. Concurrent requests for the same address wait
 * for each other, so that each gets another one. Runs in a transaction.
 */
async function freeSlug(db: Database, article: Addressed, wanted: string): Promise<string> {
  const slug = firstFree(wanted, await lockTakenSlugs(db, wanted, article));
  if (slug === article.slug || article.slug === null) return slug;
  if (article.publishedAt !== null) await rememberSlug(db, article);
  await changeRows(db, queries.deleteFrom('former_slugs').where('former_slugs.slug', '=', slug));
  return slug;
}

/**
 * The address of an article: made at the first save with a title, updated with the title until the first publication,
 * and later changed only explicitly (`requested`); then the old one redirects.
 */
export async function addressOf(
  db: Database,
  article: Addressed,
  requested: string | undefined,
): Promise<string | null> {
  const requestedSlug = slugOf(requested ?? '');
  if (requestedSlug !== '') return freeSlug(db, article, requestedSlug);
  if (article.slug !== null && article.publishedAt !== null) return article.slug;
  const fromTitle = slugOf(article.title);
  return fromTitle === '' ? article.slug : freeSlug(db, article, fromTitle);
}
