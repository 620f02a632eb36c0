import type { ResultFileReport, RowLabel } from '@madrasah/contract';
import type { StoredRow } from '../results.queries.ts';
import { type FileRow, headings } from './rows-of-table.ts';

type Difference = ResultFileReport['differences'][number];

const comparedFields = ['fullName', 'birthDate', 'className', 'outcome'] as const;

function differenceOf(stored: StoredRow, row: FileRow, rowLabels: readonly RowLabel[]): Difference | undefined {
  const fixed = comparedFields.map((field) => ({ field: headings[field], before: stored[field], after: row[field] }));
  const values = rowLabels.map(({ key, label }) => ({
    field: label,
    before: stored.values[key] ?? '',
    after: row.values[key] ?? '',
  }));
  const fields = [...fixed, ...values].filter(({ before, after }) => before !== after);
  return fields.length > 0 ? { number: row.number, fields } : undefined;
}

export type Comparison = {
  added: FileRow[];
  changed: { id: string; row: FileRow; difference: Difference }[];
  unchanged: number;
  /** Stored rows that the file does not have. */
  missing: number;
};

/** Compares the rows of a file with the stored ones, by number. */
export function compareRows(
  stored: readonly StoredRow[],
  rows: readonly FileRow[],
  rowLabels: readonly RowLabel[],
): Comparison {
  const byNumber = new Map(stored.map((row) => [row.number, row]));
  const comparison: Comparison = { added: [], changed: [], unchanged: 0, missing: 0 };
  for (const row of rows) {
    const known = byNumber.get(row.number);
    const difference = known && differenceOf(known, row, rowLabels);
    if (!known) comparison.added.push(row);
    else if (difference) comparison.changed.push({ id: known.id, row, difference });
    else comparison.unchanged += 1;
  }
  comparison.missing = stored.length - comparison.changed.length - comparison.unchanged;
  return comparison;
}
