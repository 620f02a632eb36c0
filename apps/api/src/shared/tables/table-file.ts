import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';
import { parseCsv, writeCsv } from 'hucre/csv';
import { readXlsx, writeXlsx } from 'hucre/xlsx';

/** A cell as it was written: a date is YYYY-MM-DD, a time HH:MM. Empty cells are empty texts. */
export type TableCell = { text: string; isNumber: boolean };
/** `tooMany`: more rows than allowed, which are not read. */
export type Table = { kind: 'table'; rows: TableCell[][] } | { kind: 'tooMany' } | { kind: 'unreadable' };
/** `unpackedBytes`: what an archive may contain. */
export type TableFile = { bytes: Uint8Array; most: number; unpackedBytes: number };

const zipSign = [0x50, 0x4b, 0x03, 0x04];
const isZip = (bytes: Uint8Array) => zipSign.every((byte, at) => bytes[at] === byte);

/** Of all entries of an archive together. */
export const unpackedBytes = 32 * 1024 * 1024;
const mostEntries = 1_000;
const mostColumns = 40;

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

/**
 * The same archive without compression, so that the library that reads sheets unpacks nothing. Throws where it contains
 * more than allowed.
 */
async function unpacked({ bytes, unpackedBytes }: TableFile): Promise<Uint8Array> {
  const archive = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false });
  const plain = new ZipWriter(new Uint8ArrayWriter(), { level: 0, useWebWorkers: false });
  const budget = { left: unpackedBytes };
  let seen = 0;
  for await (const entry of archive.getEntriesGenerator()) {
    seen += 1;
    if (seen > mostEntries) throw new Error('the archive has too many entries');
    if (entry.directory) continue;
    await plain.add(entry.filename, new Uint8ArrayReader(await entry.getData(new BoundedWriter(budget))));
  }
  return plain.close();
}

const emptyCell: TableCell = { text: '', isNumber: false };

/** Spreadsheets keep a time as a moment of their first day. */
function dateText(value: Date): string {
  const year = value.getUTCFullYear();
  if (Number.isNaN(year) || year >= 10_000) return '';
  return year < 1900 ? value.toISOString().slice(11, 16) : value.toISOString().slice(0, 10);
}

function toCell(value: unknown): TableCell {
  if (value === null || value === undefined) return emptyCell;
  if (value instanceof Date) {
    return { text: dateText(value), isNumber: false };
  }
  return { text: String(value).trim(), isNumber: typeof value === 'number' };
}

const isEmpty = (row: readonly TableCell[]) => row.every(({ text }) => text === '');

function toTable(values: readonly (readonly unknown[])[], most: number): Table {
  const rows = values.map((row) => row.slice(0, mostColumns).map(toCell));
  // Spreadsheets keep formatted rows below the last one.
  const last = rows.findLastIndex((row) => !isEmpty(row));
  return last > most ? { kind: 'tooMany' } : { kind: 'table', rows: rows.slice(0, last + 1) };
}

/** Formulas count as the values that were last calculated; numbers of days with a date's format as days. */
async function readSheet(file: TableFile): Promise<Table> {
  const { sheets } = await readXlsx(await unpacked(file), { sheets: [0] });
  return toTable(sheets[0]?.rows ?? [], file.most);
}

function readText({ bytes, most }: TableFile): Table {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  return text.includes('\u0000') ? { kind: 'unreadable' } : toTable(parseCsv(text), most);
}

/**
 * The first sheet of an XLSX file, or a CSV file with comma, semicolon or tab: at most `most` rows below the headings.
 * Runs in a thread.
 */
export async function readTable(file: TableFile): Promise<Table> {
  try {
    return isZip(file.bytes) ? await readSheet(file) : readText(file);
  } catch {
    return { kind: 'unreadable' };
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
