import { inWorker } from '../worker-pool.ts';
import type { TableFile, TableToWrite } from './table-file.ts';

const tables = inWorker<typeof import('./table-file.ts')>(new URL('./table-file.ts', import.meta.url));

/** Reads a file in a thread. */
export const readTableFile = (table: TableFile) => tables('readTable', table);

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** `file` is base64. */
export type Download = { name: string; type: string; file: string };

/** A file to download, written in a thread. */
export async function tableToDownload(name: string, table: TableToWrite): Promise<Download> {
  const bytes = await tables('writeTable', table);
  return {
    name: `${name}.${table.format}`,
    type: types[table.format],
    file: Buffer.from(bytes).toString('base64'),
  };
}
