import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, hasTable, queriesOf, readRows } from '../../database/query.ts';
import type { AfterRestore } from '../../operations/backup/index.ts';
import { deletedFrom, type WithdrawalStep } from '../../platform/withdrawals/index.ts';
import type { Tokens } from '../../trpc/session.ts';
import { keepSealsOfSite, keepSealsTakenBack, readSealsOfSite } from './former-seals.ts';
import type { ResultPeriodTables, ResultRowTables } from './results.entity.ts';
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

const queries = queriesOf<ResultPeriodTables & ResultRowTables>();

/** Encrypts codes and keys under the current secret, while the previous one is still configured. */
export async function reencryptResults(db: Database, tokens: Pick<Tokens, 'reencrypt'>): Promise<void> {
  const periods = await readRows(db, queries.selectFrom('result_periods').select(['id', 'period_key']));
  for (const { id, period_key: key } of periods) {
    const reencrypted = key && tokens.reencrypt(key, periodKeyOwner(id));
    if (reencrypted) {
      await changeRows(
        db,
        queries
          .updateTable('result_periods')
          .set({ period_key: reencrypted })
          .where('id', '=', id)
          .where('period_key', '=', key),
      );
    }
    const rows = await readRows(
      db,
      queries.selectFrom('result_rows').where('period_id', '=', id).select(['id', 'code']),
    );
    for (const row of rows) {
      const code = tokens.reencrypt(row.code, codeOwner(row.id));
      if (code) {
        await changeRows(
          db,
          queries.updateTable('result_rows').set({ code }).where('id', '=', row.id).where('code', '=', row.code),
        );
      }
    }
  }
}
