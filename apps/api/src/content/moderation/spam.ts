import { limits } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf } from '../../database/query.ts';
import { type Leniency, learnableSigns, type SpamScore, type Suspect, scoreSpam } from './spam-score.ts';
import { ToleratedSign, type ToleratedSignTables } from './tolerated-sign.entity.ts';

const queries = queriesOf<ToleratedSignTables>();

async function readLeniency(db: Database, signs: readonly string[]): Promise<Leniency> {
  if (signs.length === 0) return new Map();
  const found = await db.find(ToleratedSign, { sign: { $in: [...signs] } });
  return new Map(found.map(({ sign, times }) => [sign, times]));
}

/** Scores a visitor's text with the tolerated signs. */
export const assessSpam = async (db: Database, suspect: Suspect): Promise<SpamScore> =>
  scoreSpam(suspect, await readLeniency(db, learnableSigns(suspect.texts)));

/** Records that a text is no spam: its signs weigh less from then on. Only the newest signs are kept. */
export async function tolerate(db: Database, texts: Suspect['texts'], now: Date): Promise<void> {
  const signs = learnableSigns(texts).slice(0, limits.spam.learned).sort();
  if (signs.length === 0) return;
  await changeRows(
    db,
    queries
      .insertInto('tolerated_signs')
      .values(signs.map((sign) => ({ sign, times: 1, tolerated_at: now })))
      .onConflict((conflict) =>
        conflict.column('sign').doUpdateSet((eb) => ({
          times: sql<number>`least(${eb.ref('tolerated_signs.times')} + 1, 100)`,
          tolerated_at: eb.ref('excluded.tolerated_at'),
        })),
      ),
  );
  const older = queries
    .selectFrom('tolerated_signs')
    .select('tolerated_signs.sign')
    .orderBy('tolerated_signs.tolerated_at', 'desc')
    .orderBy('tolerated_signs.sign')
    .offset(limits.spam.learned);
  await changeRows(db, queries.deleteFrom('tolerated_signs').where('tolerated_signs.sign', 'in', older));
}

/** The signs of a text weigh fully again. */
export async function tolerateNoMore(db: Database, texts: Suspect['texts']): Promise<void> {
  const signs = learnableSigns(texts);
  if (signs.length === 0) return;
  const isOne = sql<boolean>`tolerated_signs.sign = any(${signs})`;
  await changeRows(db, queries.deleteFrom('tolerated_signs').where(isOne));
}
