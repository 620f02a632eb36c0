import { parseCsv } from 'hucre';
import { findHeadings, type WantedColumns } from './headings.ts';
import { emptyCell, type Sheet, textCell } from './table-cell.ts';
import { countOf, unreadable } from './unreadable-file.ts';

/** A line by which a file says how its cells are separated; spreadsheets do not show it. */
const separatorLine = /^"?sep=(.)"?(?:\r\n|\r|\n)/i;
const separators = [';', ',', '\t', '|'];
/** Characters of the beginning from which the separator is found. */
const sampled = 65_536;

/** Each line takes as much memory as many letters, also an empty one. */
const mostLines = 100_000;
const lineEnd = /\r\n|\r|\n/g;

/** Not part of any text: as a row after the end it shows whether the last quotation mark was closed. */
const end = '\0';

const rowsOf = (text: string, delimiter: string) => parseCsv(text, { delimiter, unescapeFormulae: true });

function toSheet(rows: ReturnType<typeof rowsOf>): Sheet {
  const cellAt: Sheet['cellAt'] = (row, column) => {
    const text = rows[row]?.[column];
    return typeof text === 'string' && text !== '' ? textCell(text) : emptyCell;
  };
  return { name: 'Tabel', height: rows.length, cellAt, merges: [] };
}

/** How many rows have the most frequent number of cells, of those with more than one. */
function evenRows(rows: readonly (readonly unknown[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/**
 * The separator with which most of the wanted headings are found, since titles and decimals have commas too; of those with
 * equally many the one that gives most rows the same number of cells.
 */
function separatorOf(text: string, wanted: WantedColumns): string {
  const start = text.slice(0, sampled);
  const found = separators.map((separator) => {
    const rows = rowsOf(start, separator);
    const sheet = toSheet(rows);
    return { separator, headings: findHeadings(sheet, sheet.cellAt, wanted).columns.size, even: evenRows(rows) };
  });
  const [best] = found.sort((one, other) => other.headings - one.headings || other.even - one.even);
  return best?.separator ?? ';';
}

/** The table of a CSV file with semicolons, commas, tabs or bars. */
export function sheetOfText(written: string, wanted: WantedColumns): Sheet {
  const stated = separatorLine.exec(written)?.[1];
  const text = written.replace(separatorLine, '');
  countOf(text, lineEnd, mostLines);
  const rows = rowsOf(`${text}\n${end}`, stated ?? separatorOf(text, wanted));
  if (rows.pop()?.[0] !== end) throw unreadable('openQuote');
  return toSheet(rows);
}
