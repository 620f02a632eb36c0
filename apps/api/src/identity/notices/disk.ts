import { limits } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { notify } from './notify.ts';

const { freeBytes, diskEveryMs } = limits.notices;

/** Notifies administrators that the disk is nearly full, once a day, whichever processes notice. */
export async function notifyOfFullDisk(db: Database, now: Date, free: number): Promise<void> {
  if (free >= freeBytes) return;
  const since = new Date(now.getTime() - diskEveryMs);
  await db.fork().transactional(async (transaction) => {
    await transaction.execute("select pg_advisory_xact_lock(hashtext('diskFull'))");
    const recorded = await transaction.execute(
      sql`select 1 from notices where kind = 'diskFull' and created_at > ${since} limit 1`,
    );
    if (recorded.length === 0) await notify({ db: transaction, now: () => now, actor: null }, { kind: 'diskFull' });
  });
}
