import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';
import { colToLetter, type Sheet as HucreSheet, readXlsx } from 'hucre';
import { mostColumns, type Sheet } from './sheet.ts';
import { valueCell } from './shown-value.ts';
import { cellProblems, emptyCell, withProblem } from './table-cell.ts';
import { countOf, requireWorkbook } from './unreadable-file.ts';

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

/**
 * The same archive without compression, so that the library that reads sheets unpacks nothing. Throws where it contains
 * more than allowed.
 */
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
