import { limits, toRole } from '@madrasah/contract';
import { noticeSentence } from '@madrasah/display';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, fieldColumns, queriesOf, readRow, readRows } from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import { type MailContext, queueMail, writeLetter } from '../../platform/mail/index.ts';
import { letterheadOf } from '../mark/index.ts';
import { readIdentity } from '../settings/index.ts';
import type { NoticeTables } from './notice.entity.ts';
import { isOwn } from './notices.router.ts';

const queries = queriesOf<NoticeTables & UserTables>();

/** Skips the letters about notices from before a restore, because they may have been sent since the backup. */
export const skipNoticeLetters = (db: Database): Promise<number> =>
  changeRows(
    db,
    queries.updateTable('notice_mail_readers').set((eb) => {
      const newest = eb.selectFrom('notices').select(({ fn }) => fn.coalesce(fn.max('id'), sql.lit(0)).as('id'));
      return { mailed_until: eb.fn<bigint>('greatest', ['mailed_until', newest]) };
    }),
  );

const { mailAfterMs, mailedAtOnce, pageSize } = limits.notices;

type Reader = { id: string; role: string; email: string; fullName: string; mailedUntil: string };

/** Records which notices the letter covers, and returns the newest of them. */
async function markMailed(db: Database, { id }: Reader, before: Date): Promise<string | undefined> {
  const noted = await readRow(
    db,
    queries
      .updateTable('notice_mail_readers')
      .set((eb) => ({
        mailed_until: eb
          .selectFrom('notices')
          .select(({ fn }) => fn.max('id').as('id'))
          .where('user_id', '=', id)
          .where('created_at', '<=', before.toISOString())
          .$asScalar()
          .$notNull(),
      }))
      .where('user_id', '=', id)
      .returning((eb) => eb.cast<string>('mailed_until', 'text').as('mailedUntil')),
  );
  return noted?.mailedUntil;
}

async function writeTo(context: MailContext, reader: Reader, before: Date): Promise<void> {
  const { db, mail } = context;
  // Newer notices with lower ids may not be visible to this transaction yet: they get their own letter.
  const mailedUntil = (await markMailed(db, reader, before)) ?? reader.mailedUntil;
  const actor = { id: reader.id, role: toRole(reader.role) };
  const unread = await readRows(
    db,
    queries
      .selectFrom('notices')
      .select((eb) => [
        eb.cast<string>('notices.id', 'text').as('id'),
        ...fieldColumns('notices', ['kind', 'subjectId', 'subjectTitle', 'count']),
      ])
      .where(isOwn({ db, actor }))
      .where('notices.read_at', 'is', null)
      .where('notices.id', '>', BigInt(reader.mailedUntil))
      .where('notices.id', '<=', BigInt(mailedUntil))
      .orderBy('notices.id', 'desc')
      .limit(pageSize + 1),
  );
  if (unread.length === 0) return;
  const school = await readIdentity(db);
  await queueMail(context, {
    to: reader.email,
    kind: 'notice',
    subject: `Notifikasi baru di ${school.shortName}`,
    ...writeLetter({
      school: letterheadOf(school, mail),
      paragraphs: [
        `Assalamu’alaikum, ${reader.fullName}.`,
        'Ini yang belum Anda baca di aplikasi staf:',
        ...unread.slice(0, pageSize).map((notice) => noticeSentence(notice, actor)),
        ...(unread.length > pageSize ? ['Masih ada yang lain.'] : []),
      ],
      action: { label: 'Buka aplikasi staf', url: `${mail.adminOrigin}/admin/dashboard` },
      smallPrint: ['Anda menerima surel ini karena memilihnya di notifikasi. Matikan di sana lewat ‘Atur notifikasi’.'],
    }),
  });
}

/** Writes to those who want it about notices unread after ten minutes: one letter each, about each notice once. */
export async function writeNoticeLetters(context: MailContext): Promise<void> {
  if (!context.mail.isOn) return;
  const before = new Date(context.now().getTime() - mailAfterMs);
  await context.db.fork().transactional(async (db) => {
    const readers = await readRows(
      db,
      queries
        .selectFrom('notice_mail_readers')
        .innerJoin('users', 'users.id', 'notice_mail_readers.user_id')
        .select((eb) => [
          ...fieldColumns('users', ['id', 'role', 'email', 'fullName']),
          eb.cast<string>('notice_mail_readers.mailed_until', 'text').as('mailedUntil'),
        ])
        .where('users.is_active', '=', true)
        .where('users.email', '<>', '')
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('notices')
              .select('notices.id')
              .whereRef('notices.user_id', '=', 'users.id')
              .where('notices.read_at', 'is', null)
              .whereRef('notices.id', '>', 'notice_mail_readers.mailed_until')
              .where('notices.created_at', '<=', before.toISOString()),
          ),
        )
        .orderBy('users.id')
        .limit(mailedAtOnce)
        .forUpdate('notice_mail_readers')
        .skipLocked(),
    );
    for (const reader of readers) await writeTo({ ...context, db }, reader, before);
  });
}
