import type { Database } from '../../database/database.ts';

/** After a restore nobody is written to about notices of before: they may have been, since the backup. */
export const skipNoticeLetters = (db: Database): Promise<unknown> =>
  db.execute(
    'update notice_mail_readers set told_until = greatest(told_until, (select coalesce(max(id), 0) from notices))',
  );
