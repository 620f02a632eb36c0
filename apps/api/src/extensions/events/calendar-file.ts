import {
  addDays,
  collectionPages,
  datesOf,
  eventCategories,
  eventOn,
  lastDayOf,
  seriesDates,
} from '@madrasah/contract';
import { offsetOf } from '@madrasah/display';
import ICAL from 'ical.js';
import type { CalendarEvent } from './events.queries.ts';

export type CalendarOptions = {
  name: string;
  origin: string;
  /** One of the Indonesian zones, which have no summer time. */
  timeZone: string;
};

type Values = CalendarEvent['values'];

const productId = '-//Madrasah//Agenda//ID';

function timeZonePart(timeZone: string): ICAL.Component {
  const zone = new ICAL.Component('vtimezone');
  zone.addPropertyWithValue('tzid', timeZone);
  const standard = new ICAL.Component('standard');
  const offset = ICAL.UtcOffset.fromString(offsetOf(new Date(), timeZone));
  standard.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString('1970-01-01T00:00:00'));
  standard.addPropertyWithValue('tzoffsetfrom', offset);
  standard.addPropertyWithValue('tzoffsetto', offset);
  zone.addSubcomponent(standard);
  return zone;
}

const instant = (time: string) => ICAL.Time.fromJSDate(new Date(time), true);

function addMoment(part: ICAL.Component, name: string, day: string, time: string, timeZone: string) {
  if (time === '') return part.addPropertyWithValue(name, ICAL.Time.fromDateString(day));
  const property = part.addPropertyWithValue(name, ICAL.Time.fromDateTimeString(`${day}T${time}:00`));
  property.setParameter('tzid', timeZone);
  return property;
}

/** The last day of whole days is the first one that is free again. Without an end time there is no end. */
function addPeriod(part: ICAL.Component, values: Values, timeZone: string): void {
  const { startsOn, startTime, endTime } = values;
  addMoment(part, 'dtstart', startsOn, startTime, timeZone);
  if (startTime === '') addMoment(part, 'dtend', addDays(lastDayOf(values), 1), '', timeZone);
  else if (endTime !== '') addMoment(part, 'dtend', lastDayOf(values), endTime, timeZone);
}

/** With month and day, because programs differ in what a yearly 29 February is. */
function addRepetition(part: ICAL.Component, values: Values): void {
  if (values.repeats === 'tidak') return;
  const [, month, day] = values.startsOn.split('-').map(Number);
  const frequency = values.repeats === 'mingguan' ? 'WEEKLY' : `YEARLY;BYMONTH=${month};BYMONTHDAY=${day}`;
  const count = seriesDates(values).length;
  part.addPropertyWithValue('rrule', ICAL.Recur.fromString(`FREQ=${frequency};COUNT=${count}`));
}

/** The identity of an event in other calendars; imported ones keep theirs. */
const uidOf = ({ id, values }: Pick<CalendarEvent, 'id'> & { values: Pick<Values, 'uid'> }, origin: string) =>
  values.uid || `${id}@${new URL(origin).hostname}`;

/** An event with its repetition, without the cancelled dates, and one part for each date that was moved or changed. */
function eventParts(event: CalendarEvent, options: CalendarOptions): ICAL.Component[] {
  const { values } = event;
  const { startTime } = values;
  const series = eventPart(event, options);
  addRepetition(series, values);
  const changed = datesOf(values).flatMap((date) => (date.change ? [{ ...date, change: date.change }] : []));
  const kept = changed.filter(({ change }) => !change.isCancelled);
  for (const { change } of changed) {
    if (change.isCancelled) addMoment(series, 'exdate', change.on, startTime, options.timeZone);
  }
  const single = kept.map((date) => {
    const part = eventPart({ ...event, values: eventOn(values, date) }, options);
    addMoment(part, 'recurrence-id', date.change.on, startTime, options.timeZone);
    return part;
  });
  return [series, ...single];
}

function eventPart(event: CalendarEvent, { origin, timeZone }: CalendarOptions): ICAL.Component {
  const { title, slug, version, changedAt, values } = event;
  const part = new ICAL.Component('vevent');
  part.addPropertyWithValue('uid', uidOf(event, origin));
  part.addPropertyWithValue('sequence', version);
  part.addPropertyWithValue('dtstamp', instant(changedAt));
  part.addPropertyWithValue('last-modified', instant(changedAt));
  addPeriod(part, values, timeZone);
  part.addPropertyWithValue('summary', title);
  if (values.place) part.addPropertyWithValue('location', values.place);
  if (values.body) part.addPropertyWithValue('description', values.body);
  part.addPropertyWithValue('categories', eventCategories[values.category]);
  part.addPropertyWithValue('url', `${origin}${collectionPages.events.path}/${slug}`);
  part.addPropertyWithValue('status', values.isCancelled ? 'CANCELLED' : 'CONFIRMED');
  return part;
}

export function toCalendarFile(events: readonly CalendarEvent[], options: CalendarOptions): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', productId);
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  calendar.addPropertyWithValue('x-wr-calname', options.name);
  calendar.addSubcomponent(timeZonePart(options.timeZone));
  for (const part of events.flatMap((event) => eventParts(event, options))) calendar.addSubcomponent(part);
  return `${calendar.toString()}\r\n`;
}
