import { limits, type Notice, toRole } from '@madrasah/contract';
import { noticeSentence } from '@madrasah/display';
import { school } from '@madrasah/starter-content/defaults';
import { sql } from '@mikro-orm/core';
import { type MailContext, queueMail, writeLetter } from '../../platform/mail/index.ts';
import { isOwn } from './notices.queries.ts';

const { mailAfterMs, mailedAtOnce, pageSize } = limits.notices;

type Reader = { id: string; role: string; email: string; fullName: string; toldUntil: string };
type UnreadNotice = Pick<Notice, 'kind' | 'subjectId' | 'subjectTitle' | 'count'> & { id: string };

async function writeTo(context: MailContext, reader: Reader, before: Date): Promise<void> {
  const { db, mail } = context;
  // Newer notices with lower ids may not be visible to this transaction yet: they get their own letter.
  const [noted] = await db.execute<{ toldUntil: string }[]>(
    sql`update notice_mail_readers set told_until = (
          select max(id) from notices where user_id = ${reader.id}::uuid and created_at <= ${before})
        where user_id = ${reader.id}::uuid returning told_until::text as "toldUntil"`,
  );
  const actor = { id: reader.id, role: toRole(reader.role) };
  const unread = await db.execute<UnreadNotice[]>(
    sql`select notices.id::text as id, notices.kind, notices.subject_id as "subjectId",
          notices.subject_title as "subjectTitle", notices.count
        from notices where ${isOwn({ db, actor })} and notices.read_at is null and notices.id > ${reader.toldUntil}::bigint
          and notices.id <= ${noted?.toldUntil ?? reader.toldUntil}::bigint
        order by notices.id desc limit ${pageSize + 1}`,
  );
  if (unread.length === 0) return;
  await queueMail(context, {
    to: reader.email,
    kind: 'notice',
    subject: `Notifikasi baru di ${school.shortName}`,
    ...writeLetter({
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

/**
 * Writes to those who want it about notices that are unread after ten minutes: one letter each, and about each notice
 * once. With several processes each person gets one letter.
 */
export async function writeNoticeLetters(context: MailContext): Promise<void> {
  if (!context.mail.isOn) return;
  const before = new Date(context.now().getTime() - mailAfterMs);
  await context.db.fork().transactional(async (db) => {
    const readers = await db.execute<Reader[]>(
      sql`select users.id, users.role, users.email, users.full_name as "fullName", told_until::text as "toldUntil"
          from notice_mail_readers join users on users.id = user_id
          where users.is_active and exists (
            select 1 from notices where notices.user_id = users.id and read_at is null and notices.id > told_until
              and created_at <= ${before})
          order by users.id limit ${mailedAtOnce} for update of notice_mail_readers skip locked`,
    );
    for (const reader of readers) await writeTo({ ...context, db }, reader, before);
  });
}
