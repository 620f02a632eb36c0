import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf } from '../../database/query.ts';
import type { NoticeTables } from './notice.entity.ts';

const queries = queriesOf<NoticeTables>();

/** Skips the letters about notices from before a restore, because they may have been sent since the backup. */
export const skipNoticeLetters = (db: Database): Promise<number> =>
  changeRows(
    db,
    queries.updateTable('notice_mail_readers').set((eb) => {
      const newest = eb.selectFrom('notices').select(({ fn }) => fn.coalesce(fn.max('id'), sql.lit(0)).as('id'));
      return { told_until: eb.fn<bigint>('greatest', ['told_until', newest]) };
    }),
  );
