import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { hasTable } from '../../database/query.ts';
import { reencryptColumn } from '../../database/reencrypt.ts';
import type { AfterRestore } from '../../operations/backup/index.ts';
import { deletedFrom, type WithdrawalStep } from '../../platform/withdrawals/index.ts';
import type { Tokens } from '../../trpc/session.ts';
import { keepSealsOfSite, keepSealsTakenBack, readSealsOfSite } from './former-seals.ts';
import { codeOwner, periodKeyOwner } from './results.queries.ts';

/** Before a restore: the seals that visitors have seen. */
export async function keepSeals(db: Database): Promise<AfterRestore> {
  const seals = (await hasTable(db, 'former_seals')) ? await readSealsOfSite(db) : { former: [], visible: [] };
  return { keep: (restored, now) => keepSealsOfSite(restored, seals, now) };
}

export const resultWithdrawals: readonly WithdrawalStep[] = [
  { kind: 'period', isGone: true, again: deletedFrom('result_periods', sql`one.id::text`) },
  {
    kind: 'seal',
    isGone: true,
    prepare: keepSealsTakenBack,
    again: (subjects, now) => [
      sql`delete from result_shards using result_periods
          where result_periods.id = period_id and salt = any(${subjects})`,
      sql`update result_rows set sealed_record = null from result_periods
          where result_periods.id = period_id and salt = any(${subjects})`,
      sql`update result_periods set state = 'draft', version = version + 1,
            replaced_at = case when approved_at is null then replaced_at else ${now} end,
            salt = null, period_key = null, sealing_since = null, sealed_at = null, sealed_by_id = null,
            approved_at = null, approved_by_id = null, approved_alone = false, seal_hash = null, signature = null, public_key = null
          where salt = any(${subjects})`,
    ],
  },
  {
    kind: 'resultRows',
    isGone: true,
    again: (subjects) => [
      sql`delete from result_shards where period_id::text = any(${subjects})`,
      sql`delete from result_rows where period_id::text = any(${subjects})`,
      sql`update result_periods set state = 'erased', period_key = null, version = version + 1
          where id::text = any(${subjects}) and state <> 'erased'`,
    ],
  },
];

/** Encrypts codes and keys under the current secret, while the previous one is still configured. */
export async function reencryptResults(db: Database, tokens: Pick<Tokens, 'reencrypt'>): Promise<void> {
  const periodKeys = { table: 'result_periods', key: 'id', column: 'period_key', ownerOf: periodKeyOwner };
  await reencryptColumn(db, tokens, periodKeys);
  await reencryptColumn(db, tokens, { table: 'result_rows', key: 'id', column: 'code', ownerOf: codeOwner });
}
