import { runInWorker } from '../worker-pool.ts';
import { readTable, type TableFile, type TableToWrite, writeTable } from './table-file.ts';

const file = new URL('./table-file.ts', import.meta.url);

/** Reads a file in a thread. */
export const readTableFile = (table: TableFile) => runInWorker(file, readTable, table);

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** `file` is base64. */
export type Download = { name: string; type: string; file: string };

/** A file to download, written in a thread. */
export async function tableToDownload(name: string, table: TableToWrite): Promise<Download> {
  const bytes = await runInWorker(file, writeTable, table);
  return {
    name: `${name}.${table.format}`,
    type: types[table.format],
    file: Buffer.from(bytes).toString('base64'),
  };
}
