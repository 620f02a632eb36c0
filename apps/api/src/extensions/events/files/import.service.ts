import { createHash } from 'node:crypto';
import {
  can,
  datesOf,
  type EventCategory,
  type EventsFileReport,
  eventCategories,
  eventImportLimits,
  eventImportTexts,
  events,
  eventsFile,
  type ImportEventsFileInput,
  lastDayOf,
  pick,
  type ReadEventsFileInput,
} from '@madrasah/contract';
import type { z } from 'zod';
import { type EntryTables, importEntries, isWorkedOnBy, lockKind } from '../../../content/collections/index.ts';
import { queriesOf, readRows } from '../../../database/query.ts';
import { forbidden, invalidField, Refusal } from '../../../shared/refusal.ts';
import { readTableFile } from '../../../shared/tables/tables.ts';
import { inWorker } from '../../../shared/worker-pool.ts';
import type { Context } from '../../../trpc/context.ts';
import { contentSent } from '../../../trpc/received-file.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { importedUid, ownIdOf } from '../check-uid.ts';
import { isCalendar } from './calendar/content-lines.ts';
import { endingBeforeMidnight, type FileEvent } from './file-event.ts';
import { eventsOfTable, wantedColumns } from './table-events.ts';

const queries = queriesOf<EntryTables>();

const calendarFiles = inWorker<typeof import('./calendar-events.ts')>(new URL('./calendar-events.ts', import.meta.url));
const { events: most, unpackedBytes, listed } = eventImportLimits;

const tooMany = () => invalidField('file', eventImportTexts.tooMany);

type ImportContext = StaffContext & Pick<Context, 'receivedFiles'>;

/** The events of an iCalendar, XLSX or CSV file, recognised by its content. */
async function readEventsOf(context: ImportContext): Promise<FileEvent[]> {
  const bytes = await contentSent(context, eventsFile);
  if (isCalendar(bytes)) {
    const read = await calendarFiles('readCalendarEvents', { bytes, most, timeZone: context.timeZone });
    if (read.kind === 'tooMany') throw tooMany();
    if (read.kind === 'unreadable') throw invalidField('file', eventImportTexts.noEvents);
    return read.events;
  }
  return eventsOfTable(await readTableFile({ bytes, most, unpackedBytes, wanted: wantedColumns }, eventImportTexts));
}

type Values = z.output<typeof events.schemas.stored>;
type Stored = { id: string; version: number; title: string; values: Values };

/** The stored events of these UIDs: imported ones by theirs, others by their id. */
async function findStored({ db, actor }: StaffContext, uids: readonly string[]): Promise<Map<string, Stored>> {
  const rows = await readRows(
    db,
    queries
      .selectFrom('collection_entries')
      .where(isWorkedOnBy(events, actor))
      .where((eb) =>
        eb.or([
          eb(importedUid, '=', eb.fn.any(eb.val([...uids]))),
          eb.and([
            eb(importedUid, '=', ''),
            eb('collection_entries.public_id', '=', eb.fn.any(eb.val(uids.map(ownIdOf)))),
          ]),
        ]),
      )
      .orderBy('collection_entries.id')
      .select([
        'collection_entries.public_id as id',
        'collection_entries.version',
        'collection_entries.title',
        'collection_entries.content',
      ]),
  );
  const stored = rows.map(({ content, ...row }) => ({ ...row, values: events.schemas.stored.parse(content) }));
  return new Map(stored.map((event) => [event.values.uid || event.id, event]));
}

const isCategory = (name: string): name is EventCategory => Object.hasOwn(eventCategories, name);

/** The first category, in the order of the contract, whose key or label is among the names. */
function categoryOf(names: readonly string[]): EventCategory | undefined {
  const keys = Object.keys(eventCategories).filter(isCategory);
  const wanted = names.map((name) => name.trim().toLowerCase());
  return keys.find((key) => wanted.includes(key) || wanted.includes(eventCategories[key].toLowerCase()));
}

/**
 * The same days in one form: a last day is given where it is another one, no time ends at 00.00, and a repetition ends
 * with its last date.
 */
const comparable = (title: string, values: Values): Record<string, unknown> =>
  endingBeforeMidnight({
    ...values,
    title,
    endsOn: lastDayOf(values) === values.startsOn ? '' : values.endsOn,
    repeatsUntil: values.repeats === 'tidak' ? '' : (datesOf(values).at(-1)?.from ?? ''),
  });

const labels: Record<string, string> = {
  title: events.title.label,
  ...Object.fromEntries(Object.entries(events.fields).map(([name, { label }]) => [name, label])),
};

/** The labels of the fields in which an event differs from the stored one. */
function changesTo(stored: Stored, title: string, values: Values): string[] {
  const [before, after] = [comparable(stored.title, stored.values), comparable(title, values)];
  return Object.keys(labels)
    .filter((name) => before[name] !== after[name])
    .map((name) => labels[name] ?? name);
}

type Checked =
  | { kind: 'error'; row: number; title: string; reason: string }
  | { kind: 'added'; title: string; values: Values }
  | { kind: 'changed'; stored: Stored; title: string; values: Values; changes: string[] }
  | { kind: 'unchanged' };

/** What an import does with one event. What the file does not say stays as it is stored. */
function checkEvent(event: FileEvent, stored: Stored | undefined, otherwise: EventCategory): Checked {
  const { row, uid } = event;
  const title = event.isWithdrawn && stored ? stored.title : event.title;
  const error = (reason: string): Checked => ({ kind: 'error', row, title, reason });
  if (event.problem) return error(event.problem);
  if (event.isWithdrawn && !stored) return error(eventImportTexts.withdrawn);
  const category = categoryOf(event.categories) ?? stored?.values.category ?? otherwise;
  const former = stored && pick(stored.values, Object.keys(events.fields));
  const parsed = events.schemas.create.safeParse({
    ...former,
    ...event.values,
    title,
    category,
    uid: stored?.values.uid ?? uid,
  });
  const [issue] = parsed.error?.issues ?? [];
  if (!parsed.data) return error(`${labels[String(issue?.path[0])] ?? ''}: ${issue?.message ?? ''}`);
  const values = events.schemas.stored.parse(parsed.data);
  const [contradiction] = Object.entries(events.errorsOf(values) ?? {});
  if (contradiction) return error(`${labels[contradiction[0]]}: ${contradiction[1]}`);
  if (!stored) return { kind: 'added', title: parsed.data.title, values };
  const changes = changesTo(stored, parsed.data.title, values);
  if (changes.length === 0) return { kind: 'unchanged' };
  return { kind: 'changed', stored, title: parsed.data.title, values, changes };
}

/** The first event of a file keeps its identity; each further one with the same would be a duplicate. */
function withoutRepeated(found: readonly FileEvent[], identityOf: (event: FileEvent) => string): FileEvent[] {
  const first = new Map<string, number>();
  return found.map((event) => {
    if (event.problem) return event;
    const identity = identityOf(event);
    const former = first.get(identity);
    if (former === undefined) first.set(identity, event.row);
    return former === undefined ? event : { ...event, problem: eventImportTexts.sameAs(former) };
  });
}

type Comparison = { checked: Checked[]; report: EventsFileReport };

async function compare(
  context: StaffContext,
  found: readonly FileEvent[],
  { category }: ReadEventsFileInput,
): Promise<Comparison> {
  const known = await findStored(
    context,
    found.map(({ uid }) => uid).filter((uid) => uid !== ''),
  );
  const storedFor = ({ uid }: FileEvent) => known.get(uid) ?? known.get(ownIdOf(uid));
  const events = withoutRepeated(found, (event) => storedFor(event)?.id ?? event.uid);
  const checked = events.map((event) => checkEvent(event, storedFor(event), category));
  const errors = checked.filter((one) => one.kind === 'error');
  const added = checked.filter((one) => one.kind === 'added');
  const changed = checked.filter((one) => one.kind === 'changed');
  // What is carried out must be what was shown: the same events on top of the same stored ones.
  const outcome = [
    added,
    changed.map(({ stored: { id, version }, values, title }) => ({ id, version, values, title })),
  ];
  const digest = createHash('sha256').update(JSON.stringify(outcome)).digest('hex');
  const notes = events.flatMap(({ row, title, notes: own = [] }, at) =>
    checked[at]?.kind === 'error' ? [] : own.map((reason) => ({ row, title, reason })),
  );
  const report = {
    added: added.length,
    changed: changed.length,
    unchanged: checked.length - errors.length - added.length - changed.length,
    errorCount: errors.length,
    errors: errors.slice(0, listed).map(({ row, title, reason }) => ({ row, title, reason })),
    noteCount: notes.length,
    notes: notes.slice(0, listed),
    events: [...added, ...changed].slice(0, listed).map((one) => ({
      title: one.title,
      startsOn: one.values.startsOn,
      changes: one.kind === 'changed' ? one.changes : null,
    })),
    digest,
  };
  return { checked, report };
}

/** Only for those who manage all events, because an import may change any of them. */
function requireAll({ actor }: StaffContext): void {
  if (!can(actor, events.right)) throw forbidden();
}

/** What an import of this file would do; changes nothing. */
export async function readEventsFile(context: ImportContext, input: ReadEventsFileInput): Promise<EventsFileReport> {
  requireAll(context);
  const found = await readEventsOf(context);
  return (await compare(context, found, input)).report;
}

/**
 * Adds and changes the events of a file that was read before, by their UIDs; those with errors are left out. Refuses
 * where the outcome differs from what was shown.
 */
export async function importEventsFile(
  context: ImportContext,
  input: ImportEventsFileInput,
): Promise<EventsFileReport> {
  requireAll(context);
  const found = await readEventsOf(context);
  return context.db.transactional(async (db) => {
    const transaction = { ...context, db };
    await lockKind(db, events);
    const { checked, report } = await compare(transaction, found, input);
    if (report.digest !== input.digest) throw new Refusal('CONFLICT', eventImportTexts.changedSince);
    const changed = checked.filter((one) => one.kind === 'changed');
    await importEntries(transaction, events, {
      added: checked.filter((one) => one.kind === 'added'),
      changed: changed.map(({ stored: { id }, title, values }) => ({ id, title, values })),
      status: input.status,
    });
    return report;
  });
}
