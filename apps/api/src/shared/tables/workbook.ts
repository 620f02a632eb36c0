import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';
import { type CellValue, colToLetter, formatValue, type Sheet as HucreSheet, readXlsx, serialToDate } from 'hucre';
import {
  cellProblems,
  emptyCell,
  mostColumns,
  type Sheet,
  type TableCell,
  textCell,
  withProblem,
} from './table-cell.ts';
import { countOf, requireWorkbook } from './unreadable-file.ts';

/** Spreadsheets keep 15 digits. */
const exactBelow = 1e15;
/** Without a number format they show at most so many characters. */
const generalWidth = 11;

/** Rounds the 15 digits that a spreadsheet keeps, so that 84.445 becomes 84.45 as there. */
function rounded(value: number, decimals: number): number {
  const scaled = Number((Math.abs(value) * 10 ** decimals).toPrecision(15));
  return (Math.sign(value) * Math.round(scaled)) / 10 ** decimals;
}

function generalNumber(value: number): string {
  const digits = Math.trunc(Math.abs(value)).toString().length;
  const decimals = Math.max(0, generalWidth - 1 - digits);
  if (Number.isInteger(value) || decimals === 0) return String(rounded(value, 0) + 0);
  const [whole = '', fraction = ''] = (rounded(value, decimals) + 0).toFixed(decimals).split('.');
  const last = [...fraction].findLastIndex((digit) => digit !== '0');
  return last < 0 ? whole : `${whole},${fraction.slice(0, last + 1)}`;
}

/** The longest that Excel allows. */
const longestFormat = 255;
/** The dash by which accounting formats show zero, and the room after it. */
const accountingDash = /"-"\?+/g;

/** What a format means without its literal texts, paddings and conditions. */
const codesOf = (format: string) => format.replace(/"[^"]*"|[\\_*]./g, '').replace(/\[[^[\]]*\]/g, '');

/**
 * Formats that are not applied: exponents hide digits, the library writes "General" as letters, and it searches too long
 * for denominators that Excel does not have.
 */
const unapplied = /^\s*@\s*$|general|e[+-]|\/[0#?]{4}/i;
const mostDecimals = 30;

function formattedNumber(value: number, format: string): string {
  const codes = codesOf(format);
  const decimals = /\.([0#?]+)/.exec(codes)?.[1]?.length ?? 0;
  if (unapplied.test(codes) || decimals > mostDecimals) return generalNumber(value);
  const digits = decimals + (codes.includes('%') ? 2 : 0);
  const exact = codes.includes('/') ? value : rounded(value, digits);
  return formatValue(exact, format.replace(accountingDash, '"-"'), { locale: 'de-DE' }).trim();
}

function numberCell(value: number, format: string): TableCell {
  if (!(Math.abs(value) < exactBelow)) return withProblem(cellProblems.rounded);
  if (format === '' || format.length > longestFormat) return { text: generalNumber(value), kind: 'number' };
  // The library takes times without a separator, or with one in quotation marks, for numbers.
  if (/[hs]/i.test(codesOf(format))) return dateCell(serialToDate(value), format);
  return { text: formattedNumber(value, format), kind: 'number' };
}

const two = (value: number) => String(value).padStart(2, '0');
/** Spreadsheets show no earlier day. */
const firstYear = 1900;

/** A format shows a day or a time; without one, a moment of the first days is a time. */
function dateCell(date: Date, format: string): TableCell {
  const year = date.getUTCFullYear();
  if (Number.isNaN(year) || year >= 10_000) return withProblem(cellProblems.error);
  if (/\[[hms]+\]/i.test(format)) return { text: formatValue(date, format), kind: 'text' };
  const codes = codesOf(format);
  const showsDay = /[ymdhs]/i.test(codes) ? /[dy]|m{3}/i.test(codes) : year >= firstYear;
  const moment = new Date(date.getTime() + 500);
  const time = `${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}`;
  if (!showsDay) return { text: time, kind: 'text' };
  if (year < firstYear) return withProblem(cellProblems.error);
  const day = `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${year}`;
  return { text: /h/i.test(codes) && time !== '00:00' ? `${day} ${time}` : day, kind: 'day' };
}

/** A value of a workbook as its number format shows it to Indonesian readers. */
function valueCell(value: CellValue | undefined, numberFormat: string | undefined): TableCell {
  const format = numberFormat ?? '';
  if (value === null || value === undefined) return emptyCell;
  if (value instanceof Date) return dateCell(value, format.slice(0, longestFormat));
  if (typeof value === 'number') return numberCell(value, format);
  return typeof value === 'boolean' ? { text: value ? 'TRUE' : 'FALSE', kind: 'text' } : textCell(value);
}

const mostEntries = 1_000;
/** Further rows are not read: whole columns with a format end in the last row of a sheet, a million rows below the table. */
const mostRows = 100_000;
/** Cells of all sheets together, also those without content: their formats take most of the memory. */
const mostCells = 400_000;
const cellTag = /<(?:[\w.-]+:)?c[\s/>]/g;

/** Counts what all entries of an archive contain together, whatever they say. */
class BoundedWriter extends Uint8ArrayWriter {
  readonly #budget: { left: number };

  constructor(budget: { left: number }) {
    super();
    this.#budget = budget;
  }

  override async writeUint8Array(bytes: Uint8Array) {
    this.#budget.left -= bytes.length;
    if (this.#budget.left < 0) throw new Error('the archive contains too much');
    return super.writeUint8Array(bytes);
  }
}

async function entriesOf(bytes: Uint8Array) {
  const entries = [];
  for await (const entry of new ZipReader(new Uint8ArrayReader(bytes), {
    useWebWorkers: false,
  }).getEntriesGenerator()) {
    if (entries.length === mostEntries) throw new Error('the archive has too many entries');
    entries.push(entry);
  }
  return entries;
}

/** The archive without compression, for the library that reads sheets. Throws where it contains too much. */
async function unpacked(bytes: Uint8Array, most: number): Promise<Uint8Array> {
  const entries = await entriesOf(bytes);
  requireWorkbook(entries.map(({ filename }) => filename));
  const plain = new ZipWriter(new Uint8ArrayWriter(), { level: 0, useWebWorkers: false });
  const budget = { left: most };
  let cells = mostCells;
  for (const entry of entries) {
    if (entry.directory) continue;
    const part = await entry.getData(new BoundedWriter(budget));
    cells -= countOf(Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1'), cellTag, cells);
    await plain.add(entry.filename, new Uint8ArrayReader(part));
  }
  return plain.close();
}

function toSheet({ name, rows, cells, merges = [] }: HucreSheet): Sheet {
  const cellAt: Sheet['cellAt'] = (row, column) => {
    const value = rows[row]?.[column];
    if (value === null || value === undefined || value === '') return emptyCell;
    const cell = cells?.get(`${row},${column}`);
    if (cell?.type === 'error') return withProblem(cellProblems.error);
    return valueCell(value, cell?.style?.numFmt);
  };
  return { name, height: rows.length, cellAt, merges };
}

/** The sheets of an XLSX file that are not hidden. Formulas count as the values that were last calculated. */
export async function sheetsOfWorkbook(bytes: Uint8Array, unpackedBytes: number): Promise<Sheet[]> {
  const { sheets } = await readXlsx(await unpacked(bytes, unpackedBytes), {
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    readStyles: true,
    range: `A1:${colToLetter(mostColumns - 1)}${mostRows}`,
  });
  return sheets.map(toSheet);
}
