import { createHmac, randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import type { Sender } from './read-visit.ts';

/** The day's salt, created by the process that needs it first. */
export async function readSalt(db: Database, day: string): Promise<string> {
  await db.execute('insert into visit_salts (day, salt) values (?, ?) on conflict do nothing', [day, randomUUID()]);
  const [row] = await db.execute<{ salt: string }[]>('select salt from visit_salts where day = ?', [day]);
  if (!row) throw new Error(`the salt of ${day} was removed before it was read`);
  return row.salt;
}

/** A visitor as a number of 64 bits, which has no meaning without the day's salt. */
export const visitorNumber = (salt: string, { address, userAgent }: Sender): string =>
  createHmac('sha256', salt).update(`${address}\n${userAgent}`).digest().readBigInt64BE().toString();
