import type { ResultFileFormat } from '@madrasah/contract';
import { runInWorker } from '../../../shared/worker-pool.ts';
import type { ResultPeriod } from '../result-period.entity.ts';
import { type TableToWrite, writeTable } from './read-table.ts';
import { headings } from './rows-of-table.ts';

const file = new URL('./read-table.ts', import.meta.url);

const types: Record<ResultFileFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

export type Download = { name: string; type: string; file: string };

/** A file to download, written in a thread. */
export async function download(name: string, table: TableToWrite): Promise<Download> {
  const bytes = await runInWorker(file, writeTable, table);
  return {
    name: `${name}.${table.format}`,
    type: types[table.format],
    file: Buffer.from(bytes).toString('base64'),
  };
}

/** The headings of a period's file, and one example. */
export function makeTemplate({ slug, outcomes, rowLabels }: ResultPeriod, format: ResultFileFormat): Promise<Download> {
  const rows = [
    [...Object.values(headings), ...rowLabels.map(({ label }) => label)],
    ['0012345678', 'Nama Siswa', '31/12/2008', 'XII IPA 1', outcomes[0]?.label ?? '', ...rowLabels.map(() => '')],
  ];
  return download(`templat-${slug}`, { format, rows });
}
