import { invalidField } from '../refusal.ts';
import { inWorker } from '../worker-pool.ts';
import { emptyCell, type TableCell } from './table-cell.ts';
import type { TableFile, TableRow, TableRows, TableToWrite } from './table-file.ts';

const tables = inWorker<typeof import('./table-file.ts')>(new URL('./table-file.ts', import.meta.url));

/** Reads a file in a thread. Refuses one with too many rows, and says what one is that cannot be read. */
export async function readTableFile(
  file: TableFile,
  texts: { tooMany: string; unreadable: string },
): Promise<TableRows> {
  const table = await tables('readTable', file);
  if (table.kind === 'tooMany') throw invalidField('file', texts.tooMany);
  if (table.kind === 'unreadable') throw invalidField('file', table.message ?? texts.unreadable);
  return table;
}

export const cellOf = ({ cells }: TableRow, column: string): TableCell => cells[column] ?? emptyCell;

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** `file` is base64. */
export type Download = { name: string; type: string; file: string };

/** A file to download, written in a thread. */
export async function tableToDownload(name: string, table: TableToWrite): Promise<Download> {
  const bytes = await tables('writeTable', table);
  return { name: `${name}.${table.format}`, type: types[table.format], file: Buffer.from(bytes).toString('base64') };
}
