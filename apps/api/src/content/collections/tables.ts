import {
  type ChangedField,
  type Collection,
  type CollectionKind,
  can,
  collectionLimits,
  collectionTexts,
  differencesOf,
  downloadResponse,
  type EntryStatus,
  entryFile,
  type Field,
  importEntriesInput,
  line,
  type NewEntryData,
  pick,
  readTableInput,
  shownValue,
  stateNames,
  type TableImport,
  tableImportResponse,
  toLine,
  type Values,
} from '@madrasah/contract';
import { readDay, readTime } from '@madrasah/display';
import type { Database } from '../../database/database.ts';
import { allOf, fieldColumns, oneOf, readRows, rowsIn } from '../../database/query.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import {
  defineImport,
  type ImportColumn,
  type ImportContext,
  startImport,
  startReading,
} from '../../platform/table-import/index.ts';
import { readPublishing } from '../../school/site-content/index.ts';
import { forbidden } from '../../shared/refusal.ts';
import { firstFree, newPublicId } from '../../shared/slug.ts';
import { plain } from '../../shared/tables/table-cell.ts';
import type { TableRow, TableRows } from '../../shared/tables/table-file.ts';
import { cellOf, type Download, tableToDownload } from '../../shared/tables/tables.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { slugBaseOf } from './addresses.ts';
import { isWorkedOnBy } from './entries.policy.ts';
import { firstDay, isEntry, queries, withoutPrivate } from './entries.queries.ts';
import { insertEntry, lockKind, storeChanges, updateEntry } from './entries.service.ts';
import { keepRevisions } from './revisions.ts';
import { columnsOf, draftOf, type EntryDraft, selectStored } from './stored-entry.ts';

/** The fields of a kind, and its title, in which these values differ. */
export const changedFields = (
  { title, fields }: Pick<CollectionKind, 'title' | 'fields'>,
  before: Values,
  after: Values,
): ChangedField[] =>
  differencesOf({ title: line(title), ...fields }, { before, after }).map(({ label, ...values }) => ({
    field: label,
    ...values,
  }));

const shownIn = new Set<Field['control']>(['line', 'text', 'choice', 'lines', 'year', 'date', 'switch']);

/** The entries of a kind as a table, those of the latest days first; at most 5,000. Logged: it may contain names. */
export async function exportEntries(context: StaffContext, kind: CollectionKind): Promise<Download> {
  const columns = Object.entries(kind.fields).filter(([, { control }]) => shownIn.has(control));
  const stored = await queries
    .selectFrom('collection_entries')
    .where(isWorkedOnBy(kind, context.actor))
    .select(['collection_entries.title', 'collection_entries.status', 'collection_entries.content'])
    .orderBy(firstDay, 'desc')
    .orderBy('collection_entries.id', 'desc')
    .limit(collectionLimits.exported)
    .$call(rowsIn(context.db));
  const rows = stored.map(({ title, status, content }) => {
    const values = withoutPrivate(kind, kind.readStored(content));
    return [title, ...columns.map(([name, field]) => shownValue(field, values[name])), stateNames[status]];
  });
  await recordActivity(context, {
    action: 'collection.export',
    subject: { id: kind.name, title: kind.labels.many },
    count: rows.length,
  });
  const head = [kind.title.label, ...columns.map(([, { label }]) => label), 'Status'];
  return tableToDownload(kind.api, { format: 'xlsx', sheet: kind.labels.many, rows: [head, ...rows] });
}

/** The fields that a cell of a table can express. */
const written = new Set<Field['control']>(['line', 'text', 'choice', 'lines', 'year', 'date', 'time']);

type NamedField = [name: string, field: Field];

const fieldsOf = ({ fields }: Pick<CollectionKind, 'fields'>, stored: ReadonlySet<string>): NamedField[] =>
  Object.entries(fields).filter(
    ([, { control, storedIf }]) => written.has(control) && (storedIf === undefined || stored.has(storedIf)),
  );

/** The fields of a kind's table; those that depend on a switch of the settings only while it is on. */
const fieldsOfTable = async (db: Database, kind: Pick<CollectionKind, 'fields'>): Promise<NamedField[]> =>
  fieldsOf(kind, new Set((await readPublishing(db)).staffNumbers ? ['staffNumbers'] : []));

/** The columns of a kind's table: its title and these fields. */
const toColumns = ({ title }: Pick<CollectionKind, 'title'>, fields: readonly NamedField[]): ImportColumn[] => [
  { name: 'title', label: title.label, isRequired: true },
  ...fields.map(([name, field]) => ({ name, label: field.label, isRequired: 'required' in field && field.required })),
];

/** The columns of the table of a kind without switches. */
export const columnsOfTable = (kind: Pick<CollectionKind, 'title' | 'fields'>): ImportColumn[] =>
  toColumns(kind, fieldsOf(kind, new Set()));

function readCell(field: Field, text: string): unknown {
  if (field.control === 'date') return readDay(text);
  if (field.control === 'time') return readTime(text);
  if (text === '') return field.initial;
  if (field.control === 'choice') {
    const known = Object.entries(field.options).find(([name, label]) => [name, plain(label)].includes(plain(text)));
    return known?.[0] ?? text;
  }
  if (field.control === 'lines') return text.split(/[,;\n]/).flatMap((part) => part.trim() || []);
  if (field.control === 'line') return toLine(text);
  return field.control === 'year' ? Number(text) : text;
}

type Headings = TableRows['headings'];

const readFields = (fields: readonly NamedField[], cells: TableRow, headings: Headings): Values =>
  Object.fromEntries(
    fields
      .filter(([name]) => Object.hasOwn(headings, name))
      .map(([name, field]) => [name, readCell(field, cellOf(cells, name).text)]),
  );

/** The title of a row, the values of the columns that the file has, and what is wrong with each value. */
export function readTableRow(kind: Pick<CollectionKind, 'fields'>, cells: TableRow, headings: Headings) {
  const fields = fieldsOf(kind, new Set());
  const values = readFields(fields, cells, headings);
  const problems = fields.flatMap(([name, { label, schema }]) => {
    const [issue] = Object.hasOwn(values, name) ? (schema.safeParse(values[name]).error?.issues ?? []) : [];
    return issue ? [{ name, column: label, reason: issue.message }] : [];
  });
  return { title: toLine(cellOf(cells, 'title').text), values, problems };
}

/** A row as an entry: its title, and the values of the columns that the file has. */
type EntryRow = { title: string; values: Values; input: NewEntryData };

function readEntry(kind: Collection, fields: readonly NamedField[], cells: TableRow, headings: Headings) {
  const title = toLine(cellOf(cells, 'title').text);
  const values = readFields(fields, cells, headings);
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

async function importOf({ db, actor }: Pick<StaffContext, 'db' | 'actor'>, kind: Collection) {
  if (!can(actor, kind.right)) throw forbidden();
  const fields = await fieldsOfTable(db, kind);
  return defineImport({
    of: kind.api,
    file: entryFile,
    limits: collectionLimits,
    texts: { tooMany: collectionTexts.tooManyRows, unreadable: collectionTexts.unreadable },
    columns: toColumns(kind, fields),
    readRow: (cells, headings) => readEntry(kind, fields, cells, headings),
    sameAs: (row) => ({ column: kind.title.label, reason: collectionTexts.twice(row) }),
    findStored: async (database, rows: readonly EntryRow[]) => {
      const stored = await queries
        .selectFrom('collection_entries')
        .where(isWorkedOnBy(kind, actor))
        .where('collection_entries.title', '=', oneOf(rows.map(({ title }) => title)))
        .select([
          'collection_entries.public_id as id',
          ...fieldColumns('collection_entries', ['title', 'version', 'content']),
        ])
        .orderBy('collection_entries.id', 'desc')
        .$call(rowsIn(database));
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
async function makeTemplate({ db }: Pick<StaffContext, 'db'>, kind: Collection): Promise<Download> {
  const columns = toColumns(kind, await fieldsOfTable(db, kind));
  const example = columns.map(({ name }) => kind.importExample?.[name] ?? '');
  return tableToDownload(`templat-${kind.api}`, {
    format: 'xlsx',
    sheet: kind.labels.many,
    rows: [columns.map(({ label }) => label), example],
  });
}

/** Adds and changes entries by a file that was read before. */
async function importEntryFile(
  context: ImportContext,
  kind: Collection,
  { digest, publish }: { digest: string; publish: boolean },
): Promise<TableImport> {
  const declared = await importOf({ ...context, db: context.openDatabase() }, kind);
  return startImport(context, { of: kind.api, digest }, () => declared, {
    lock: (db) => lockKind(db, kind),
    apply: async (db, { added, changed }, _, onRows) => {
      const transaction = { ...context, db };
      for (const { input: entry } of added) {
        await insertEntry(transaction, { kind }, { ...entry, status: publish ? 'published' : 'draft' });
        onRows(1);
      }
      for (const { stored, value } of changed) {
        await updateEntry(transaction, { kind }, { ...value.values, id: stored.id, version: stored.version });
        onRows(1);
      }
    },
  });
}

/** The procedures of a kind that staff import from tables; a kind spreads them into its router. */
export function importProcedures(kind: Collection) {
  const changes = staffProcedure.meta({
    requires: kind.right,
    refuses: ['INVALID', 'CONFLICT'],
    invalidatesNothing: true,
    failure: collectionTexts.fetchFailed(kind.labels.many),
  });
  return {
    template: templateProcedure(kind),
    readFile: changes
      .meta({ takesFile: entryFile })
      .input(readTableInput)
      .output(tableImportResponse)
      .mutation(async ({ ctx, input }) => ({
        data: await startReading(ctx, await importOf(ctx, kind), input),
      })),
    importFile: changes
      .input(importEntriesInput)
      .output(tableImportResponse)
      .mutation(async ({ ctx, input }) => ({ data: await importEntryFile(ctx, kind, input) })),
  };
}

export const templateProcedure = (kind: Collection) =>
  staffProcedure
    .meta({ requires: kind.right, failure: collectionTexts.fetchFailed(kind.labels.many) })
    .output(downloadResponse)
    .query(async ({ ctx }) => ({ data: await makeTemplate(ctx, kind) }));

export type ImportedEntries = {
  added: { title: string; values: Values }[];
  /** Given values replace the stored ones; `id` is the public id. */
  changed: { id: string; title: string; values: Values }[];
  /** The state of the added ones; changed ones keep theirs. */
  status: EntryStatus;
  onRows: (count: number) => void;
};

const rowsAtOnce = 100;

/**
 * Stores the entries of a file in the caller's transaction, which has locked the kind. The caller has checked the values
 * and that the actor may publish. The log has one line for all of them.
 */
export async function importEntries(
  context: StaffContext,
  kind: CollectionKind,
  { added, changed, status, onRows }: ImportedEntries,
): Promise<void> {
  await addEntries(context, kind, added, { status, onRows });
  for (const { id, title, values } of changed) {
    const isChanged = allOf(isWorkedOnBy(kind, context.actor), isEntry(id));
    for (const stored of await readRows(context.db, selectStored().where(isChanged).forUpdate())) {
      const before = draftOf(kind, stored);
      await storeChanges(context, kind, stored, { ...before, title, values: { ...before.values, ...values } });
    }
    onRows(1);
  }
  const count = added.length + changed.length;
  await recordActivity(context, {
    action: 'collection.import',
    subject: { id: kind.name, title: kind.labels.many },
    count,
  });
}

async function addEntries(
  context: StaffContext,
  kind: CollectionKind,
  entries: ImportedEntries['added'],
  { status, onRows }: Pick<ImportedEntries, 'status' | 'onRows'>,
): Promise<void> {
  const { db, actor } = context;
  const now = context.now();
  const stored = await readRows(
    db,
    queries.selectFrom('collection_entries').where('kind', '=', kind.name).select('slug'),
  );
  const taken = new Set(stored.map(({ slug }) => slug));
  const rows = entries.map(({ title, values }) => {
    const startsAt = status === 'published' ? now : null;
    const draft: EntryDraft = { id: null, title, status, startsAt, endsAt: null, values };
    const slug = firstFree(slugBaseOf(kind, title), taken);
    taken.add(slug);
    return {
      ...columnsOf(kind, draft),
      public_id: newPublicId(),
      kind: kind.name,
      slug,
      published_at: startsAt,
      created_at: now,
      created_by_id: actor.id,
      updated_at: now,
      updated_by_id: actor.id,
    };
  });
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const part = rows.slice(at, at + rowsAtOnce);
    const stored = await readRows(
      db,
      queries.insertInto('collection_entries').values(part).returning('collection_entries.id'),
    );
    await keepRevisions(db, stored);
    onRows(part.length);
  }
}
