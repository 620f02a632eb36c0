import type { Database } from '../../database/database.ts';

/** Skips the letters about notices from before a restore, because they may have been sent since the backup. */
export const skipNoticeLetters = (db: Database): Promise<unknown> =>
  db.execute(
    'update notice_mail_readers set told_until = greatest(told_until, (select coalesce(max(id), 0) from notices))',
  );
