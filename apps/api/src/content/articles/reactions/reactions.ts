import { limits, texts } from '@madrasah/contract';
import { type Compilable, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { changeRows, compiled, queriesOf, readRow, rowIn } from '../../../database/query.ts';
import { attemptKey, consumeAttempt } from '../../../platform/throttling/index.ts';
import { isRobot } from '../../../shared/robots.ts';
import type { ServiceContext } from '../../../trpc/service-context.ts';
import { inOneStatement } from '../../lifecycle/index.ts';
import type { ArticleTables, ReactionsTables } from '../article.entity.ts';
import { requireFound } from '../read/read-model.ts';
import { type ArticleHead, readHead } from '../read/visible-article.ts';

/** A reader's call; `userAgent` is empty when it is missing. */
export type ReactionContext = ServiceContext & { userAgent: string };

const queries = queriesOf<ArticleTables & ReactionsTables>();

/** The counters including what is not flushed yet. */
const countReactions = async (db: Database, article: ArticleHead) =>
  requireFound(
    await queries
      .selectFrom('articles')
      .leftJoin('article_tallies as deltas', 'deltas.article_id', 'articles.id')
      .where('articles.id', '=', article.id)
      .groupBy('articles.id')
      .select((eb) => [
        sql<number>`${eb.ref('articles.views')} + coalesce(sum(${eb.ref('deltas.views')}), 0)::int`.as('views'),
        sql<number>`${eb.ref('articles.likes')} + coalesce(sum(${eb.ref('deltas.likes')}), 0)::int`.as('likes'),
      ])
      .$call(rowIn(db)),
  );

const addDelta = (db: Database, articleId: number, delta: { views?: 1; likes?: 1 }) =>
  changeRows(db, queries.insertInto('article_tallies').values({ article_id: articleId, ...delta }));

/** Adds one to a counter of the article that a statement returns, if it returns one. */
const addReturned = (db: Database, counter: 'views' | 'likes', noted: Compilable) =>
  changeRows(
    db,
    inOneStatement(
      { noted },
      sql`insert into article_tallies (article_id, ${sql.ref(counter)})
      select article_id, 1 from noted`,
    ),
  );

/** Counts a view, unless this visitor's last one was counted less than 12 hours ago. */
function addView({ db, visitorId, now }: ServiceContext, { id }: ArticleHead): Promise<number> {
  if (!visitorId) return addDelta(db, id, { views: 1 });
  const start = new Date(now().getTime() - limits.reactions.viewWindowMs);
  const visit = queries
    .insertInto('article_visits')
    .values({ article_id: id, visitor_id: visitorId, counted_at: now() })
    .onConflict((conflict) =>
      conflict
        .columns(['article_id', 'visitor_id'])
        .doUpdateSet((eb) => ({ counted_at: eb.ref('excluded.counted_at') }))
        .where('article_visits.counted_at', '<=', start.toISOString()),
    )
    .returning('article_visits.article_id');
  return addReturned(db, 'views', visit);
}

/** Visitors find published articles only. */
const countsAsView = ({ actor, userAgent }: ReactionContext) => !actor && !isRobot(userAgent);

/** Counts a view and returns their number. Staff, known robots and repeated visits only get the number. */
export async function viewArticle(context: ReactionContext, key: string): Promise<number> {
  const article = await readHead(context, key);
  if (countsAsView(context)) await addView(context, article);
  return (await countReactions(context.db, article)).views;
}

function addLike({ db, visitorId }: ServiceContext, { id }: ArticleHead): Promise<number> {
  if (!visitorId) return addDelta(db, id, { likes: 1 });
  const liked = queries
    .insertInto('article_likes')
    .values({ article_id: id, visitor_id: visitorId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('article_likes.article_id');
  return addReturned(db, 'likes', liked);
}

/** Limits the likes of an address: calls without a visitor id get far fewer, because they cannot be distinguished. */
function consumeLikeAttempt({ db, address, visitorId, now }: ServiceContext): Promise<unknown> {
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

/** Whether no other process holds the lock; it is held until the transaction ends. */
const takesFlushLock = queries.selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(${sql.lit(flushLock)})`.as('taken'));

/**
 * Adds the counter deltas to the articles' own counters, which changes neither their version nor their time of change,
 * and removes visits that are no longer needed. Of several processes one does it; the others return at once.
 */
export async function flushCounters(db: Database, now: Date): Promise<void> {
  await db.fork().transactional(async (transaction) => {
    const lock = await readRow(transaction, takesFlushLock);
    if (!lock?.taken) return;
    await changeRows(
      transaction,
      compiled(sql`with flushed as (delete from article_tallies returning article_id, views, likes),
         sums as (select article_id, sum(views) as views, sum(likes) as likes from flushed group by article_id)
       update articles set views = articles.views + sums.views, likes = articles.likes + sums.likes
       from sums where articles.id = sums.article_id`),
    );
    const start = new Date(now.getTime() - limits.reactions.viewWindowMs);
    await changeRows(
      transaction,
      queries.deleteFrom('article_visits').where('article_visits.counted_at', '<=', start.toISOString()),
    );
  });
}
