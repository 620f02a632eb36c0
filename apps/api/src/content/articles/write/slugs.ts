import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { queriesOf, readRows } from '../../../database/query.ts';
import { firstFree, slugOf } from '../../../shared/slug.ts';
import type { Article } from '../article.entity.ts';
import { FormerSlug } from '../former-slug.entity.ts';

const queries = queriesOf<object>();

/**
 * The current and former addresses of other articles that begin with `wanted`, which is locked until the transaction
 * ends. Without parameters, so that it is sent together with BEGIN.
 */
async function lockTakenSlugs(db: Database, wanted: string, { publicId }: Article): Promise<Set<string>> {
  const taken = sql<{ slug: string }>`taken_slugs(${sql.lit(wanted)}, ${sql.lit(publicId)})`;
  const rows = await readRows(db, queries.selectFrom(taken.as('taken')).select('taken.slug'));
  return new Set(rows.map(({ slug }) => slug));
}

/** Stores the current address as a former one, so that it always redirects to the article. */
export async function rememberSlug(db: Database, article: Article): Promise<void> {
  if (article.slug) await db.upsert(FormerSlug, { slug: article.slug, article });
}

/**
 * Gives the article the address `wanted`, or that address with -2, -3, … when it is taken. Concurrent requests for the
 * same address wait for each other, so that each gets another one. Runs in a transaction.
 */
async function setFreeSlug(db: Database, article: Article, wanted: string): Promise<void> {
  const slug = firstFree(wanted, await lockTakenSlugs(db, wanted, article));
  if (slug === article.slug) return;
  // Without a current address there is no former one.
  if (article.slug) {
    if (article.hasFrozenSlug()) await rememberSlug(db, article);
    await db.nativeDelete(FormerSlug, { slug });
  }
  article.slug = slug;
}

/**
 * Updates the address with the title: made at the first save with a title, fixed once published, and later
 * changed only explicitly (`requested`); then the old one redirects.
 */
export async function assignSlug(db: Database, article: Article, requested: string | undefined): Promise<void> {
  const requestedSlug = slugOf(requested ?? '');
  if (requestedSlug !== '') return setFreeSlug(db, article, requestedSlug);
  if (article.slug && article.hasFrozenSlug()) return;
  const fromTitle = slugOf(article.title);
  if (fromTitle !== '') await setFreeSlug(db, article, fromTitle);
}
