import { limits } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { changeRows, queriesOf, readRow, readRows } from '../../../database/query.ts';
import { type NoticeTables, notify } from '../../../school/notices/index.ts';
import type { ArticleTables } from '../article.entity.ts';
import { isPublicRow } from '../articles.policy.ts';

const queries = queriesOf<ArticleTables & NoticeTables>();

/** The name of the mark. */
const publications = 'publications';

/** The time that the mark holds, locked for this transaction; undefined where another process holds it, or on the first run. */
async function takeMark(db: Database, now: Date): Promise<string | undefined> {
  const mark = await readRow(
    db,
    queries
      .selectFrom('notice_marks')
      .where('notice_marks.name', '=', publications)
      .select((eb) => eb.cast<string>('notice_marks.told_until', 'text').as('toldUntil'))
      .forUpdate()
      .skipLocked(),
  );
  if (!mark) {
    const first = { name: publications, told_until: now };
    await changeRows(
      db,
      queries
        .insertInto('notice_marks')
        .values(first)
        .onConflict((conflict) => conflict.doNothing()),
    );
  }
  return mark?.toldUntil;
}

/**
 * Notifies authors once when their planned articles are published, whichever process runs first. A planned one was
 * saved some seconds before its time, so that an immediate publication is not notified. Publications during a downtime
 * are notified afterwards, as late.
 */
export const notifyAuthors = (db: Database, now: Date): Promise<void> =>
  db.fork().transactional(async (transaction) => {
    const toldUntil = await takeMark(transaction, now);
    if (!toldUntil) return;
    const late = new Date(now.getTime() - limits.notices.lateMs);
    const due = await readRows(
      transaction,
      queries
        .selectFrom('articles')
        .where(isPublicRow)
        .where('articles.published_at', '>', toldUntil)
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
        .orderBy('articles.published_at'),
    );
    for (const { publicId, title, authorId: personId, isLate } of due) {
      const kind = isLate ? 'publishedLate' : 'published';
      await notify(
        { db: transaction, now: () => now, actor: null },
        { kind, subject: { id: publicId, title }, personId },
      );
    }
    await changeRows(
      transaction,
      queries
        .updateTable('notice_marks')
        .set((eb) => ({ told_until: sql`greatest(${eb.ref('notice_marks.told_until')}, ${now}::timestamptz)` }))
        .where('notice_marks.name', '=', publications),
    );
  });
