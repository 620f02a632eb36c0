import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';

/** What subscribers were written about: by week, and each article by both of its numbers. */
export type SentDigests = { weeks: string[]; articles: { id: number; publicId: string; week: string }[] };

export async function readSentDigests(db: Database, since: Date): Promise<SentDigests> {
  const weeks = await db.execute<{ week: string }[]>(
    sql`select week from newsletter_digests where created_at >= ${since}`,
  );
  const articles = await db.execute<SentDigests['articles']>(
    sql`select articles.id, articles.public_id as "publicId", told.week from newsletter_digest_articles as told
        join newsletter_digests on newsletter_digests.week = told.week and created_at >= ${since}
        join articles on articles.id = told.article_id`,
  );
  return { weeks: weeks.map(({ week }) => week), articles };
}

/**
 * After a restore: nothing is written a second time of what was sent since the backup, and a digest that was being sent
 * then is not continued. Answers how many of those there were.
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
