import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRows } from '../../database/query.ts';
import type { Tokens } from '../../trpc/session.ts';
import { codeOwner, periodKeyOwner } from './codes.ts';
import type { ResultPeriodTables } from './result-period.entity.ts';
import type { ResultRowTables } from './result-row.entity.ts';

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
