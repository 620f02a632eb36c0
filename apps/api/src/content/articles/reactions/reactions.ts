import { limits, texts } from '@madrasah/contract';
import type { Database } from '../../../database/database.ts';
import { attemptKey, consumeAttempt } from '../../../platform/throttling/index.ts';
import { isRobot } from '../../../shared/robots.ts';
import type { ServiceContext } from '../../../trpc/service-context.ts';
import { type ArticleHead, readHead, requireFound } from '../read/read-model.ts';

/** A reader's call; `userAgent` is empty when it is missing. */
export type ReactionContext = ServiceContext & { userAgent: string };

type Counters = { views: number; likes: number };

/** The counters including what is not flushed yet. */
async function countReactions(db: Database, article: ArticleHead): Promise<Counters> {
  const [row] = await db.execute<Counters[]>(
    `select articles.views + coalesce(sum(deltas.views), 0)::int as views,
            articles.likes + coalesce(sum(deltas.likes), 0)::int as likes
     from articles left join article_tallies as deltas on deltas.article_id = articles.id
     where articles.id = ? group by articles.id`,
    [article.id],
  );
  return requireFound(row);
}

/** Counts a view, unless this visitor's last one was counted less than 12 hours ago (CONST-010). */
async function addView({ db, visitorId, now }: ServiceContext, article: ArticleHead): Promise<void> {
  if (!visitorId) {
    await db.execute('insert into article_tallies (article_id, views) values (?, 1)', [article.id]);
    return;
  }
  const start = new Date(now().getTime() - limits.reactions.viewWindowMs);
  await db.execute(
    `with visit as (
       insert into article_visits as visits (article_id, visitor_id, counted_at) values (?, ?, ?)
       on conflict (article_id, visitor_id) do update set counted_at = excluded.counted_at
         where visits.counted_at <= ?
       returning article_id)
     insert into article_tallies (article_id, views) select article_id, 1 from visit`,
    [article.id, visitorId, now(), start],
  );
}

/** Visitors find published articles only. */
const countsAsView = ({ actor, userAgent }: ReactionContext) => !actor && !isRobot(userAgent);

/**
 * Counts a view and returns their number. Staff, known robots and repeated visits only get the number; calls
 * without a visitor id always count.
 */
export async function viewArticle(context: ReactionContext, key: string): Promise<number> {
  const article = await readHead(context, key);
  if (countsAsView(context)) await addView(context, article);
  return (await countReactions(context.db, article)).views;
}

async function addLike({ db, visitorId }: ServiceContext, article: ArticleHead): Promise<void> {
  if (!visitorId) {
    await db.execute('insert into article_tallies (article_id, likes) values (?, 1)', [article.id]);
    return;
  }
  await db.execute(
    `with liked as (
       insert into article_likes (article_id, visitor_id) values (?, ?)
       on conflict do nothing returning article_id)
     insert into article_tallies (article_id, likes) select article_id, 1 from liked`,
    [article.id, visitorId],
  );
}

/** Limits the likes of an address: calls without a visitor id get far fewer, because they cannot be distinguished. */
function consumeLikeAttempt({ db, address, visitorId, now }: ServiceContext): Promise<void> {
  const { likeWindowMs, anonymousLikes, visitorLikes } = limits.reactions;
  const [purpose, limit] = visitorId
    ? (['like:visitors', visitorLikes] as const)
    : (['like:anonymous', anonymousLikes] as const);
  const rateLimit = { limit, windowMs: likeWindowMs };
  return consumeAttempt(db, attemptKey(purpose, address), rateLimit, now(), texts.article.tooManyLikes);
}

/** Likes the article and returns the number of likes. A visitor counts once; the number never falls. */
export async function likeArticle(context: ServiceContext, key: string): Promise<number> {
  const article = await readHead(context, key);
  await consumeLikeAttempt(context);
  if (article.isPublished) await addLike(context, article);
  return (await countReactions(context.db, article)).likes;
}

/** Any number that no other advisory lock has. */
const flushLock = 4_026_027;

/**
 * Adds the counter deltas to the articles' own counters, which changes neither their version nor their time of change,
 * and removes visits that are no longer needed. Of several processes one does it; the others return at once.
 */
export async function flushCounters(db: Database, now: Date): Promise<void> {
  await db.fork().transactional(async (transaction) => {
    const [lock] = await transaction.execute<{ taken: boolean }[]>('select pg_try_advisory_xact_lock(?) as taken', [
      flushLock,
    ]);
    if (!lock?.taken) return;
    await transaction.execute(
      `with flushed as (delete from article_tallies returning article_id, views, likes),
         sums as (select article_id, sum(views) as views, sum(likes) as likes from flushed group by article_id)
       update articles set views = articles.views + sums.views, likes = articles.likes + sums.likes
       from sums where articles.id = sums.article_id`,
    );
    const start = new Date(now.getTime() - limits.reactions.viewWindowMs);
    await transaction.execute('delete from article_visits where counted_at <= ?', [start]);
  });
}
