import { saveFile } from './save-file.ts';

/** A table for showing and saving: a row of headers, and rows of as many cells. */
export type Table = { headers: readonly string[]; rows: readonly (readonly (string | number)[])[] };

/** An apostrophe before these characters keeps a spreadsheet from reading a formula. */
const startsFormula = /^[=+\-@\t\r]/;

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = startsFormula.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * A table as CSV. It starts with a byte order mark, which Excel needs to detect UTF-8, and uses semicolons, because
 * the comma is Indonesia's decimal separator.
 */
export const toCsv = ({ headers, rows }: Table): string =>
  `\ufeff${[headers, ...rows].map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`;

/** Downloads a table as a file. */
export function saveCsv(table: Table, name: string): void {
  saveFile(new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
