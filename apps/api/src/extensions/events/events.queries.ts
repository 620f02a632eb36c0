import {
  addDays,
  type DayRange,
  datesOf,
  type EventCategory,
  eventCategories,
  eventImportTexts,
  eventLimits,
  eventOn,
  events,
  type ShownEntry,
  type Values,
} from '@madrasah/contract';
import { calendarDay, endOfDay } from '@madrasah/display';
import { expressionBuilder, sql } from 'kysely';
import {
  type CheckEntry,
  daysOf,
  type EntryContext,
  type EntryOrder,
  type EntryTables,
  expireAtNextMoment,
  firstDay,
  hasFacets,
  isOfKind,
  isShown,
  isWithin,
  readShown,
  type Span,
  shownEntries,
} from '../../content/collections/index.ts';
import { allOf, type Condition, queriesOf, readRow, readRows } from '../../database/query.ts';
import { entryListingTag, entryTag } from '../../shared/change-tags.ts';
import { Refusal } from '../../shared/refusal.ts';

export type EventContext = EntryContext & { timeZone: string };
type Chosen = { category?: EventCategory | undefined };

const row = expressionBuilder<EntryTables, 'collection_entries'>();
const dates = row.ref('collection_entries.dates');

/** By the first day within the span, then by time. */
const byDay = (span: Span): EntryOrder[] => [
  [sql`lower(${dates} * datemultirange(${daysOf(span)}))`, 'asc'],
  [sql`${row.ref('collection_entries.content')} ->> 'startTime'`, 'asc'],
];

export const isCategory = (name: string): name is EventCategory => Object.hasOwn(eventCategories, name);

const facetsOf = ({ category }: Chosen) => (category ? [`category:${category}`] : []);

/** Today in the school's time zone. What depends on it is the same until the day ends. */
function todayIn({ now, timeZone, cacheDependencies }: EventContext): string {
  const today = calendarDay(now(), timeZone);
  cacheDependencies?.expireAt(endOfDay(today, timeZone));
  return today;
}

type Dated = { event: ShownEntry & Values; dates: DayRange[] };

/** An event with its dates in a span, and once for each that was changed, as it is then. */
function datedWithin(event: ShownEntry & Values, { from, to }: Span): Dated[] {
  const values = events.schemas.stored.parse(event);
  const dates = datesOf(values).filter((date) => date.to >= from && (to === null || date.from <= to));
  const regular = dates.filter(({ change }) => !change);
  const changed = dates.filter(({ change }) => change);
  return [
    ...(regular.length > 0 ? [{ event, dates: regular }] : []),
    ...changed.map((date) => ({ event: { ...event, ...eventOn(values, date) }, dates: [date] })),
  ];
}

const positionOf = ({ event: { startTime }, dates: [first] }: Dated, { from }: Span) =>
  [first && first.from > from ? first.from : from, startTime].join(' ');

/** The events of a span, each with its dates in it. */
async function readDated(context: EventContext, span: Span, { limit, ...chosen }: Chosen & { limit: number }) {
  const query = { where: isWithin(span), facets: facetsOf(chosen), order: byDay(span), limit };
  const shown = await readShown(context, events, query);
  const dated = shown.flatMap((event) => datedWithin(event, span));
  return dated.toSorted((one, other) => positionOf(one, span).localeCompare(positionOf(other, span)));
}

/** What comes from today on, each event once with its next date. */
export async function readUpcoming(context: EventContext, chosen: Chosen & { limit: number }) {
  const today = todayIn(context);
  const found = await readDated(context, { from: today, to: null }, chosen);
  const next = [...Map.groupBy(found, ({ event }) => event.id).values()].flatMap(([first]) => first ?? []);
  return { today, data: next.map(({ event, dates: coming }) => ({ event, dates: coming.slice(0, 1) })) };
}

/** The first and the last day of so many months. `from` is a month, YYYY-MM. */
function spanOfMonths({ from, months }: { from: string; months: number }): DayRange {
  const after = new Date(`${from}-01T00:00Z`);
  after.setUTCMonth(after.getUTCMonth() + months);
  return { from: `${from}-01`, to: addDays(after.toISOString().slice(0, 10), -1) };
}

/** The events of some months, each with its dates in them. */
export async function readInMonths(
  context: EventContext,
  { from, months, category }: Chosen & { from: string; months: number },
): Promise<{ today: string; data: Dated[] }> {
  const today = todayIn(context);
  const limit = eventLimits.inMonths;
  return { today, data: await readDated(context, spanOfMonths({ from, months }), { category, limit }) };
}

/** The days without school between two days: what the agenda lists as 'libur' and is not cancelled. */
export async function readHolidays(context: EventContext, span: DayRange): Promise<Set<string>> {
  const found = await readDated(context, span, { category: 'libur', limit: eventLimits.inMonths });
  const ranges = found.filter(({ event }) => event.isCancelled !== true).flatMap(({ dates: off }) => off);
  const days = ranges.flatMap(({ from, to }) => {
    const all: string[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) all.push(day);
    return all;
  });
  return new Set(days.filter((day) => day >= span.from && day <= span.to));
}

/** The events of a calendar file: of a year from a month on, or of the last one and the two that come; nearest first. */
export async function readForCalendar(context: EventContext, { from, ...chosen }: Chosen & { from?: string }) {
  const today = todayIn(context);
  const span = from
    ? spanOfMonths({ from, months: 12 })
    : { from: addDays(today, -eventLimits.pastDays), to: addDays(today, eventLimits.comingDays) };
  const where = allOf(hasFacets(facetsOf(chosen)), isWithin(span));
  return readCalendarRows(context, where, { facet: facetsOf(chosen)[0], today });
}

/** One event for its own calendar file; undefined for one that is not shown. */
export async function findForCalendar(context: EventContext, slug: string) {
  const [found] = await readCalendarRows(context, row('collection_entries.slug', '=', slug));
  return found;
}

async function readCalendarRows(
  context: EventContext,
  where: Condition,
  { facet, today = todayIn(context) }: { facet?: string | undefined; today?: string } = {},
) {
  const { db, now, cacheDependencies } = context;
  const rows = await readRows(
    db,
    shownEntries
      .select(['collection_entries.public_id as id', 'collection_entries.version'])
      .where(allOf(isOfKind(events), isShown(now()), where))
      .orderBy(sql`abs(${firstDay}::date - ${today}::date)`)
      .orderBy('collection_entries.id')
      .limit(eventLimits.inCalendar),
  );
  cacheDependencies?.addTags([entryListingTag(events.name, facet), ...rows.map(({ rowId }) => entryTag(rowId))]);
  await expireAtNextMoment(context, events);
  return rows.map(({ content, rowId: _rowId, ...shown }) => ({
    ...shown,
    values: events.schemas.stored.parse(content),
  }));
}
export type CalendarEvent = Awaited<ReturnType<typeof readForCalendar>>[number];

const queries = queriesOf<EntryTables>();

/** The part of a UID that this site writes before the name of the host: the public id of the event. */
export const ownIdOf = (uid: string): string => uid.split('@', 1)[0] ?? '';

/** The UID with which an event was imported; empty for the others. */
export const importedUid = sql<string>`coalesce(content ->> 'uid', '')`;

/** No two events have the same UID: calendars would show only one. Those in the trash keep theirs. */
export const checkUid: CheckEntry = async ({ db }, { id, values }) => {
  const { uid } = events.schemas.stored.parse(values);
  if (uid === '') return;
  const other = await readRow(
    db,
    queries
      .selectFrom('collection_entries')
      .where('collection_entries.kind', '=', events.name)
      .where('collection_entries.deleted_at', 'is', null)
      .where('collection_entries.id', 'is distinct from', id)
      .where((eb) =>
        eb.or([
          eb(importedUid, '=', uid),
          eb.and([eb(importedUid, '=', ''), eb('collection_entries.public_id', '=', ownIdOf(uid))]),
        ]),
      )
      .select('collection_entries.title')
      .limit(1),
  );
  if (!other) return;
  const message = eventImportTexts.sameUid(other.title);
  // The field stands in no form, so the message names the event.
  throw new Refusal('INVALID', message, { errors: { uid: message } });
};
