import { limits } from '@madrasah/contract';
import { raw, sql } from '@mikro-orm/core';
import type { Database } from '../../../database/database.ts';
import { notify } from '../../../identity/notices/index.ts';
import { publicRow } from '../articles.policy.ts';

const isInTime = raw(publicRow('articles.'));

type Mark = { toldUntil: string };
type Due = { publicId: string; title: string; authorId: string | null; isLate: boolean };

/** Locks the mark for this transaction; undefined where another process holds it, or there was none yet. */
async function takeMark(db: Database, now: Date): Promise<Mark | undefined> {
  const [mark] = await db.execute<Mark[]>(
    sql`select told_until::text as "toldUntil" from notice_marks where name = 'publications' for update skip locked`,
  );
  if (!mark) {
    await db.execute(
      sql`insert into notice_marks (name, told_until) values ('publications', ${now}) on conflict do nothing`,
    );
  }
  return mark;
}

/**
 * Notifies authors once when their planned articles are published, whichever process runs first. A planned one was
 * saved some seconds before its time, so that an immediate publication is not notified. Publications during a downtime
 * are notified afterwards, as late.
 */
export const notifyAuthors = (db: Database, now: Date): Promise<void> =>
  db.fork().transactional(async (transaction) => {
    const mark = await takeMark(transaction, now);
    if (!mark) return;
    const late = new Date(now.getTime() - limits.notices.lateMs);
    const due = await transaction.execute<Due[]>(
      sql`select articles.public_id as "publicId", articles.title, articles.author_user_id as "authorId",
            articles.published_at < ${late} as "isLate"
          from articles
          where ${isInTime} and published_at > ${mark.toldUntil}::timestamptz and published_at <= ${now}
            and updated_at < published_at - interval '5 seconds'
          order by articles.author_user_id, articles.published_at`,
    );
    for (const { publicId, title, authorId: personId, isLate } of due) {
      const kind = isLate ? 'publishedLate' : 'published';
      await notify(
        { db: transaction, now: () => now, actor: null },
        { kind, subject: { id: publicId, title }, personId },
      );
    }
    await transaction.execute(
      sql`update notice_marks set told_until = greatest(told_until, ${now}) where name = 'publications'`,
    );
  });
