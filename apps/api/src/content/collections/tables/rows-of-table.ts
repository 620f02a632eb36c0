import {
  type Collection,
  collectionTexts,
  type Field,
  type NewEntryData,
  toLine,
  type Values,
} from '@madrasah/contract';
import type { TableCell } from '../../../shared/tables/table-file.ts';

export type RowError = { row: number; column: string; reason: string };
/** A row as an entry: its title, and the values of the columns that the file has. */
export type EntryRow = { title: string; values: Values; input: NewEntryData };

/** The fields that a cell of a table can express. */
const written = new Set<Field['control']>(['line', 'text', 'choice', 'lines', 'year']);

const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** The columns of a kind's table: the name of the field and its heading. `stored`: the switches that are on. */
export const columnsOf = ({ fields }: Pick<Collection, 'fields'>, stored: ReadonlySet<string>): [string, Field][] =>
  Object.entries(fields).filter(
    ([, { control, storedIf }]) => written.has(control) && (storedIf === undefined || stored.has(storedIf)),
  );

function readCell(field: Field, text: string): unknown {
  if (text === '') return field.initial;
  if (field.control === 'choice') {
    const known = Object.entries(field.options).find(([name, label]) => [name, plain(label)].includes(plain(text)));
    return known?.[0] ?? text;
  }
  if (field.control === 'lines') return text.split(/[,;\n]/).flatMap((part) => part.trim() || []);
  if (field.control === 'line') return toLine(text);
  return field.control === 'year' ? Number(text) : text;
}

/** Reads the rows below the headings by the kind's own schema, and lists every cell that it does not accept. */
export function rowsOfTable(
  kind: Collection,
  [head = [], ...body]: readonly TableCell[][],
  stored: ReadonlySet<string>,
): { rows: EntryRow[]; errors: RowError[] } {
  const headings = head.map(({ text }) => plain(text));
  const titleAt = headings.indexOf(plain(kind.title.label));
  if (titleAt < 0) {
    return { rows: [], errors: [{ row: 1, column: kind.title.label, reason: collectionTexts.noColumn }] };
  }
  const columns = columnsOf(kind, stored).flatMap(([name, field]) => {
    const at = headings.indexOf(plain(field.label));
    return at < 0 ? [] : [{ name, field, at }];
  });
  const rows: EntryRow[] = [];
  const errors: RowError[] = [];
  const rowOfTitle = new Map<string, number>();
  for (const [index, cells] of body.entries()) {
    if (cells.every(({ text }) => text === '')) continue;
    const row = index + 2;
    const title = toLine(cells[titleAt]?.text ?? '');
    const values = Object.fromEntries(
      columns.map(({ name, field, at }) => [name, readCell(field, cells[at]?.text ?? '')]),
    );
    const read = kind.schemas.create.safeParse({ title, ...values });
    const labelOf = (name: PropertyKey | undefined) =>
      columns.find((column) => column.name === name)?.field.label ?? kind.title.label;
    for (const { path, message } of read.error?.issues ?? []) {
      errors.push({ row, column: labelOf(path[0]), reason: message });
    }
    const first = rowOfTitle.get(plain(title));
    if (first === undefined) rowOfTitle.set(plain(title), row);
    else errors.push({ row, column: kind.title.label, reason: collectionTexts.twice(first) });
    if (read.success) rows.push({ title: read.data.title, values, input: read.data });
  }
  return { rows, errors };
}
