import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';

/** The sent digests: their weeks, and each article by both of its ids. */
export type SentDigests = { weeks: string[]; articles: { id: number; publicId: string; week: string }[] };

export async function readSentDigests(db: Database, since: Date): Promise<SentDigests> {
  const weeks = await db.execute<{ week: string }[]>(
    sql`select week from newsletter_digests where created_at >= ${since}`,
  );
  const articles = await db.execute<SentDigests['articles']>(
    sql`select articles.id, articles.public_id as "publicId", sent.week from newsletter_digest_articles as sent
        join newsletter_digests on newsletter_digests.week = sent.week and created_at >= ${since}
        join articles on articles.id = sent.article_id`,
  );
  return { weeks: weeks.map(({ week }) => week), articles };
}

/**
 * After a restore: articles that were sent since the backup are not sent again, and a digest that was being sent is not
 * continued. Returns the number of those.
 */
export async function endDigests(db: Database, { weeks, articles }: SentDigests, now: Date): Promise<number> {
  const ended = await db.execute<unknown[]>(
    'update newsletter_digests set is_complete = true where not is_complete returning week',
  );
  for (const week of weeks) {
    await db.execute(
      sql`insert into newsletter_digests (week, created_at, entries, is_complete) values (${week}, ${now}, '[]', true)
          on conflict (week) do nothing`,
    );
  }
  for (const { id, publicId, week } of articles) {
    await db.execute(
      sql`insert into newsletter_digest_articles (article_id, week)
          select id, ${week} from articles where id = ${id} and public_id = ${publicId} on conflict do nothing`,
    );
  }
  return ended.length;
}
