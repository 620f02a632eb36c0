import { createHmac, randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRow } from '../../database/query.ts';
import type { Sender } from './read-visit.ts';
import type { VisitsTables } from './visits.entity.ts';

const queries = queriesOf<VisitsTables>();

/** The day's salt, created by the process that needs it first. */
export async function readSalt(db: Database, day: string): Promise<string> {
  await changeRows(
    db,
    queries
      .insertInto('visit_salts')
      .values({ day, salt: randomUUID() })
      .onConflict((conflict) => conflict.doNothing()),
  );
  const row = await readRow(
    db,
    queries.selectFrom('visit_salts').where('visit_salts.day', '=', day).select('visit_salts.salt'),
  );
  if (!row) throw new Error(`the salt of ${day} was removed before it was read`);
  return row.salt;
}

/** A visitor as a number of 64 bits, which has no meaning without the day's salt. */
export const visitorNumber = (salt: string, { address, userAgent }: Sender): string =>
  createHmac('sha256', salt).update(`${address}\n${userAgent}`).digest().readBigInt64BE().toString();
