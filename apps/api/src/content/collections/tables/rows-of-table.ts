import {
  type Collection,
  collectionTexts,
  type Field,
  type NewEntryData,
  toLine,
  type Values,
} from '@madrasah/contract';
import type { WantedColumns } from '../../../shared/tables/headings.ts';
import { plain } from '../../../shared/tables/table-cell.ts';
import type { TableRows } from '../../../shared/tables/table-file.ts';
import { cellOf } from '../../../shared/tables/tables.ts';

export type RowError = { row: number; column: string; reason: string };
/** A row as an entry: its title, and the values of the columns that the file has. */
export type EntryRow = { title: string; values: Values; input: NewEntryData };

/** The fields that a cell of a table can express. */
const written = new Set<Field['control']>(['line', 'text', 'choice', 'lines', 'year']);

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

const titleColumn = 'title';

/** The columns that an import of this kind looks for. */
export function wantedColumns({ title, fields }: Collection): WantedColumns {
  const names = Object.entries(fields).map(([name, { label }]) => [name, [label]] as const);
  return { names: { [titleColumn]: [title.label], ...Object.fromEntries(names) }, required: [titleColumn] };
}

/** Reads the rows below the headings by the kind's own schema, and lists every cell that it does not accept. */
export function rowsOfTable(
  kind: Collection,
  table: TableRows,
  stored: ReadonlySet<string>,
): { rows: EntryRow[]; errors: RowError[] } {
  const labelOfTitle = kind.title.label;
  if (table.missing.length > 0) {
    return { rows: [], errors: [{ row: table.headingsAt, column: labelOfTitle, reason: collectionTexts.noColumn }] };
  }
  const columns = columnsOf(kind, stored).filter(([name]) => Object.hasOwn(table.headings, name));
  const labels = new Map([[titleColumn, labelOfTitle], ...columns.map(([name, { label }]) => [name, label] as const)]);
  const rows: EntryRow[] = [];
  const errors: RowError[] = [];
  const rowOfTitle = new Map<string, number>();
  for (const cells of table.rows) {
    const row = cells.number;
    const title = toLine(cellOf(cells, titleColumn).text);
    const values = Object.fromEntries(
      columns.map(([name, field]) => [name, readCell(field, cellOf(cells, name).text)]),
    );
    const read = kind.schemas.create.safeParse({ title, ...values });
    const problems = [...labels].flatMap(([name, column]) => {
      const { problem } = cellOf(cells, name);
      return problem ? [{ row, column, reason: problem }] : [];
    });
    const refused = (read.error?.issues ?? [])
      .map(({ path, message }) => ({ row, column: labels.get(String(path[0])) ?? labelOfTitle, reason: message }))
      .filter(({ column }) => !problems.some((problem) => problem.column === column));
    errors.push(...problems, ...refused);
    const first = rowOfTitle.get(plain(title));
    if (first === undefined || title === '') rowOfTitle.set(plain(title), row);
    else errors.push({ row, column: labelOfTitle, reason: collectionTexts.twice(first) });
    if (read.success && problems.length === 0) rows.push({ title: read.data.title, values, input: read.data });
  }
  return { rows, errors };
}
