import { runInWorker } from '../worker-pool.ts';
import { type TableToWrite, writeTable } from './read-table.ts';

const file = new URL('./read-table.ts', import.meta.url);

const types: Record<TableToWrite['format'], string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** `file` is base64. */
export type Download = { name: string; type: string; file: string };

/** A table as a file to download, written in a thread. */
export async function downloadTable(name: string, table: TableToWrite): Promise<Download> {
  const bytes = await runInWorker(file, writeTable, table);
  return {
    name: `${name}.${table.format}`,
    type: types[table.format],
    file: Buffer.from(bytes).toString('base64'),
  };
}
