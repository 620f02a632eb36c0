import type { Database } from '../../../database/database.ts';
import { queriesOf, readRows } from '../../../database/query.ts';
import { firstFree, slugOf } from '../../../shared/slug.ts';
import type { Article, ArticleTables } from '../article.entity.ts';
import { FormerSlug, type FormerSlugTables } from '../former-slug.entity.ts';

const queries = queriesOf<ArticleTables & FormerSlugTables>();

/** The current and former addresses of other articles with this prefix. */
async function takenSlugs(db: Database, base: string, { publicId }: Article): Promise<Set<string>> {
  const beginning = `${base}%`;
  const taken = await readRows(
    db,
    queries
      .selectFrom('articles')
      .where('articles.slug', 'like', beginning)
      .where('articles.public_id', '<>', publicId)
      .select((eb) => eb.ref('articles.slug').$notNull().as('slug'))
      .unionAll(
        queries
          .selectFrom('former_slugs')
          .innerJoin('articles', 'articles.id', 'former_slugs.article_id')
          .where('former_slugs.slug', 'like', beginning)
          .where('articles.public_id', '<>', publicId)
          .select('former_slugs.slug'),
      ),
  );
  return new Set(taken.map(({ slug }) => slug));
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
  await db.execute('select pg_advisory_xact_lock(hashtext(?))', [`slug:${wanted}`]);
  const slug = firstFree(wanted, await takenSlugs(db, wanted, article));
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
