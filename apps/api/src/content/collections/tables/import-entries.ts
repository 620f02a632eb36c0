import {
  type Collection,
  can,
  collectionLimits,
  collectionTexts,
  entryFile,
  type Field,
  type ImportTableInput,
  type NewEntryData,
  pick,
  type TableChoice,
  type TableReport,
  toLine,
  type Values,
} from '@madrasah/contract';
import type { Database } from '../../../database/database.ts';
import { readRows } from '../../../database/query.ts';
import {
  applyImport,
  defineImport,
  type ImportColumn,
  type ReadRow,
  readImport,
} from '../../../platform/table-import/index.ts';
import { readPublishing } from '../../../school/site-content/index.ts';
import { forbidden } from '../../../shared/refusal.ts';
import { plain } from '../../../shared/tables/table-cell.ts';
import type { TableRow } from '../../../shared/tables/table-file.ts';
import { cellOf, type Download, tableToDownload } from '../../../shared/tables/tables.ts';
import type { Context } from '../../../trpc/context.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { isWorkedOnBy } from '../entries.policy.ts';
import { queries } from '../entries.queries.ts';
import { insertEntry, lockKind, updateEntry } from '../entries.service.ts';
import { changedFields } from './changed-fields.ts';

type ImportContext = StaffContext & Pick<Context, 'receivedFiles'>;

/** The fields that a cell of a table can express. */
const written = new Set<Field['control']>(['line', 'text', 'choice', 'lines', 'year']);

/** The fields of a kind's table; those that depend on a switch of the settings only while it is on. */
async function fieldsOfTable(db: Database, { fields }: Pick<Collection, 'fields'>): Promise<[string, Field][]> {
  const stored = new Set((await readPublishing(db)).staffNumbers ? ['staffNumbers'] : []);
  return Object.entries(fields).filter(
    ([, { control, storedIf }]) => written.has(control) && (storedIf === undefined || stored.has(storedIf)),
  );
}

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

/** A row as an entry: its title, and the values of the columns that the file has. */
type EntryRow = { title: string; values: Values; input: NewEntryData };

function readEntry(kind: Collection, fields: readonly [string, Field][], cells: TableRow): ReadRow<EntryRow> {
  const title = toLine(cellOf(cells, 'title').text);
  const values = Object.fromEntries(fields.map(([name, field]) => [name, readCell(field, cellOf(cells, name).text)]));
  const { data, error } = kind.schemas.create.safeParse({ title, ...values });
  const labelOf = (name: PropertyKey | undefined) =>
    fields.find(([field]) => field === name)?.[1].label ?? kind.title.label;
  return {
    row: cells.number,
    key: plain(title),
    value: data && { title: data.title, values, input: data },
    problems: (error?.issues ?? []).map(({ path, message }) => ({ column: labelOf(path[0]), reason: message })),
  };
}

/** The import of a kind: entries are known by their titles. */
async function importOf({ db, actor }: StaffContext, kind: Collection) {
  if (!can(actor, kind.right)) throw forbidden();
  const fields = await fieldsOfTable(db, kind);
  const columns: ImportColumn[] = [
    { name: 'title', label: kind.title.label, isRequired: true },
    ...fields.map(([name, { label }]) => ({ name, label })),
  ];
  return defineImport({
    of: kind.name,
    file: entryFile,
    limits: collectionLimits,
    texts: { tooMany: collectionTexts.tooManyRows, unreadable: collectionTexts.unreadable },
    columns,
    readRow: (cells, headings) =>
      readEntry(
        kind,
        fields.filter(([name]) => Object.hasOwn(headings, name)),
        cells,
      ),
    sameAs: (row) => ({ column: kind.title.label, reason: collectionTexts.twice(row) }),
    findStored: async (database, rows: readonly EntryRow[]) => {
      const stored = await readRows(
        database,
        queries
          .selectFrom('collection_entries')
          .where(isWorkedOnBy(kind, actor))
          .where((eb) => eb('collection_entries.title', '=', eb.fn.any(eb.val(rows.map(({ title }) => title)))))
          .select([
            'collection_entries.public_id as id',
            'collection_entries.title',
            'collection_entries.version',
            'collection_entries.content',
          ])
          .orderBy('collection_entries.id', 'desc'),
      );
      const byTitle = new Map(stored.map((entry) => [entry.title, entry]));
      return { of: ({ title }) => byTitle.get(title) };
    },
    decide: (row) => ({ value: row }),
    changesOf: ({ content }, { values, input }) => {
      const names = Object.keys(values);
      return changedFields(kind, pick(kind.readStored(content), names), pick(input, names));
    },
    nameOf: ({ title }) => title,
  });
}

/** The headings of a kind's table, and one example. */
export async function makeTemplate(context: StaffContext, kind: Collection, example: string[]): Promise<Download> {
  const head = [kind.title.label, ...(await fieldsOfTable(context.db, kind)).map(([, { label }]) => label)];
  return tableToDownload(`templat-${kind.name}`, {
    format: 'xlsx',
    sheet: kind.labels.many,
    rows: [head, example.slice(0, head.length)],
  });
}

/** What an import of this file would do; changes nothing. */
export const readEntryFile = async (
  context: ImportContext,
  kind: Collection,
  choice: { table?: TableChoice | undefined },
): Promise<TableReport> => readImport(context, await importOf(context, kind), choice);

/** Adds and changes entries by a file that was read before. */
export async function importEntryFile(
  context: ImportContext,
  kind: Collection,
  input: ImportTableInput & { publish: boolean },
): Promise<TableReport> {
  const { report } = await applyImport(context, await importOf(context, kind), input, {
    lock: (db) => lockKind(db, kind),
    apply: async (db, { added, changed }) => {
      const transaction = { ...context, db };
      for (const { input: entry } of added) {
        await insertEntry(transaction, { kind }, { ...entry, status: input.publish ? 'published' : 'draft' });
      }
      for (const { stored, value } of changed) {
        await updateEntry(transaction, { kind }, { ...value.values, id: stored.id, version: stored.version });
      }
    },
  });
  return report;
}
