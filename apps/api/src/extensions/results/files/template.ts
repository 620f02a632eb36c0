import type { ResultFileFormat } from '@madrasah/contract';
import { recordActivity } from '../../../platform/activity/index.ts';
import { type Download, tableToDownload } from '../../../shared/tables/tables.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { Tokens } from '../../../trpc/session.ts';
import type { ResultPeriod } from '../results.entity.ts';
import { codeOwner, findPeriod, readAllRows } from '../results.queries.ts';
import { columnsOf } from './rows-of-table.ts';

/** The name of the sheet in files of results. */
const sheet = 'Hasil';

/** The headings of a period's file, and one example. */
export function makeTemplate({ slug, outcomes, rowLabels }: ResultPeriod, format: ResultFileFormat): Promise<Download> {
  const rows = [
    columnsOf({ rowLabels }).map(({ label }) => label),
    ['0012345678', 'Nama Siswa', '31/12/2008', 'XII IPA 1', outcomes[0]?.label ?? '', ...rowLabels.map(() => '')],
  ];
  return tableToDownload(`templat-${slug}`, { format, sheet, rows });
}

/** All rows of a period with their codes; logged. */
export async function exportRows(
  context: StaffContext & { tokens: Pick<Tokens, 'unseal'> },
  { id, format }: { id: string; format: ResultFileFormat },
): Promise<Download> {
  const period = await findPeriod(context.db, id);
  const labels = new Map(period.outcomes.map(({ key, label }) => [key, label]));
  const rows = (await readAllRows(context.db, id)).map((row) => [
    row.number,
    row.fullName,
    row.birthDate,
    row.className,
    labels.get(row.outcome) ?? row.outcome,
    ...period.rowLabels.map(({ key }) => row.values[key] ?? ''),
    context.tokens.unseal(row.code, codeOwner(row.id)) ?? '',
  ]);
  await recordActivity(context, { action: 'result.export', subject: { id, title: period.title }, count: rows.length });
  const head = [...columnsOf(period).map(({ label }) => label), 'Kode'];
  return tableToDownload(`hasil-${period.slug}`, { format, sheet, rows: [head, ...rows] });
}
