import { type InquiryState, inquiryLimits, limits } from '@madrasah/contract';
import { expressionBuilder } from 'kysely';
import { removeExpired } from '../../content/moderation/index.ts';
import type { Database } from '../../database/database.ts';
import { allOf } from '../../database/query.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { settleDecided } from '../../school/notices/index.ts';
import type { InquiryTables } from './inquiry.entity.ts';
import { readInquirySettings } from './settings.ts';

const row = expressionBuilder<InquiryTables, 'inquiries'>();
const dayMs = 24 * 60 * 60_000;
const ended: readonly InquiryState[] = ['dijawab', 'ditolak', 'selesai'];
const isSpam = row('inquiries.is_spam', '=', true);

/** Spam is kept for some time after staff have seen it, and for a year after its arrival if they have not. */
const ofSpam = [
  { rows: isSpam, since: row.ref('inquiries.marked_at'), keptMs: inquiryLimits.spamKeptMs },
  {
    rows: allOf(isSpam, row('inquiries.marked_at', 'is', null)),
    since: row.ref('inquiries.created_at'),
    keptMs: limits.moderation.waitingKeptMs,
  },
];

/** Deletes inquiries with their answers and files; decided ones as long after their last change as staff have chosen. */
export async function eraseOldInquiries(db: Database, now: Date): Promise<void> {
  await db.fork().transactional(async (transaction) => {
    const { keptDays } = await readInquirySettings(transaction);
    const decided = {
      rows: allOf(row('inquiries.is_spam', '=', false), row('inquiries.state', 'in', ended)),
      since: row.ref('inquiries.updated_at'),
      keptMs: keptDays * dayMs,
    };
    const { removedAtOnce } = inquiryLimits;
    const count = await removeExpired(
      transaction,
      { table: 'inquiries', removedAtOnce, retentions: [decided, ...ofSpam] },
      now,
    );
    if (count === 0) return;
    const context = { db: transaction, now: () => now, address: '', actor: null };
    await recordActivity(context, { action: 'inquiry.erase', count });
    await settleDecided(context, 'inquiries');
  });
}
