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
import type { TableCell } from '../../../shared/files/read-table.ts';

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
const alsoCalled: Record<string, FixedField> = {
  nisn: 'number',
  'nomor ujian': 'number',
  'nomor peserta': 'number',
  'nama lengkap': 'fullName',
};

const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

const fixedFields: Record<string, FixedField> = {
  ...alsoCalled,
  nomor: 'number',
  nama: 'fullName',
  'tanggal lahir': 'birthDate',
  kelas: 'className',
  hasil: 'outcome',
};

type Columns = { fixed: Map<FixedField, number>; values: Map<string, number>; headings: string[] };

function findColumns(head: readonly TableCell[], { rowLabels }: Definition): Columns {
  const columns: Columns = { fixed: new Map(), values: new Map(), headings: head.map(({ text }) => text) };
  for (const [at, { text }] of head.entries()) {
    const name = plain(text);
    const field = fixedFields[name];
    if (field && !columns.fixed.has(field)) columns.fixed.set(field, at);
    const label = rowLabels.find((one) => plain(one.label) === name || one.key === name);
    if (!field && label && !columns.values.has(label.key)) columns.values.set(label.key, at);
  }
  return columns;
}

/** A day as YYYY-MM-DD, or as Indonesians write it: 31/12/2008 or 31-12-2008. */
function readDay(text: string): string {
  const parts = /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})$/.exec(text)?.groups;
  if (!parts) return text;
  return `${parts.year}-${parts.month?.padStart(2, '0')}-${parts.day?.padStart(2, '0')}`;
}

/** The reason why a cell cannot be accepted; null where it can. */
type Check = (cell: TableCell, context: { isNisnColumn: boolean; definition: Definition }) => string | null;

const tooLong = (most: number) => `Maksimal ${most} karakter`;

const checks: Record<FixedField, Check> = {
  number: ({ text, isNumber }, { isNisnColumn }) => {
    if (text === '') return 'Nomor wajib diisi';
    if (isNisnColumn && !isNisn(normaliseNumber(text))) {
      return isNumber
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
  className: ({ text }) => (text.length > resultLimits.className ? tooLong(resultLimits.className) : null),
  outcome: ({ text }, { definition }) =>
    findOutcome(text, definition)
      ? null
      : `Hasil tidak dikenal. Pilih: ${definition.outcomes.map(({ label }) => label).join(', ')}`,
};

const findOutcome = (text: string, { outcomes }: Definition) =>
  outcomes.find(({ key, label }) => key === plain(text) || plain(label) === plain(text));

const none: TableCell = { text: '', isNumber: false };
const fields: readonly FixedField[] = ['number', 'fullName', 'birthDate', 'className', 'outcome'];
const unstorable = 'Berisi karakter yang tidak dapat disimpan';

type Reading = { columns: Columns; isNisnColumn: boolean; definition: Definition };
type CellError = Omit<RowError, 'row'>;

const cellOf = (cells: readonly TableCell[], { columns }: Reading, field: FixedField): TableCell =>
  cells[columns.fixed.get(field) ?? -1] ?? none;

/** The further values of a row by their keys, and what is wrong with them. */
function readValues(cells: readonly TableCell[], { columns, definition }: Reading) {
  const values: Record<string, string> = {};
  const errors: CellError[] = [];
  for (const { key, label } of definition.rowLabels) {
    const { text } = cells[columns.values.get(key) ?? -1] ?? none;
    if (text.length > resultLimits.value) errors.push({ column: label, reason: tooLong(resultLimits.value) });
    else if (!isStorable(text)) errors.push({ column: label, reason: unstorable });
    else if (text !== '') values[key] = text;
  }
  return { values, errors };
}

function readRow(cells: readonly TableCell[], reading: Reading): { row: FileRow; errors: CellError[] } {
  const textOf = (field: FixedField) => cellOf(cells, reading, field).text;
  const ofFields = fields.flatMap((field) => {
    const cell = cellOf(cells, reading, field);
    const reason = isStorable(cell.text) ? checks[field](cell, reading) : unstorable;
    return reason ? [{ column: headings[field], reason }] : [];
  });
  const { values, errors } = readValues(cells, reading);
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

/** Reads the rows below the headings, and lists every cell that cannot be accepted by row, column and reason. */
export function rowsOfTable(
  table: readonly TableCell[][],
  definition: Definition,
): { rows: FileRow[]; errors: RowError[] } {
  const [head = [], ...body] = table;
  const columns = findColumns(head, definition);
  const missing = fields.filter((field) => !columns.fixed.has(field));
  if (missing.length > 0) {
    const reason = 'Kolom ini tidak ada di berkas';
    return { rows: [], errors: missing.map((field) => ({ row: 1, column: headings[field], reason })) };
  }
  const isNisnColumn = plain(columns.headings[columns.fixed.get('number') ?? 0] ?? '') === 'nisn';
  const errors: RowError[] = [];
  const rows: FileRow[] = [];
  const rowOfNumber = new Map<string, number>();
  for (const [at, cells] of body.entries()) {
    if (cells.every(({ text }) => text === '')) continue;
    const place = at + 2;
    const { row, errors: faults } = readRow(cells, { columns, isNisnColumn, definition });
    const first = rowOfNumber.get(row.number);
    if (first === undefined) rowOfNumber.set(row.number, place);
    else faults.push({ column: headings.number, reason: `Nomor ini sudah ada di baris ${first}` });
    errors.push(...faults.map((fault) => ({ row: place, ...fault })));
    if (faults.length === 0) rows.push(row);
  }
  return { rows, errors };
}
