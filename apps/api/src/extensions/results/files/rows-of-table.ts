import {
  isNisn,
  isPlausibleBirthDate,
  isResultNumber,
  isStorable,
  normaliseNumber,
  type Outcome,
  type RowLabel,
  resultLimits,
} from '@madrasah/contract';
import { readDay } from '../../../shared/tables/day-and-time.ts';
import type { WantedColumns } from '../../../shared/tables/headings.ts';
import { plain, type TableCell } from '../../../shared/tables/table-cell.ts';
import type { TableRow, TableRows } from '../../../shared/tables/table-file.ts';
import { cellOf } from '../../../shared/tables/tables.ts';

export type FileRow = {
  number: string;
  fullName: string;
  birthDate: string;
  className: string;
  outcome: string;
  values: Record<string, string>;
};
export type RowError = { row: number; column: string; reason: string };

type Definition = { outcomes: readonly Outcome[]; rowLabels: readonly RowLabel[]; today: string };

export const headings = {
  number: 'Nomor',
  fullName: 'Nama',
  birthDate: 'Tanggal Lahir',
  className: 'Kelas',
  outcome: 'Hasil',
};
type FixedField = keyof typeof headings;

/** Other headings for the same columns. */
const alsoCalled: Partial<Record<FixedField, string[]>> = {
  number: ['NISN', 'Nomor Ujian', 'Nomor Peserta'],
  fullName: ['Nama Lengkap'],
};
const fields: readonly FixedField[] = ['number', 'fullName', 'birthDate', 'className', 'outcome'];

/** The column of a further value. */
const columnOf = ({ key }: RowLabel) => `nilai:${key}`;

/** The columns that an import looks for; those of a period with its own labels. */
export function wantedColumns({ rowLabels }: Pick<Definition, 'rowLabels'>): WantedColumns {
  const fixed = fields.map((field) => [field, [headings[field], ...(alsoCalled[field] ?? [])]] as const);
  const values = rowLabels.map((label) => [columnOf(label), [label.label, label.key]] as const);
  return { names: Object.fromEntries<readonly string[]>([...fixed, ...values]), required: fields };
}

/** The reason why a cell cannot be accepted; null where it can. */
type Check = (cell: TableCell, context: { isNisnColumn: boolean; definition: Definition }) => string | null;

/** Spreadsheets take 10-1 for a day. */
const becameDay = 'Sel ini menjadi tanggal. Ubah format kolomnya menjadi Teks, lalu ketik ulang isinya.';
const tooLong = (most: number) => `Maksimal ${most} karakter`;

const checks: Record<FixedField, Check> = {
  number: ({ text, kind }, { isNisnColumn }) => {
    if (text === '') return 'Nomor wajib diisi';
    if (kind === 'day') return becameDay;
    if (isNisnColumn && !isNisn(normaliseNumber(text))) {
      return kind === 'number'
        ? 'NISN harus 10 angka. Ubah format kolomnya menjadi Teks, supaya nol di depan tidak hilang.'
        : 'NISN harus 10 angka';
    }
    return isResultNumber(normaliseNumber(text))
      ? null
      : 'Nomor terdiri dari 3–30 huruf, angka, titik, garis miring, atau tanda hubung';
  },
  fullName: ({ text }) => {
    if (text === '') return 'Nama wajib diisi';
    return text.length > resultLimits.fullName ? tooLong(resultLimits.fullName) : null;
  },
  birthDate: ({ text }, { definition }) =>
    isPlausibleBirthDate(readDay(text), definition.today)
      ? null
      : 'Tulis tanggal lahir seperti 31/12/2008; umurnya 10 sampai 30 tahun',
  className: ({ text, kind }) => {
    if (kind === 'day') return becameDay;
    return text.length > resultLimits.className ? tooLong(resultLimits.className) : null;
  },
  outcome: ({ text }, { definition }) =>
    findOutcome(text, definition)
      ? null
      : `Hasil tidak dikenal. Pilih: ${definition.outcomes.map(({ label }) => label).join(', ')}`,
};

const findOutcome = (text: string, { outcomes }: Definition) =>
  outcomes.find(({ key, label }) => key === plain(text) || plain(label) === plain(text));

const unstorable = 'Berisi karakter yang tidak dapat disimpan';

type Reading = { isNisnColumn: boolean; definition: Definition };
type CellError = Omit<RowError, 'row'>;

/** The further values of a row by their keys, and what is wrong with them. */
function readValues(cells: TableRow, { rowLabels }: Definition) {
  const values: Record<string, string> = {};
  const errors: CellError[] = [];
  for (const label of rowLabels) {
    const { text, problem } = cellOf(cells, columnOf(label));
    const tooMuch = text.length > resultLimits.value ? tooLong(resultLimits.value) : undefined;
    const reason = problem ?? tooMuch ?? (isStorable(text) ? undefined : unstorable);
    if (reason) errors.push({ column: label.label, reason });
    else if (text !== '') values[label.key] = text;
  }
  return { values, errors };
}

function readRow(cells: TableRow, reading: Reading): { row: FileRow; errors: CellError[] } {
  const textOf = (field: FixedField) => cellOf(cells, field).text;
  const ofFields = fields.flatMap((field) => {
    const cell = cellOf(cells, field);
    const reason = cell.problem ?? (isStorable(cell.text) ? checks[field](cell, reading) : unstorable);
    return reason ? [{ column: headings[field], reason }] : [];
  });
  const { values, errors } = readValues(cells, reading.definition);
  const row = {
    number: normaliseNumber(textOf('number')),
    fullName: textOf('fullName'),
    birthDate: readDay(textOf('birthDate')),
    className: textOf('className'),
    outcome: findOutcome(textOf('outcome'), reading.definition)?.key ?? '',
    values,
  };
  return { row, errors: [...ofFields, ...errors] };
}

/** Lists every cell that cannot be accepted by row, column and reason. */
export function rowsOfTable(table: TableRows, definition: Definition): { rows: FileRow[]; errors: RowError[] } {
  const missing = fields.filter((field) => table.missing.includes(field));
  if (missing.length > 0) {
    const reason = 'Kolom ini tidak ada di berkas';
    return { rows: [], errors: missing.map((field) => ({ row: table.headingsAt, column: headings[field], reason })) };
  }
  const isNisnColumn = table.headings.number === 'nisn';
  const errors: RowError[] = [];
  const rows: FileRow[] = [];
  const rowOfNumber = new Map<string, number>();
  for (const cells of table.rows) {
    const place = cells.number;
    const { row, errors: faults } = readRow(cells, { isNisnColumn, definition });
    const first = rowOfNumber.get(row.number);
    if (first === undefined || row.number === '') rowOfNumber.set(row.number, place);
    else faults.push({ column: headings.number, reason: `Nomor ini sudah ada di baris ${first}` });
    errors.push(...faults.map((fault) => ({ row: place, ...fault })));
    if (faults.length === 0) rows.push(row);
  }
  return { rows, errors };
}
