import { limits } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { lockUntilCommit } from '../../database/lock-until-commit.ts';
import { queriesOf, readRow } from '../../database/query.ts';
import type { NoticeTables } from './notice.entity.ts';
import { notify } from './notify.ts';

const queries = queriesOf<NoticeTables>();

const { freeBytes, diskEveryMs } = limits.notices;

/** Notifies administrators that the disk is nearly full, once a day, whichever processes notice. */
export async function notifyOfFullDisk(db: Database, now: Date, free: number): Promise<void> {
  if (free >= freeBytes) return;
  const since = new Date(now.getTime() - diskEveryMs);
  await db.fork().transactional(async (transaction) => {
    await lockUntilCommit(transaction, 'diskFull');
    const recorded = await readRow(
      transaction,
      queries
        .selectFrom('notices')
        .select('id')
        .where('kind', '=', 'diskFull')
        .where('created_at', '>', since.toISOString())
        .limit(1),
    );
    if (!recorded) await notify({ db: transaction, now: () => now, actor: null }, { kind: 'diskFull' });
  });
}
