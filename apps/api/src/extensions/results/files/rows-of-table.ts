import {
  type ChangedField,
  isNisn,
  isPlausibleBirthDate,
  isResultNumber,
  isStorable,
  normaliseNumber,
  type Outcome,
  type ResultFileFormat,
  type RowLabel,
  resultLimits,
} from '@madrasah/contract';
import { readDay } from '@madrasah/display';
import { recordActivity } from '../../../platform/activity/index.ts';
import type { ImportColumn, ReadRow } from '../../../platform/table-import/index.ts';
import { plain, type TableCell } from '../../../shared/tables/table-cell.ts';
import type { TableRow, TableRows } from '../../../shared/tables/table-file.ts';
import { cellOf, type Download, tableToDownload } from '../../../shared/tables/tables.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { Tokens } from '../../../trpc/session.ts';
import type { ResultPeriod } from '../results.entity.ts';
import { codeOwner, findPeriod, readAllRows } from '../results.queries.ts';
import type { RowContent } from '../sealing/records.ts';

export type FileRow = RowContent & { birthDate: string };

type Definition = { outcomes: readonly Outcome[]; rowLabels: readonly RowLabel[]; today: string };

const fixedColumns = [
  { name: 'number', label: 'Nomor', headings: ['NISN', 'Nomor Ujian', 'Nomor Peserta'] },
  { name: 'fullName', label: 'Nama', headings: ['Nama Lengkap'] },
  { name: 'birthDate', label: 'Tanggal Lahir' },
  { name: 'className', label: 'Kelas' },
  { name: 'outcome', label: 'Hasil' },
] as const satisfies ImportColumn[];
const [number, fullName, birthDate, className, outcome] = fixedColumns;

const columnOf = ({ key }: RowLabel) => `nilai:${key}`;

/** The columns of a period's file; those of its further values come last. */
export const columnsOf = ({ rowLabels }: Pick<Definition, 'rowLabels'>): ImportColumn[] => [
  ...fixedColumns.map((column) => ({ ...column, isRequired: true })),
  ...rowLabels.map((label) => ({ name: columnOf(label), label: label.label, headings: [label.key] })),
];

/** Spreadsheets take 10-1 for a day. */
const becameDay = 'Sel ini menjadi tanggal. Ubah format kolomnya menjadi Teks, lalu ketik ulang isinya.';
const unstorable = 'Berisi karakter yang tidak dapat disimpan';
const tooLong = (text: string, most: number) => text.length > most && `Maksimal ${most} karakter`;

/** The reason why a cell cannot be accepted; empty where it can. */
type Check = (cell: TableCell, headings: TableRows['headings']) => string | false;

/** A column of NISN, whatever follows in its heading. */
const namesNisn = /^nisn\b/;

const checkNumber: Check = ({ text, kind }, headings) => {
  if (text === '') return 'Nomor wajib diisi';
  if (kind === 'day') return becameDay;
  if (namesNisn.test(headings.number ?? '') && !isNisn(normaliseNumber(text))) {
    return kind === 'number'
      ? 'NISN harus 10 angka. Ubah format kolomnya menjadi Teks, supaya nol di depan tidak hilang.'
      : 'NISN harus 10 angka';
  }
  return (
    !isResultNumber(normaliseNumber(text)) &&
    'Nomor terdiri dari 3–30 huruf, angka, titik, garis miring, atau tanda hubung'
  );
};

const findOutcome = (text: string, { outcomes }: Definition) =>
  outcomes.find(({ key, label }) => key === plain(text) || plain(label) === plain(text));

function checksOf(definition: Definition): [ImportColumn, Check][] {
  const { outcomes, rowLabels, today } = definition;
  const known = outcomes.map(({ label }) => label).join(', ');
  return [
    [number, checkNumber],
    [fullName, ({ text }) => (text === '' ? 'Nama wajib diisi' : tooLong(text, resultLimits.fullName))],
    [
      birthDate,
      ({ text }) =>
        !isPlausibleBirthDate(readDay(text), today) &&
        'Tulis tanggal lahir seperti 31/12/2008; umurnya 10 sampai 30 tahun',
    ],
    [className, ({ text, kind }) => (kind === 'day' ? becameDay : tooLong(text, resultLimits.className))],
    [outcome, ({ text }) => !findOutcome(text, definition) && `Hasil tidak dikenal. Pilih: ${known}`],
    ...columnsOf({ rowLabels })
      .slice(fixedColumns.length)
      .map((column): [ImportColumn, Check] => [column, ({ text }) => tooLong(text, resultLimits.value)]),
  ];
}

/** Reads the rows of a table with these headings; each cell that cannot be accepted is a problem. */
export function rowReader(definition: Definition) {
  const checks = checksOf(definition);
  return (cells: TableRow, headings: TableRows['headings']): ReadRow<FileRow> => {
    const textOf = ({ name }: Pick<ImportColumn, 'name'>) => cellOf(cells, name).text;
    const problems = checks.flatMap(([{ name, label }, check]) => {
      const cell = cellOf(cells, name);
      const reason = isStorable(cell.text) ? check(cell, headings) : unstorable;
      return reason ? [{ column: label, reason }] : [];
    });
    const values = definition.rowLabels
      .map((label) => [label.key, textOf({ name: columnOf(label) })] as const)
      .filter(([, text]) => text !== '');
    const value = {
      number: normaliseNumber(textOf(number)),
      fullName: textOf(fullName),
      birthDate: readDay(textOf(birthDate)),
      className: textOf(className),
      outcome: findOutcome(textOf(outcome), definition)?.key ?? '',
      values: Object.fromEntries(values),
    };
    return { row: cells.number, key: value.number, value, problems };
  };
}

type Shown = Pick<Definition, 'outcomes' | 'rowLabels'>;

const shownCells = (row: FileRow, { outcomes, rowLabels }: Shown): string[] => [
  ...[row.number, row.fullName, row.birthDate, row.className],
  outcomes.find(({ key }) => key === row.outcome)?.label ?? row.outcome,
  ...rowLabels.map(({ key }) => row.values[key] ?? ''),
];

/** The fields and the further values in which a row of a file differs from the stored one, as they are shown. */
export function differencesOf(before: FileRow, after: FileRow, shown: Shown): ChangedField[] {
  const [now, then] = [shownCells(before, shown), shownCells(after, shown)];
  return columnsOf(shown)
    .map(({ label }, at) => ({ field: label, before: now[at] ?? '', after: then[at] ?? '' }))
    .filter((field) => field.before !== field.after);
}

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
  context: StaffContext & { tokens: Pick<Tokens, 'decrypt'> },
  { id, format }: { id: string; format: ResultFileFormat },
): Promise<Download> {
  const period = await findPeriod(context.db, id);
  const rows = (await readAllRows(context.db, id)).map((row) => [
    ...shownCells(row, period),
    context.tokens.decrypt(row.code, codeOwner(row.id)) ?? '',
  ]);
  await recordActivity(context, { action: 'result.export', subject: { id, title: period.title }, count: rows.length });
  const head = [...columnsOf(period).map(({ label }) => label), 'Kode'];
  return tableToDownload(`hasil-${period.slug}`, { format, sheet, rows: [head, ...rows] });
}
