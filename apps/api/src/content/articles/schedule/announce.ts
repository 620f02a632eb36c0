import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { queriesOf, readRows } from '../../../database/query.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { ArticleTables } from '../article.entity.ts';
import { dueArticlesBetween } from './due.ts';

const queries = queriesOf<ArticleTables>();

/**
 * Makes the job that notifies the change feed at the planned times of articles. Runs in each process by its own clock,
 * because its caches depend on that clock; a failed round is made up for by the next one.
 */
export function announceMoments(db: Database, now: Clock): () => Promise<void> {
  let announcedUntil = now();
  return async () => {
    const until = now();
    // After the clock was set back, the moments of the last minute were not announced by this time.
    const from = announcedUntil <= until ? announcedUntil : new Date(until.getTime() - 60_000);
    await readRows(
      db.fork(),
      queries
        .selectFrom('articles')
        .where('articles.id', 'in', dueArticlesBetween(from, until))
        .select((eb) => {
          const isEnd = eb('articles.expires_at', '<=', until.toISOString());
          return sql`tell_moment(articles, coalesce(${isEnd}, false))`.as('told');
        }),
    );
    announcedUntil = until;
  };
}
