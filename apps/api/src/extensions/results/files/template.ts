import type { ResultFileFormat } from '@madrasah/contract';
import { type Download, tableToDownload } from '../../../shared/tables/tables.ts';
import type { ResultPeriod } from '../results.entity.ts';
import { columnsOf } from './rows-of-table.ts';

/** The name of the sheet in files of results. */
export const sheet = 'Hasil';

/** The headings of a period's file, and one example. */
export function makeTemplate({ slug, outcomes, rowLabels }: ResultPeriod, format: ResultFileFormat): Promise<Download> {
  const rows = [
    columnsOf({ rowLabels }).map(({ label }) => label),
    ['0012345678', 'Nama Siswa', '31/12/2008', 'XII IPA 1', outcomes[0]?.label ?? '', ...rowLabels.map(() => '')],
  ];
  return tableToDownload(`templat-${slug}`, { format, sheet, rows });
}
