import { createHash } from 'node:crypto';
import { type TableChoice, type TableLayout, tableLimits } from '@madrasah/contract';
import { writeCsv, writeXlsx } from 'hucre';
import { decodeText } from '../text-encoding.ts';
import { type FoundHeadings, findHeadings, isComplete, type WantedColumns } from './headings.ts';
import { isMarkup, isXmlWorkbook, sheetOfText, sheetsOfPage } from './sheets-of-texts.ts';
import { cellsOf, isEmpty, plain, type Sheet, shownCells, type TableCell } from './table-cell.ts';
import { requireTableBytes, UnreadableFile, unreadable } from './unreadable-file.ts';
import { sheetsOfWorkbook } from './workbook.ts';

/** `number`: as the spreadsheet shows it. `cells`: those of the wanted columns that the file has. */
export type TableRow = { number: number; cells: Record<string, TableCell> };
export type TableRows = {
  kind: 'table';
  /** The rows below the headings that are not empty; none where a required heading is missing. */
  rows: TableRow[];
  /** The headings of the wanted columns in small letters. */
  headings: Record<string, string>;
  missing: string[];
  layout: TableLayout;
};
/** `tooMany`: more rows than allowed. `unreadable`: the message says what the file is, where that is known. */
export type Table = TableRows | { kind: 'tooMany' } | { kind: 'unreadable'; message?: string };
/**
 * `most`: rows below the headings. `unpackedBytes`: what an archive may contain. `choice`: what a person has chosen instead
 * of what would be recognised.
 */
export type TableFile = {
  bytes: Uint8Array;
  most: number;
  unpackedBytes: number;
  wanted: WantedColumns;
  choice?: TableChoice | undefined;
};

const zipSign = [0x50, 0x4b, 0x03, 0x04];
const isZip = (bytes: Uint8Array) => zipSign.every((byte, at) => bytes[at] === byte);

/** No text, or one that ends within a character. */
const isDamaged = (text: string) => text.includes('\0') || text.endsWith('\ufffd');

function sheetsOfText(text: string, wanted: WantedColumns): Sheet[] {
  if (isXmlWorkbook(text)) throw unreadable('xmlWorkbook');
  if (isDamaged(text)) throw new Error('the file is no text, or was cut off');
  if (!isMarkup(text)) return [sheetOfText(text, wanted)];
  const sheets = sheetsOfPage(text);
  if (sheets.length === 0) throw unreadable('page');
  return sheets;
}

async function sheetsOf({ bytes, unpackedBytes, wanted }: TableFile): Promise<Sheet[]> {
  if (isZip(bytes)) return sheetsOfWorkbook(bytes, unpackedBytes);
  requireTableBytes(bytes);
  return sheetsOfText(decodeText(bytes), wanted);
}

type Found = { sheet: Sheet; cellAt: Sheet['cellAt']; headings: FoundHeadings };

/** The first sheet with all required headings; otherwise the one with the most wanted ones, or with most columns. */
function findTable(sheets: readonly Sheet[], { wanted, choice }: TableFile): Found | undefined {
  let most: Found | undefined;
  for (const sheet of sheets) {
    const cellAt = shownCells(sheet);
    const found = { sheet, cellAt, headings: findHeadings(sheet, cellAt, wanted, choice) };
    if (isComplete(found.headings, wanted)) return found;
    const { columns, width } = found.headings;
    const better = most && (columns.size - most.headings.columns.size || width - most.headings.width);
    if (better === undefined || better > 0) most = found;
  }
  return most;
}

function rowsBelow(
  { sheet, cellAt, headings: { row: headingsAt, columns } }: Found,
  most: number,
): TableRow[] | 'tooMany' {
  const rows: TableRow[] = [];
  const wanted = [...columns];
  for (let row = headingsAt + 1; row < sheet.height; row += 1) {
    // A merge from above does not make an empty row one with content.
    if (wanted.every(([, { at }]) => isEmpty(sheet.cellAt(row, at)))) continue;
    const cells = wanted.map(([key, { at }]) => [key, cellAt(row, at)] as const);
    // Printed lists repeat the headings on each page.
    if (wanted.every(([, { at, heading }]) => plain(cellAt(row, at).text) === heading)) continue;
    if (rows.length === most) return 'tooMany';
    rows.push({ number: row + 1, cells: Object.fromEntries(cells) });
  }
  return rows;
}

/** The beginning of a text on one line, without half a character at its end. */
const shown = (text: string) =>
  [...text.slice(0, 2 * tableLimits.shown)].slice(0, tableLimits.shown).join('').replace(/\s+/g, ' ').trim();

/** So many rows below the headings are looked at for an example. */
const exampleRows = 30;

function layoutOf(sheets: readonly Sheet[], { sheet, cellAt, headings }: Found): TableLayout {
  const rowsFrom = (start: number, count: number) =>
    Array.from({ length: Math.max(0, Math.min(count, sheet.height - start)) }, (_, at) => ({
      row: start + at + 1,
      texts: cellsOf(cellAt, start + at).map(({ text }) => shown(text)),
    }));
  const examples = rowsFrom(headings.row + 1, exampleRows);
  const fields = new Map([...headings.columns].map(([field, { at }]) => [at, field]));
  const columns = cellsOf(cellAt, headings.row).map(({ text }, at) => ({
    heading: shown(text),
    example: examples.find(({ texts }) => texts[at] !== '')?.texts[at] ?? '',
    field: fields.get(at) ?? '',
  }));
  const last = columns.findLastIndex(({ heading, example }) => heading !== '' || example !== '');
  const titles = rowsFrom(0, tableLimits.titleRows)
    .map(({ row, texts }) => ({ row, text: shown(texts.filter((text) => text !== '').join(' · ')) }))
    .filter(({ text }) => text !== '');
  const fingerprint = createHash('sha256').update(JSON.stringify(columns.map(({ heading }) => plain(heading))));
  return {
    sheets: sheets.map(({ name }) => shown(name)),
    sheet: sheets.indexOf(sheet),
    headingsAt: headings.row + 1,
    titles,
    columns: columns.slice(0, last + 1),
    fingerprint: fingerprint.digest('hex'),
  };
}

const hasContent = ({ height, cellAt }: Sheet) =>
  Array.from({ length: Math.min(height, tableLimits.titleRows) }, (_, row) => cellsOf(cellAt, row)).some((cells) =>
    cells.some((cell) => !isEmpty(cell)),
  );

const nothing: TableLayout = { sheets: [], sheet: 0, headingsAt: 1, titles: [], columns: [], fingerprint: '' };

/**
 * The table of an XLSX file, a CSV file or a web page: the rows below the wanted headings, which are looked for among the
 * first rows of the sheets that are not hidden, or where a person has chosen. Runs in a thread.
 */
export async function readTable(file: TableFile): Promise<Table> {
  try {
    const sheets = (await sheetsOf(file)).filter(hasContent).slice(0, tableLimits.sheets);
    const chosen = sheets[file.choice?.sheet ?? sheets.length];
    const found = findTable(chosen ? [chosen] : sheets, file);
    if (!found) return { kind: 'table', rows: [], headings: {}, missing: [...file.wanted.required], layout: nothing };
    const { columns } = found.headings;
    const missing = file.wanted.required.filter((key) => !columns.has(key));
    const rows = missing.length === 0 ? rowsBelow(found, file.most) : [];
    if (rows === 'tooMany') return { kind: 'tooMany' };
    const headings = Object.fromEntries([...columns].map(([key, { heading }]) => [key, heading]));
    return { kind: 'table', rows, headings, missing, layout: layoutOf(sheets, found) };
  } catch (error) {
    return error instanceof UnreadableFile ? { kind: 'unreadable', message: error.message } : { kind: 'unreadable' };
  }
}

export type TableToWrite = { format: 'xlsx' | 'csv'; sheet: string; rows: string[][] };

/** A file with all cells as text, so that programs keep leading zeros and calculate nothing. Runs in a thread. */
export async function writeTable({ format, sheet, rows }: TableToWrite): Promise<Uint8Array> {
  if (format === 'csv') {
    return new TextEncoder().encode(`\ufeff${writeCsv(rows, { delimiter: ';', escapeFormulae: true })}`);
  }
  return writeXlsx({
    sheets: [{ name: sheet, rows, columns: (rows[0] ?? []).map(() => ({ numFmt: '@', width: 18 })) }],
  });
}
