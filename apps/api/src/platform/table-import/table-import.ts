import { createHash } from 'node:crypto';
import {
  type ChangedField,
  type TableChoice,
  type TableLayout,
  type TableReport,
  tableLimits,
  tableTexts,
} from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { invalidField, Refusal } from '../../shared/refusal.ts';
import type { WantedColumns } from '../../shared/tables/headings.ts';
import type { TableRow, TableRows } from '../../shared/tables/table-file.ts';
import { readTableFile } from '../../shared/tables/tables.ts';
import type { TakenFile } from '../../trpc/received-file.ts';
import type { WorkTools } from '../jobs/index.ts';

/** A column that an import reads. `headings`: by which it is known in addition to its label. */
export type ImportColumn = { name: string; label: string; headings?: readonly string[]; isRequired?: boolean };

type CellProblem = { column: string; reason: string };

/**
 * A row as a file has it. `value`: undefined only with problems, the reasons why it is refused. `key`: by which equal rows
 * are found; empty where it does not matter. `notes`: what of it is left out. `name`: for reports, if it may stand there.
 */
export type ReadRow<Row> = {
  row: number;
  key: string;
  name?: string;
  value: Row | undefined;
  problems: readonly CellProblem[];
  notes?: readonly string[];
};

type Decision<Value> = { value: Value } | { problems: readonly CellProblem[] };

/** What an import does. It leaves out what the file has in the same form, and what the file does not have. */
export type ImportPlan<Stored, Value> = {
  added: Value[];
  changed: { stored: Stored; value: Value; changes: readonly ChangedField[] }[];
};

/** What is special of an import: its columns, what a row means, and what of it is stored already. */
export type TableImport<Row, Stored extends { id: string }, Value> = {
  /** What it changes, so that a report of another one is no confirmation: see `tableImportTargetInput`. */
  of: string;
  file: TakenFile;
  limits: { rows: number; unpackedBytes: number };
  texts: { tooMany: string; unreadable: string };
  columns: readonly ImportColumn[];
  readRow: (cells: TableRow, headings: TableRows['headings']) => ReadRow<Row>;
  /** Reads files that are no tables; undefined for the others. */
  readOther?: (bytes: Uint8Array) => Promise<ReadRow<Row>[] | undefined>;
  /** The reason to refuse a row that has the key of an earlier one. */
  sameAs: (row: number) => CellProblem;
  /** Whether rows with errors are left out; otherwise they refuse the whole file. */
  skipsErrors?: boolean;
  /** `total`: of stored ones that belong together, so that those which the file does not have are counted. */
  findStored: (db: Database, rows: readonly Row[]) => Promise<{ of(row: Row): Stored | undefined; total?: number }>;
  /** The value that is to be stored for a row. */
  decide: (row: Row, stored: Stored | undefined) => Decision<Value>;
  changesOf: (stored: Stored, value: Value) => readonly ChangedField[];
  nameOf: (value: Value) => string;
};

/** An import, with the types of its parts as they follow from each other. */
export const defineImport = <Row, Stored extends { id: string }, Value>(
  declared: TableImport<Row, Stored, Value>,
): TableImport<Row, Stored, Value> => declared;

/** How many rows were compared or stored. */
export type Reached = { done: number; total: number };

export type FileToRead = { bytes: Uint8Array<ArrayBuffer>; table: TableChoice | undefined };

/** The rows of a file. `missing`: problems of the file itself. */
type ReadFile<Row> = { rows: ReadRow<Row>[]; layout: TableLayout | null; missing: TableReport['errors'] };

const wantedOf = (columns: readonly ImportColumn[]): WantedColumns => ({
  names: Object.fromEntries(columns.map(({ name, label, headings = [] }) => [name, [label, ...headings]])),
  required: columns.filter(({ isRequired }) => isRequired).map(({ name }) => name),
});

const labelsOf = new Intl.ListFormat('id', { type: 'conjunction' });

/** The required columns that a table lacks. Refuses one that has fewer columns than are required. */
function missingColumns({ columns }: { columns: readonly ImportColumn[] }, { missing, layout }: TableRows) {
  const labels = columns.filter(({ name }) => missing.includes(name)).map(({ label }) => label);
  const required = columns.filter(({ isRequired }) => isRequired).length;
  const present = layout.columns.filter(({ heading, example }) => heading !== '' || example !== '').length;
  if (labels.length > 0 && present < required)
    throw invalidField('file', tableTexts.noColumns(labelsOf.format(labels)));
  return labels.map((column) => ({ row: layout.headingsAt, name: '', column, reason: tableTexts.noColumn }));
}

/** A row with the problems of its cells, which are not named again by what follows from them. */
function withCellProblems<Row>(read: ReadRow<Row>, cells: TableRow, columns: readonly ImportColumn[]): ReadRow<Row> {
  const ofCells = columns.flatMap(({ name, label }) => {
    const { problem } = cells.cells[name] ?? {};
    return problem === undefined ? [] : [{ column: label, reason: problem }];
  });
  if (ofCells.length === 0) return read;
  const named = new Set(ofCells.map(({ column }) => column));
  const order = new Map(columns.map(({ label }, at) => [label, at]));
  const positionOf = ({ column }: CellProblem) => order.get(column) ?? order.size;
  const others = read.problems.filter(({ column }) => !named.has(column));
  return { ...read, problems: [...ofCells, ...others].sort((one, other) => positionOf(one) - positionOf(other)) };
}

async function readFile<Row, Stored extends { id: string }, Value>(
  declared: TableImport<Row, Stored, Value>,
  { bytes, table: choice }: FileToRead,
): Promise<ReadFile<Row>> {
  const { limits, texts, columns } = declared;
  const others = await declared.readOther?.(bytes);
  if (others) return { rows: others, layout: null, missing: [] };
  const { rows: most, unpackedBytes } = limits;
  const table = await readTableFile({ bytes, most, unpackedBytes, wanted: wantedOf(columns), choice }, texts);
  const read = columns.filter(({ name }) => Object.hasOwn(table.headings, name));
  return {
    rows: table.rows.map((cells) => withCellProblems(declared.readRow(cells, table.headings), cells, read)),
    layout: table.layout,
    missing: missingColumns(declared, table),
  };
}

/** The rows with what is stored for them. One with the key or the stored one of an earlier row is refused. */
function withoutRepeated<Row, Stored extends { id: string }>(
  { sameAs, skipsErrors }: Pick<TableImport<Row, Stored, unknown>, 'sameAs' | 'skipsErrors'>,
  rows: readonly ReadRow<Row>[],
  storedOf: (row: Row) => Stored | undefined,
) {
  const first = new Map<string, number>();
  return rows.map((read) => {
    const { key, value, row, problems } = read;
    if (skipsErrors && problems.length > 0) return { read, stored: undefined };
    const stored = value === undefined ? undefined : storedOf(value);
    const identities = [key, stored?.id ?? ''].filter((identity) => identity !== '');
    const former = identities.map((identity) => first.get(identity)).find((found) => found !== undefined);
    for (const identity of identities) if (!first.has(identity)) first.set(identity, row);
    return { read: former === undefined ? read : { ...read, problems: [...read.problems, sameAs(former)] }, stored };
  });
}

type Compared<Stored, Value> = { plan: ImportPlan<Stored, Value>; report: TableReport };

/** What an import of this file does to what is stored now. */
async function compare<Row, Stored extends { id: string }, Value>(
  db: Database,
  declared: TableImport<Row, Stored, Value>,
  { rows, layout, missing }: ReadFile<Row>,
): Promise<Compared<Stored, Value>> {
  const values = rows.flatMap(({ value, problems }) => (value === undefined || problems.length > 0 ? [] : [value]));
  const found = await declared.findStored(db, values);
  const plan: ImportPlan<Stored, Value> = { added: [], changed: [] };
  const errors = [...missing];
  const notes: TableReport['notes'] = [];
  let unchanged = 0;
  for (const { read, stored } of withoutRepeated(declared, rows, (row) => found.of(row))) {
    const { row, name = '', value, problems, notes: left = [] } = read;
    const decision: Decision<Value> =
      value === undefined || problems.length > 0 ? { problems } : declared.decide(value, stored);
    if ('problems' in decision) {
      errors.push(...decision.problems.map((problem) => ({ row, name, ...problem })));
      continue;
    }
    notes.push(...left.map((reason) => ({ row, name, column: '', reason })));
    const changes = stored && declared.changesOf(stored, decision.value);
    if (!stored || !changes) plan.added.push(decision.value);
    else if (changes.length === 0) unchanged += 1;
    else plan.changed.push({ stored, value: decision.value, changes });
  }
  const matched = plan.changed.length + unchanged;
  const figures = {
    ...{ added: plan.added.length, changed: plan.changed.length, unchanged },
    missing: found.total === undefined ? null : found.total - matched,
  };
  // What is carried out must be what was shown: the same values on top of the same stored ones.
  const digest = createHash('sha256').update(JSON.stringify([declared.of, plan, figures, errors.length]));
  const listed = [
    ...plan.changed.map(({ value, changes }) => ({ name: declared.nameOf(value), fields: [...changes] })),
    ...plan.added.map((value) => ({ name: declared.nameOf(value), fields: [] })),
  ];
  const fields = declared.columns.map(({ name, label, isRequired = false }) => ({ name, label, isRequired }));
  const report: TableReport = {
    ...figures,
    table: layout && { ...layout, fields },
    errorCount: errors.length,
    errors: errors.slice(0, tableLimits.listedErrors),
    noteCount: notes.length,
    notes: notes.slice(0, tableLimits.listedErrors),
    changes: listed.slice(0, tableLimits.listedChanges),
    isAccepted: missing.length === 0 && (declared.skipsErrors === true || errors.length === 0),
    digest: digest.digest('hex'),
  };
  return { plan, report };
}

/** What an import of this file would do; changes nothing. */
export async function readImport<Row, Stored extends { id: string }, Value>(
  db: Database,
  declared: TableImport<Row, Stored, Value>,
  file: FileToRead,
  { signal, progress }: WorkTools<Reached>,
): Promise<TableReport> {
  const read = await readFile(declared, file);
  const total = read.rows.length;
  progress({ done: 0, total });
  signal.throwIfAborted();
  return (await compare(db, declared, read)).report;
}

/** The steps of an import in its transaction. `onRows` counts rows that were stored, and throws when it was cancelled. */
export type ImportSteps<Stored, Value, Locked> = {
  lock: (db: Database) => Promise<Locked>;
  apply: (
    db: Database,
    plan: ImportPlan<Stored, Value>,
    locked: Locked,
    onRows: (count?: number) => void,
  ) => Promise<unknown>;
};

/** Carries out an import in one transaction. Refuses errors, and what differs from what was shown. */
export async function applyImport<Row, Stored extends { id: string }, Value, Locked>(
  open: () => Database,
  { declared, steps }: { declared: TableImport<Row, Stored, Value>; steps: ImportSteps<Stored, Value, Locked> },
  { digest, ...file }: FileToRead & { digest: string },
  { signal, progress }: WorkTools<Reached>,
  settle: (db: Database, report: TableReport) => Promise<unknown>,
): Promise<void> {
  const read = await readFile(declared, file);
  await open().transactional(async (db) => {
    const locked = await steps.lock(db);
    const { plan, report } = await compare(db, declared, read);
    if (!report.isAccepted) throw invalidField('file', tableTexts.hasErrors);
    if (report.digest !== digest) throw new Refusal('CONFLICT', tableTexts.changedSince);
    const total = report.added + report.changed;
    let done = 0;
    const onRows = (count = 0) => {
      signal.throwIfAborted();
      done += count;
      progress({ done, total });
    };
    onRows();
    await steps.apply(db, plan, locked, onRows);
    await settle(db, report);
  });
}
