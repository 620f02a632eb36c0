import {
  can,
  type EventCategory,
  eventCategories,
  eventImportLimits,
  eventImportTexts,
  events,
  eventsFile,
  type ImportEventsFileInput,
  lastDayOf,
  pick,
  type ReadEventsFileInput,
  type Values as ReadValues,
  readEventsFileInput,
  seriesDates,
} from '@madrasah/contract';
import type { z } from 'zod';
import {
  changedFields,
  columnsOfTable,
  type EntryTables,
  importEntries,
  isWorkedOnBy,
  lockKind,
  readTableRow,
} from '../../../content/collections/index.ts';
import type { Database } from '../../../database/database.ts';
import { fieldColumns, oneOf, queriesOf, readRows } from '../../../database/query.ts';
import {
  defineImport,
  type ImportContext,
  type ReadRow,
  startImport,
  startReading,
} from '../../../platform/table-import/index.ts';
import { forbidden, invalidField } from '../../../shared/refusal.ts';
import type { TableRow, TableRows } from '../../../shared/tables/table-file.ts';
import { inWorker } from '../../../shared/worker-pool.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { importedUid, isCategory, ownIdOf } from '../events.queries.ts';
import { isCalendar } from './calendar/components.ts';
import { endingBeforeMidnight, type FileEvent, uidByTitle } from './calendar/moments.ts';

const queries = queriesOf<EntryTables>();

const calendarFiles = inWorker<typeof import('./calendar-events.ts')>(new URL('./calendar-events.ts', import.meta.url));

/** Of a calendar or of a table. */
type AnyEvent = FileEvent<ReadValues>;

const toRow = (event: AnyEvent): ReadRow<AnyEvent> => ({
  ...{ row: event.row, key: event.uid, name: event.title, value: event, notes: event.notes ?? [] },
  problems: event.problem === null ? [] : [{ column: '', reason: event.problem }],
});

/** The events of an iCalendar file, which is recognised by its content. */
async function readCalendar(bytes: Uint8Array, timeZone: string): Promise<ReadRow<AnyEvent>[] | undefined> {
  if (!isCalendar(bytes)) return undefined;
  const read = await calendarFiles('readCalendarEvents', { bytes, most: eventImportLimits.rows, timeZone });
  if (read.kind === 'tooMany') throw invalidField('file', eventImportTexts.tooMany);
  if (read.kind === 'unreadable') throw invalidField('file', eventImportTexts.noEvents);
  return read.events.map(toRow);
}

/** An event of a table's row. A kind that is not known is no problem. */
function readEvent(cells: TableRow, headings: TableRows['headings']): ReadRow<AnyEvent> {
  const { title, values: read, problems } = readTableRow(events, cells, headings);
  const { category, ...values } = read;
  const uid = uidByTitle(title, String(values.startsOn ?? ''));
  const categories = [category].filter((name) => typeof name === 'string');
  const row = cells.number;
  return {
    ...{ row, key: uid, name: title, value: { row, title, uid, categories, problem: null, values } },
    problems: problems.filter(({ name }) => name !== 'category').map(({ column, reason }) => ({ column, reason })),
  };
}

type Values = z.output<typeof events.schemas.stored>;
type Stored = { id: string; version: number; title: string; values: Values };

/** The stored events of these UIDs: imported ones by theirs, others by their id. */
async function findStored({ actor }: StaffContext, db: Database, found: readonly AnyEvent[]) {
  const uids = found.map(({ uid }) => uid).filter((uid) => uid !== '');
  const rows = await readRows(
    db,
    queries
      .selectFrom('collection_entries')
      .where(isWorkedOnBy(events, actor))
      .where((eb) =>
        eb.or([
          eb(importedUid, '=', oneOf(uids)),
          eb.and([eb(importedUid, '=', ''), eb('collection_entries.public_id', '=', oneOf(uids.map(ownIdOf)))]),
        ]),
      )
      .orderBy('collection_entries.id')
      .select([
        'collection_entries.public_id as id',
        ...fieldColumns('collection_entries', ['version', 'title', 'content']),
      ]),
  );
  const stored = rows.map(({ content, ...row }) => ({ ...row, values: events.schemas.stored.parse(content) }));
  return new Map(stored.map((event) => [event.values.uid || event.id, event]));
}

/** The first category, in the order of the contract, whose key or label is among the names. */
function categoryOf(names: readonly string[]): EventCategory | undefined {
  const keys = Object.keys(eventCategories).filter(isCategory);
  const wanted = names.map((name) => name.trim().toLowerCase());
  return keys.find((key) => wanted.includes(key) || wanted.includes(eventCategories[key].toLowerCase()));
}

/** The same days in one form, such as a repetition that ends with its last date. */
const comparable = (title: string, values: Values): Record<string, unknown> =>
  endingBeforeMidnight({
    ...values,
    title,
    endsOn: lastDayOf(values) === values.startsOn ? '' : values.endsOn,
    repeatsUntil: values.repeats === 'tidak' ? '' : (seriesDates(values).at(-1)?.from ?? ''),
  });

const labels: Record<string, string> = {
  title: events.title.label,
  ...Object.fromEntries(Object.entries(events.fields).map(([name, { label }]) => [name, label])),
};

/** What an import does with one event. What the file does not say stays as it is stored. */
function decide(event: AnyEvent, stored: Stored | undefined, otherwise: EventCategory) {
  const problem = (column: string, reason: string) => ({ problems: [{ column, reason }] });
  if (event.isWithdrawn && !stored) return problem('', eventImportTexts.withdrawn);
  const parsed = events.schemas.create.safeParse({
    ...(stored && pick(stored.values, Object.keys(events.fields))),
    ...event.values,
    title: event.isWithdrawn && stored ? stored.title : event.title,
    category: categoryOf(event.categories) ?? stored?.values.category ?? otherwise,
    uid: stored?.values.uid ?? event.uid,
  });
  const [issue] = parsed.error?.issues ?? [];
  if (!parsed.data) return problem(labels[String(issue?.path[0])] ?? '', issue?.message ?? '');
  const values = events.schemas.stored.parse(parsed.data);
  const [contradiction] = Object.entries(events.errorsOf(values) ?? {});
  if (contradiction) return problem(labels[contradiction[0]] ?? '', contradiction[1]);
  return { value: { title: parsed.data.title, values } };
}

/** Only for those who manage all events, because an import may change any of them. */
function requireManager({ actor }: StaffContext): void {
  if (!can(actor, events.right)) throw forbidden();
}

function importOf(context: StaffContext, { category }: Pick<ReadEventsFileInput, 'category'>) {
  return defineImport({
    of: events.api,
    file: eventsFile,
    limits: eventImportLimits,
    texts: eventImportTexts,
    columns: columnsOfTable(events),
    readRow: readEvent,
    readOther: (bytes) => readCalendar(bytes, context.timeZone),
    sameAs: (row) => ({ column: '', reason: eventImportTexts.sameAs(row) }),
    skipsErrors: true,
    findStored: async (db, found: readonly AnyEvent[]) => {
      const known = await findStored(context, db, found);
      return { of: ({ uid }) => known.get(uid) ?? known.get(ownIdOf(uid)) };
    },
    decide: (event, stored: Stored | undefined) => decide(event, stored, category),
    changesOf: (stored, { title, values }) =>
      changedFields(events, comparable(stored.title, stored.values), comparable(title, values)),
    nameOf: ({ title, values }) => `${title} (${values.startsOn.split('-').reverse().join('/')})`,
  });
}

/** Reads the file that was sent, and keeps what an import of it would do. */
export async function readEventsFile(context: ImportContext, { table, category }: ReadEventsFileInput) {
  requireManager(context);
  return startReading(context, importOf(context, { category }), { table, options: { category } });
}

/** Adds and changes the events of a file that was read before, by their UIDs; those with errors are left out. */
export async function importEventsFile(context: ImportContext, { digest, status }: ImportEventsFileInput) {
  requireManager(context);
  return startImport(
    context,
    { of: events.api, digest },
    (options) => importOf(context, readEventsFileInput.pick({ category: true }).parse(options)),
    {
      lock: (db) => lockKind(db, events),
      apply: (db, { added, changed }, _, onRows) =>
        importEntries({ ...context, db }, events, {
          added,
          changed: changed.map(({ stored: { id }, value }) => ({ id, ...value })),
          status,
          onRows,
        }),
    },
  );
}
