import { createHash, randomUUID } from 'node:crypto';
import {
  type ImportResultFileInput,
  type ResultFileReport,
  resultFile,
  resultLimits,
  resultTexts,
} from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { changeRows, queriesOf } from '../../../database/query.ts';
import { changesBetween, recordActivity } from '../../../platform/activity/index.ts';
import { invalidField, Refusal } from '../../../shared/refusal.ts';
import type { TableRows } from '../../../shared/tables/table-file.ts';
import { readTableFile } from '../../../shared/tables/tables.ts';
import type { Context } from '../../../trpc/context.ts';
import { contentSent } from '../../../trpc/received-file.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { Tokens } from '../../../trpc/session.ts';
import { codeOwner, makeCodes } from '../codes.ts';
import type { ResultPeriod } from '../result-period.entity.ts';
import type { ResultRowTables } from '../result-row.entity.ts';
import { countOutcomes, findPeriod, readAllRows } from '../results.queries.ts';
import { lockPeriod, requireChangeable, touch } from '../results.service.ts';
import { type Comparison, compareRows } from './differences.ts';
import { type FileRow, rowsOfTable, wantedColumns } from './rows-of-table.ts';

const queries = queriesOf<ResultRowTables>();

type ImportContext = StaffContext & Pick<Context, 'receivedFiles'>;

async function tableOf(context: ImportContext, period: ResultPeriod): Promise<TableRows> {
  const { rows: most, unpackedBytes } = resultLimits;
  const bytes = await contentSent(context, resultFile);
  return readTableFile(
    { bytes, most, unpackedBytes, wanted: wantedColumns(period) },
    { tooMany: resultTexts.tooManyRows, unreadable: resultTexts.unreadable },
  );
}

/** The day in the school's time zone. */
const dayIn = (timeZone: string, now: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);

type Comparing = { period: ResultPeriod; report: ResultFileReport; comparison: Comparison };

async function compare(
  { now, timeZone }: Pick<StaffContext, 'now' | 'timeZone'>,
  db: Database,
  period: ResultPeriod,
  table: TableRows,
): Promise<Comparing> {
  const { outcomes, rowLabels } = period;
  const { rows, errors } = rowsOfTable(table, { outcomes, rowLabels, today: dayIn(timeZone, now()) });
  const comparison = compareRows(await readAllRows(db, period.id), rows, rowLabels);
  const { added, changed, unchanged, missing } = comparison;
  if (missing + rows.length > resultLimits.rows) throw invalidField('file', resultTexts.tooManyRows);
  const figures = { total: rows.length, added: added.length, changed: changed.length, unchanged, missing };
  // What is carried out must be what was shown: the same rows on top of the same stored rows.
  const digest = createHash('sha256')
    .update(JSON.stringify([period.id, rows, errors.length, added.length, changed.map(({ difference }) => difference)]))
    .digest('hex');
  const report = {
    ...figures,
    errorCount: errors.length,
    errors: errors.slice(0, resultLimits.listed),
    differences: changed.slice(0, resultLimits.listed).map(({ difference }) => difference),
    digest,
  };
  return { period, report, comparison };
}

/** A rehearsal opens early and is removed, so real pupils must not be in it. */
function requireRealRows({ isRehearsal }: ResultPeriod): void {
  if (isRehearsal) throw new Refusal('CONFLICT', resultTexts.rehearsalRows);
}

/** What an import of this file would do; changes nothing. */
export async function readFile(context: ImportContext, { id }: { id: string }): Promise<ResultFileReport> {
  const period = await findPeriod(context.db, id);
  requireChangeable(period);
  requireRealRows(period);
  return (await compare(context, context.db, period, await tableOf(context, period))).report;
}

const rowsAtOnce = 500;
const inParts = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / rowsAtOnce) }, (_, at) =>
    items.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  );

const columnsOf = ({ number, fullName, birthDate, className, outcome, values }: FileRow) => ({
  number,
  full_name: fullName,
  birth_date: sql<string>`${birthDate}::date`,
  class_name: className,
  outcome,
  values: sql<Record<string, string>>`${JSON.stringify(values)}::jsonb`,
});

/** Adds these rows with these codes. */
export async function addRows(
  db: Database,
  period: ResultPeriod,
  rows: readonly FileRow[],
  codes: readonly string[],
  seal: Tokens['seal'],
) {
  const added = rows.map((row, at) => {
    const id = randomUUID();
    return { id, period_id: period.id, ...columnsOf(row), code: seal(codes[at] ?? '', codeOwner(id)) };
  });
  for (const part of inParts(added)) await changeRows(db, queries.insertInto('result_rows').values(part));
}

/** New codes that no stored row has. */
function unusedCodes(
  stored: readonly { id: string; code: string }[],
  count: number,
  unseal: Tokens['unseal'],
): string[] {
  const used = new Set(stored.map(({ id, code }) => unseal(code, codeOwner(id))));
  return makeCodes(count + used.size)
    .filter((code) => !used.has(code))
    .slice(0, count);
}

/**
 * Adds and changes the rows of a file that was read before, by number; rows keep their codes, and rows that the file does
 * not have stay. Refuses a file with errors, and where file or rows differ from what was shown.
 */
export async function importFile(
  context: ImportContext & { tokens: Pick<Tokens, 'seal' | 'unseal'> },
  { id, version, digest }: ImportResultFileInput,
): Promise<{ period: ResultPeriod; report: ResultFileReport }> {
  // In a unit of work of its own, so that the transaction reads the period again.
  const table = await tableOf(context, await findPeriod(context.db.fork(), id));
  return context.db.transactional(async (db) => {
    const period = await lockPeriod(db, { id, version });
    requireChangeable(period);
    requireRealRows(period);
    const { report, comparison } = await compare(context, db, period, table);
    if (report.errorCount > 0) throw invalidField('file', resultTexts.hasErrors);
    if (report.digest !== digest) throw new Refusal('CONFLICT', resultTexts.changedSince);
    const codes = unusedCodes(await readAllRows(db, id), comparison.added.length, context.tokens.unseal);
    await addRows(db, period, comparison.added, codes, context.tokens.seal);
    for (const { id: rowId, row } of comparison.changed) {
      await changeRows(db, queries.updateTable('result_rows').set(columnsOf(row)).where('id', '=', rowId));
    }
    period.counts = await countOutcomes(db, id);
    period.state = 'draft';
    touch(period, { ...context, db });
    await db.flush();
    const { added, changed } = report;
    await recordActivity(
      { ...context, db },
      {
        action: 'result.import',
        subject: { id, title: period.title },
        changes: changesBetween({}, { added, changed }),
      },
    );
    return { period, report };
  });
}
