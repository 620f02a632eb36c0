import { raw, sql } from '@mikro-orm/core';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../shared/clock.ts';
import { publicRow } from '../articles.policy.ts';

const isInTime = raw(publicRow('articles.'));

/**
 * Makes the job that tells the change feed when the moment has come at which an article is published or expires. Each
 * process asks by its own clock, because its caches hold what that clock had made of the plans; a round that fails is
 * made up for by the next one.
 */
export function announceMoments(db: Database, now: Clock): () => Promise<void> {
  let announcedUntil = now();
  return async () => {
    const [from, until] = [announcedUntil, now()];
    await db.fork().execute(
      sql`select tell_moment(articles, coalesce(expires_at <= ${until}, false)) from articles
          where id in (
            select id from articles where ${isInTime} and published_at > ${from} and published_at <= ${until}
            union
            select id from articles where ${isInTime} and expires_at > ${from} and expires_at <= ${until})`,
    );
    announcedUntil = until;
  };
}
