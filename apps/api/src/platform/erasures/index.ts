import { eraseModes } from '@madrasah/contract';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRow, readRows } from '../../database/query.ts';
import type { ErasureTables } from './erasure.entity.ts';

const queries = queriesOf<ErasureTables>();

/** A row of the list of erasures. */
export const erasureSchema = z.object({
  hash: z.hash('sha256'),
  keyId: z.uuid(),
  mode: z.enum(eraseModes),
  at: z.iso.datetime(),
});
export type Erasure = z.infer<typeof erasureSchema>;

export const readErasures = async (db: Database): Promise<Erasure[]> => {
  const rows = await readRows(
    db,
    queries.selectFrom('erasures').select(['hash', 'key_id as keyId', 'mode', 'at']).orderBy('at').orderBy('hash'),
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
};

export async function addErasures(db: Database, erasures: readonly Erasure[]): Promise<void> {
  for (const { hash, keyId, mode, at } of erasures) {
    await changeRows(
      db,
      queries
        .insertInto('erasures')
        .values({ hash, key_id: keyId, mode, at: new Date(at) })
        .onConflict((conflict) => conflict.column('hash').doNothing()),
    );
  }
}

export async function countErasures(db: Database): Promise<number> {
  const row = await readRow(
    db,
    queries.selectFrom('erasures').select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count')),
  );
  return row?.count ?? 0;
}

export type { ErasureTables } from './erasure.entity.ts';
