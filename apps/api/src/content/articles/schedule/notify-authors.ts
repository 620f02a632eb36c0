import { limits } from '@madrasah/contract';
import { raw, sql } from '@mikro-orm/core';
import type { Database } from '../../../database/database.ts';
import { notify } from '../../../identity/notices/index.ts';
import { publicRow } from '../articles.policy.ts';

const isInTime = raw(publicRow('articles.'));

type Mark = { toldUntil: string };
type Due = { publicId: string; title: string; authorId: string | null; isLate: boolean };

/** Takes the mark for this transaction: where another process holds it, or there was none yet, nothing is told. */
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
 * Tells authors that the planned moment of their articles has come, once, whichever process asks first. Planned is what
 * was last saved before that moment; the seconds keep out what is published at once. What came while nothing was
 * running is told afterwards, as late.
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
