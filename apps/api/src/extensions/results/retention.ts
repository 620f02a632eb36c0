import { resultLimits } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { removeSealsOfRehearsal } from './former-seals.ts';
import { ResultPeriod } from './result-period.entity.ts';
import { eraseRows } from './results.service.ts';

const periodsAtOnce = 5;

/** Removes rehearsals that have closed, sealed or not. */
async function removeOldRehearsals(db: Database, now: Date): Promise<void> {
  const ended = await db.find(
    ResultPeriod,
    { isRehearsal: true, closesAt: { $lte: now } },
    { orderBy: { closesAt: 'asc' }, limit: periodsAtOnce },
  );
  for (const period of ended) {
    await recordActivity(
      { db, now: () => now, address: '', actor: null },
      { action: 'result.delete', subject: { id: period.id, title: period.title } },
    );
    await removeSealsOfRehearsal(db, period);
    db.remove(period);
  }
  await db.flush();
}

/** Removes ended rehearsals, and erases the rows of periods that closed 30 days ago, whether or not they were ever sealed. */
export async function eraseOldRows(db: Database, now: Date): Promise<void> {
  await db.fork().transactional((transaction) => removeOldRehearsals(transaction, now));
  const closedBefore = new Date(now.getTime() - resultLimits.keptMs);
  await db.fork().transactional(async (transaction) => {
    const ended = await transaction.find(
      ResultPeriod,
      { state: { $ne: 'erased' }, closesAt: { $lte: closedBefore } },
      { orderBy: { closesAt: 'asc' }, limit: periodsAtOnce },
    );
    for (const period of ended) {
      period.sealingSince = null;
      await eraseRows(transaction, period);
      period.version += 1;
      await recordActivity(
        { db: transaction, now: () => now, address: '', actor: null },
        { action: 'result.erase', subject: { id: period.id, title: period.title } },
      );
    }
    await transaction.flush();
  });
}
