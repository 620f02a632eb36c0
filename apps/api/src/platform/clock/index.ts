import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { limits } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, compiled, queriesOf, readRows } from '../../database/query.ts';
import type { ClockReportKind, ClockReportTables } from './clock-report.entity.ts';

const queries = queriesOf<ClockReportTables>();

/** How far from now a time can be while the clock is right, in milliseconds, and what a later one becomes. */
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

const { processGoneMs, reportsKeptMs, listedProcesses } = limits.clock;

/** This process in the reports of all processes. */
const ownId = randomUUID();
const ownName = `${hostname().slice(0, 80)} (${process.pid})`;

/** Reports how far the clock of this process's computer is ahead; its last report is replaced. */
export async function reportProcess(
  db: Database,
  skewMs: number,
  now: Date,
  { id, name } = { id: ownId, name: ownName },
) {
  const report = { kind: 'process', process: name, amount: skewMs, at: now } as const;
  await changeRows(
    db,
    queries
      .insertInto('clock_reports')
      .values({ id, ...report })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(report)),
  );
}

type Event = { kind: Exclude<ClockReportKind, 'process'>; amount: number };

/** Reports a jump of the database's clock, or how many times were corrected. */
export async function reportClockEvent(db: Database, event: Event, now: Date): Promise<void> {
  const report = { id: randomUUID(), process: ownName, at: now, ...event };
  await changeRows(db, queries.insertInto('clock_reports').values(report));
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** The reports that still count; those of a clock that was ahead do not. */
export async function readClockReports(db: Database, now: Date) {
  const rows = await readRows(
    db,
    queries
      .selectFrom('clock_reports')
      .select(['kind', 'process', 'amount', 'at'])
      .where('at', '>', before(now, reportsKeptMs).toISOString())
      .where('at', '<=', before(now, -limits.clock.toleranceMs).toISOString())
      .orderBy('at', 'desc')
      .limit(1_000),
  );
  const reports = rows.map((row) => ({ ...row, at: new Date(row.at) }));
  const ofKind = (kind: ClockReportKind) => reports.filter((report) => report.kind === kind);
  const running = ofKind('process').filter(({ at }) => at > before(now, processGoneMs));
  const [jump] = ofKind('jump');
  const corrections = ofKind('corrected');
  const [corrected] = corrections;
  return {
    processes: running
      .slice(0, listedProcesses)
      .map(({ process: name, amount }) => ({ name, skewMs: amount }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    /** The last jump of the last days. */
    jump: jump ? { at: jump.at, ms: jump.amount } : null,
    /** How many times were corrected in the last days, and when last. */
    corrected: corrected ? { at: corrected.at, count: corrections.reduce((sum, { amount }) => sum + amount, 0) } : null,
  };
}

/** Removes the reports that no longer count. */
export async function removeOldReports(db: Database, now: Date): Promise<void> {
  await changeRows(
    db,
    queries
      .deleteFrom('clock_reports')
      .where((eb) =>
        eb.or([
          eb('at', '<=', before(now, reportsKeptMs).toISOString()),
          eb('at', '>', before(now, -limits.clock.toleranceMs).toISOString()),
          eb.and([eb('kind', '=', 'process'), eb('at', '<=', before(now, processGoneMs).toISOString())]),
        ]),
      ),
  );
}
