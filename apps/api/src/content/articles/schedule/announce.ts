import { raw, sql } from '@mikro-orm/core';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../shared/clock.ts';
import { publicRow } from '../articles.policy.ts';

const isInTime = raw(publicRow('articles.'));

/**
 * Makes the job that notifies the change feed at the planned times of articles. Runs in each process by its own clock,
 * because its caches depend on that clock; a failed round is made up for by the next one.
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
