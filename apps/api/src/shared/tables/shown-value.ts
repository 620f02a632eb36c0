import { type CellValue, formatValue, serialToDate } from 'hucre';
import { cellProblems, emptyCell, type TableCell, textCell, withProblem } from './table-cell.ts';

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
  const places = decimals + (codes.includes('%') ? 2 : 0);
  const exact = codes.includes('/') ? value : rounded(value, places);
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
export function valueCell(value: CellValue | undefined, numberFormat: string | undefined): TableCell {
  const format = numberFormat ?? '';
  if (value === null || value === undefined) return emptyCell;
  if (value instanceof Date) return dateCell(value, format.slice(0, longestFormat));
  if (typeof value === 'number') return numberCell(value, format);
  return typeof value === 'boolean' ? { text: value ? 'TRUE' : 'FALSE', kind: 'text' } : textCell(value);
}
