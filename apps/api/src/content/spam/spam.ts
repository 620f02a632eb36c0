import { limits } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { type Leniency, learnableSigns, type SpamScore, type Suspect, scoreSpam } from './spam-score.ts';
import { ToleratedSign } from './tolerated-sign.entity.ts';

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
  for (const sign of signs) {
    await db.execute(
      sql`insert into tolerated_signs as known (sign, times, tolerated_at) values (${sign}, 1, ${now})
          on conflict (sign) do update set times = least(known.times + 1, 100), tolerated_at = excluded.tolerated_at`,
    );
  }
  if (signs.length === 0) return;
  await db.execute(
    sql`delete from tolerated_signs where sign in (
          select sign from tolerated_signs order by tolerated_at desc, sign offset ${limits.spam.learned})`,
  );
}
