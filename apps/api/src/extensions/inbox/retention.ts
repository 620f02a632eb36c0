import { type InquiryState, inquiryLimits, limits } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf } from '../../database/query.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { settleDecided } from '../../school/notices/index.ts';
import type { InquiryTables } from './inquiry.entity.ts';
import { readInquirySettings } from './settings.ts';

const queries = queriesOf<InquiryTables>();
const dayMs = 24 * 60 * 60_000;
const ended: readonly InquiryState[] = ['dijawab', 'ditolak', 'selesai'];

/**
 * Deletes inquiries with their answers and files: decided ones as long after their last change as staff have chosen,
 * spam some time after staff have seen it, and a year after its arrival if they have not.
 */
export async function eraseOldInquiries(db: Database, now: Date): Promise<void> {
  await db.fork().transactional(async (transaction) => {
    const { keptDays } = await readInquirySettings(transaction);
    const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
    const old = queries
      .selectFrom('inquiries')
      .where(({ eb, and, or }) =>
        or([
          and([
            eb('inquiries.is_spam', '=', false),
            eb('inquiries.state', 'in', ended),
            eb('inquiries.updated_at', '<=', before(keptDays * dayMs)),
          ]),
          and([eb('inquiries.is_spam', '=', true), eb('inquiries.marked_at', '<=', before(inquiryLimits.spamKeptMs))]),
          and([
            eb('inquiries.is_spam', '=', true),
            eb('inquiries.marked_at', 'is', null),
            eb('inquiries.created_at', '<=', before(limits.moderation.waitingKeptMs)),
          ]),
        ]),
      )
      .select('inquiries.id')
      .limit(sql.lit(inquiryLimits.removedAtOnce))
      .forUpdate()
      .skipLocked();
    const count = await changeRows(transaction, queries.deleteFrom('inquiries').where('inquiries.id', 'in', old));
    if (count === 0) return;
    const context = { db: transaction, now: () => now, address: '', actor: null };
    await recordActivity(context, { action: 'inquiry.erase', count });
    await settleDecided(context, 'inquiries');
  });
}
