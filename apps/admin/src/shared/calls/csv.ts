import { saveFile } from './save-file.ts';

/** A table as it is shown and saved: one row of headers, and rows of as many cells. */
export type Table = { headers: readonly string[]; rows: readonly (readonly (string | number)[])[] };

/** What a spreadsheet would take for a formula is text to it behind an apostrophe. */
const startsFormula = /^[=+\-@\t\r]/;

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = startsFormula.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * A table as CSV. Behind a byte order mark, because Excel takes it for another encoding without one, and with
 * semicolons, because with Indonesian settings a comma separates decimals.
 */
export const toCsv = ({ headers, rows }: Table): string =>
  `\ufeff${[headers, ...rows].map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`;

/** Has the browser save a table under a name. */
export function saveCsv(table: Table, name: string): void {
  saveFile(new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
