import { randomUUID } from 'node:crypto';
import {
  type ImportResultFileInput,
  type ReadResultFileInput,
  resultFile,
  resultLimits,
  resultsImport,
  resultTexts,
  type TableImport,
} from '@madrasah/contract';
import { calendarDay } from '@madrasah/display';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { changeRows, jsonb, queriesOf } from '../../../database/query.ts';
import { changesBetween, recordActivity } from '../../../platform/activity/index.ts';
import { defineImport, type ImportContext, startImport, startReading } from '../../../platform/table-import/index.ts';
import { partsOf } from '../../../shared/parts.ts';
import { invalidField, Refusal } from '../../../shared/refusal.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { Tokens } from '../../../trpc/session.ts';
import type { ResultPeriod, ResultRowTables } from '../results.entity.ts';
import { codeOwner, countOutcomes, findPeriod, makeCodes, readAllRows } from '../results.queries.ts';
import { lockPeriod, requireChangeable, touch } from '../results.service.ts';
import { columnsOf, differencesOf, type FileRow, rowReader } from './rows-of-table.ts';

const queries = queriesOf<ResultRowTables>();

/** The import into a period: rows are known by their numbers, and those that the file does not have stay. */
function importOf(
  { now, timeZone }: Pick<StaffContext, 'now' | 'timeZone'>,
  { id, outcomes, rowLabels }: ResultPeriod,
) {
  return defineImport({
    of: resultsImport(id),
    file: resultFile,
    limits: resultLimits,
    texts: { tooMany: resultTexts.tooManyRows, unreadable: resultTexts.unreadable },
    columns: columnsOf({ rowLabels }),
    readRow: rowReader({ outcomes, rowLabels, today: calendarDay(now(), timeZone) }),
    sameAs: (row) => ({ column: 'Nomor', reason: `Nomor ini sudah ada di baris ${row}` }),
    findStored: async (db, rows: readonly FileRow[]) => {
      const stored = await readAllRows(db, id);
      const byNumber = new Map(stored.map((row) => [row.number, row]));
      const added = rows.filter(({ number }) => !byNumber.has(number)).length;
      if (stored.length + added > resultLimits.rows) throw invalidField('file', resultTexts.tooManyRows);
      return { of: ({ number }) => byNumber.get(number), total: stored.length };
    },
    decide: (row) => ({ value: row }),
    changesOf: (stored, row) => differencesOf(stored, row, { outcomes, rowLabels }),
    nameOf: ({ number }) => number,
  });
}

/** A rehearsal opens early and is removed, so real pupils must not be in it. */
function requireRealRows({ isRehearsal }: ResultPeriod): void {
  if (isRehearsal) throw new Refusal('CONFLICT', resultTexts.rehearsalRows);
}

/** Reads the file that was sent, and keeps what an import of it would do. */
export async function readFile(context: ImportContext, { id, table }: ReadResultFileInput): Promise<TableImport> {
  const period = await findPeriod(context.db, id);
  requireChangeable(period);
  requireRealRows(period);
  return startReading(context, importOf(context, period), { table });
}

const rowsAtOnce = 500;

const valuesOf = ({ number, fullName, birthDate, className, outcome, values }: FileRow) => ({
  number,
  full_name: fullName,
  birth_date: sql<string>`${birthDate}::date`,
  class_name: className,
  outcome,
  values: jsonb(values),
});

export async function addRows(
  db: Database,
  period: ResultPeriod,
  rows: readonly FileRow[],
  codes: readonly string[],
  { encrypt, onRows }: { encrypt: Tokens['encrypt']; onRows?: (count: number) => void },
) {
  const added = rows.map((row, at) => {
    const id = randomUUID();
    return { id, period_id: period.id, ...valuesOf(row), code: encrypt(codes[at] ?? '', codeOwner(id)) };
  });
  for (const part of partsOf(added, rowsAtOnce)) {
    await changeRows(db, queries.insertInto('result_rows').values(part));
    onRows?.(part.length);
  }
}

function unusedCodes(
  stored: readonly { id: string; code: string }[],
  count: number,
  decrypt: Tokens['decrypt'],
): string[] {
  const used = new Set(stored.map(({ id, code }) => decrypt(code, codeOwner(id))));
  return makeCodes(count + used.size)
    .filter((code) => !used.has(code))
    .slice(0, count);
}

/** Adds and changes the rows of a file that was read before; rows keep their codes. */
export async function importFile(
  context: ImportContext & { tokens: Pick<Tokens, 'encrypt' | 'decrypt'> },
  { id, version, digest }: ImportResultFileInput,
): Promise<TableImport> {
  const { encrypt, decrypt } = context.tokens;
  // In a unit of work of its own, so that the transaction reads the period again. It must still have this version then.
  const read = await findPeriod(context.openDatabase(), id);
  return startImport(context, { of: resultsImport(id), digest }, () => importOf(context, read), {
    lock: async (db) => {
      const period = await lockPeriod(db, { id, version });
      requireChangeable(period);
      requireRealRows(period);
      return period;
    },
    apply: async (db, { added, changed }, period, onRows) => {
      const codes = unusedCodes(await readAllRows(db, id), added.length, decrypt);
      await addRows(db, period, added, codes, { encrypt, onRows });
      for (const { stored, value } of changed) {
        await changeRows(db, queries.updateTable('result_rows').set(valuesOf(value)).where('id', '=', stored.id));
        onRows(1);
      }
      period.counts = await countOutcomes(db, id);
      period.state = 'draft';
      touch(period, { ...context, db });
      await db.flush();
      await recordActivity(
        { ...context, db },
        {
          action: 'result.import',
          subject: { id, title: period.title },
          changes: changesBetween({}, { added: added.length, changed: changed.length }),
        },
      );
    },
  });
}
