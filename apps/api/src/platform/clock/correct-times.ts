import { limits } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, compiled } from '../../database/query.ts';

/**
 * How far from now a time can be while the clock is right, and what becomes of a later one, in milliseconds from now:
 * without `correctedMs` the latest possible time.
 */
export type LatestTime = { latestMs: number; correctedMs?: number };

/** Something that has happened. */
export const past: LatestTime = { latestMs: 0 };

/** The deadlines and marks of a table, by their columns. */
export type TimesOfTable = { table: string; columns: Readonly<Record<string, LatestTime>> };

const from = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

/** Clocks of processes differ by less than this, so a time that is later by more was written by a wrong clock. */
const { toleranceMs } = limits.clock;

async function correctTable(db: Database, { table, columns }: TimesOfTable, now: Date): Promise<number> {
  const times = Object.entries(columns).map(([name, { latestMs, correctedMs = latestMs }]) => {
    const column = sql.ref(name);
    const isWrong = sql<boolean>`${column} > ${from(now, latestMs + toleranceMs)}::timestamptz`;
    return {
      isWrong,
      corrected: sql`${column} = case when ${isWrong} then ${from(now, correctedMs)}::timestamptz else ${column} end`,
    };
  });
  const assignments = sql.join(times.map(({ corrected }) => corrected));
  const isWrong = sql.join(
    times.map((time) => time.isWrong),
    sql` or `,
  );
  return changeRows(db, compiled(sql`update ${sql.table(table)} set ${assignments} where ${isWrong}`));
}

/** Corrects times that only a clock that was ahead can have written; returns the number of rows. */
export async function correctTimes(db: Database, tables: readonly TimesOfTable[], now: Date): Promise<number> {
  let corrected = 0;
  for (const table of tables) corrected += await correctTable(db, table, now);
  return corrected;
}
