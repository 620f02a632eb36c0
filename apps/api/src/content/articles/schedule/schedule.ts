import { type ArticleChangesInput, limits, texts } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { queriesOf, rowIn, rowsIn, runIn } from '../../../database/query.ts';
import { type NoticeTables, notify } from '../../../school/notices/index.ts';
import type { Clock } from '../../../shared/clock.ts';
import { momentOf } from '../../../shared/clock.ts';
import { invalidField } from '../../../shared/refusal.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { ArticleTables } from '../article.entity.ts';
import { articlePublication, isPublicRow, type StoredArticle, wasShownBefore, withStatus } from '../articles.policy.ts';

const articles = queriesOf<ArticleTables>().selectFrom('articles').select('articles.id');

/** The ids of articles whose planned beginning or end is after `from` and not after `until`. */
export const dueArticlesBetween = (from: Date, until: Date) => articlePublication.dueOf(articles, from, until);

const queries = queriesOf<ArticleTables & NoticeTables>();

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
    await queries
      .selectFrom('articles')
      .where('articles.id', 'in', dueArticlesBetween(from, until))
      .select((eb) => {
        const isEnd = eb('articles.expires_at', '<=', until.toISOString());
        return sql`notify_planned_time(articles, coalesce(${isEnd}, false))`.as('notified');
      })
      .$call(rowsIn(db.fork()));
    announcedUntil = until;
  };
}

const publications = 'publications';

/** The time that the mark holds, locked for this transaction; undefined where another process holds it, or on the first run. */
async function takeMark(db: Database, now: Date): Promise<string | undefined> {
  const mark = await queries
    .selectFrom('notice_marks')
    .where('notice_marks.name', '=', publications)
    .select((eb) => eb.cast<string>('notice_marks.notified_until', 'text').as('notifiedUntil'))
    .forUpdate()
    .skipLocked()
    .$call(rowIn(db));
  if (!mark) {
    await queries
      .insertInto('notice_marks')
      .values({ name: publications, notified_until: now })
      .onConflict((conflict) => conflict.doNothing())
      .$call(runIn(db));
  }
  return mark?.notifiedUntil;
}

/**
 * Notifies authors once when their planned articles are published, whichever process runs first. A planned one was
 * saved some seconds before its time, so that an immediate publication is not notified. Publications during a downtime
 * are notified afterwards, as late.
 */
export const notifyAuthors = (db: Database, now: Date): Promise<void> =>
  db.fork().transactional(async (transaction) => {
    const notifiedUntil = await takeMark(transaction, now);
    if (!notifiedUntil) return;
    const late = new Date(now.getTime() - limits.notices.lateMs);
    const due = await queries
      .selectFrom('articles')
      .where(isPublicRow)
      .where('articles.published_at', '>', notifiedUntil)
      .where('articles.published_at', '<=', now.toISOString())
      .where((eb) =>
        eb('articles.updated_at', '<', sql<string>`${eb.ref('articles.published_at')} - interval '5 seconds'`),
      )
      .select((eb) => [
        'articles.public_id as publicId',
        'articles.title',
        'articles.author_user_id as authorId',
        eb('articles.published_at', '<', late.toISOString()).as('isLate'),
      ])
      .orderBy('articles.author_user_id')
      .orderBy('articles.published_at')
      .$call(rowsIn(transaction));
    for (const { publicId, title, authorId: personId, isLate } of due) {
      const kind = isLate ? 'publishedLate' : 'published';
      await notify(
        { db: transaction, now: () => now, actor: null },
        { kind, subject: { id: publicId, title }, personId },
      );
    }
    await queries
      .updateTable('notice_marks')
      .set((eb) => ({ notified_until: sql`greatest(${eb.ref('notice_marks.notified_until')}, ${now}::timestamptz)` }))
      .where('notice_marks.name', '=', publications)
      .$call(runIn(transaction));
  });

/** The state and the planned times of an article; a missing key leaves its part unchanged. */
export type Plan = Pick<ArticleChangesInput, 'status' | 'publishAt' | 'expiresAt'>;

export type Planned = Pick<StoredArticle, 'publicId' | 'slug' | 'status' | 'publishedAt' | 'expiresAt'>;

function publicationOf(context: StaffContext, article: Planned, publishAt: string | null): string | null {
  const now = context.now();
  if (publishAt !== null) {
    if (article.status !== 'published') throw invalidField('publishAt', texts.article.planNeedsPublished);
    return momentOf(context, publishAt).toISOString();
  }
  return article.status === 'published' && !wasShownBefore(article, now) ? now.toISOString() : article.publishedAt;
}

/** The article in the planned state, at its planned times. Refuses a date of an unpublished one, and a wrong order. */
export function planned<Article extends Planned>(
  context: StaffContext,
  article: Article,
  { status, publishAt, expiresAt }: Plan,
): Article {
  const after = status ? withStatus(article, status, context.now()) : { ...article };
  if (publishAt !== undefined) after.publishedAt = publicationOf(context, after, publishAt);
  if (expiresAt !== undefined) after.expiresAt = expiresAt === null ? null : momentOf(context, expiresAt).toISOString();
  if (after.publishedAt && after.expiresAt && after.expiresAt <= after.publishedAt) {
    throw invalidField('expiresAt', texts.article.expiryOrder);
  }
  return after;
}
