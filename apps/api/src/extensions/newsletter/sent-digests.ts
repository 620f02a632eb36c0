import type { ArticleTables } from '../../content/articles/index.ts';
import type { Database } from '../../database/database.ts';
import { changeRows, hasTable, queriesOf, readRows } from '../../database/query.ts';
import type { AfterRestore } from '../../operations/backup/index.ts';
import type { DigestTables } from './newsletter.entity.ts';
import { addDigest } from './newsletter-settings.ts';

const queries = queriesOf<ArticleTables & DigestTables>();

/** The sent digests: their weeks, and each article by both of its ids. */
type SentDigests = Awaited<ReturnType<typeof readSentDigests>>;

async function readSentDigests(db: Database, since: Date) {
  const digests = queries
    .selectFrom('newsletter_digests')
    .where('newsletter_digests.created_at', '>=', since.toISOString());
  const weeks = await readRows(db, digests.select('newsletter_digests.week'));
  const articles = await readRows(
    db,
    digests
      .innerJoin('newsletter_digest_articles as sent', 'sent.week', 'newsletter_digests.week')
      .innerJoin('articles', 'articles.id', 'sent.article_id')
      .select(['articles.id', 'articles.public_id as publicId', 'sent.week']),
  );
  return { weeks: weeks.map(({ week }) => week), articles };
}

/**
 * After a restore: articles that were sent since the backup are not sent again, and a digest that was being sent is not
 * continued. Returns the number of those.
 */
async function endDigests(db: Database, { weeks, articles }: SentDigests, now: Date): Promise<number> {
  const ended = await changeRows(
    db,
    queries
      .updateTable('newsletter_digests')
      .set({ is_complete: true })
      .where('newsletter_digests.is_complete', 'is', false),
  );
  for (const week of weeks) await addDigest(db, week, now, true);
  for (const { id, publicId, week } of articles) {
    const article = queries
      .selectFrom('articles')
      .where('articles.id', '=', id)
      .where('articles.public_id', '=', publicId)
      .select((eb) => ['articles.id', eb.val(week).as('week')]);
    await changeRows(
      db,
      queries
        .insertInto('newsletter_digest_articles')
        .columns(['article_id', 'week'])
        .expression(article)
        .onConflict((conflict) => conflict.doNothing()),
    );
  }
  return ended;
}

/** Before a restore: the digests that were sent since the backup. */
export async function keepSentDigests(db: Database, since: Date): Promise<AfterRestore> {
  const sent = (await hasTable(db, 'newsletter_digests'))
    ? await readSentDigests(db, since)
    : { weeks: [], articles: [] };
  return { settle: async (restored, now) => ({ stoppedDigests: await endDigests(restored, sent, now) }) };
}
