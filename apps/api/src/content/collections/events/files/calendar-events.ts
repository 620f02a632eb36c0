import { addDays, datesOf, type EventTimes, toLine } from '@madrasah/contract';
import { instantOf, localMinute } from '@madrasah/display';
import ICAL from 'ical.js';
import { type EventFile, type FileEvent, uidByTitle } from './file-event.ts';

export type CalendarToRead = { text: string; most: number; timeZone: string };

type Moment = { day: string; time: string };

const isZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** A time of the file by the clock of the school. One without a zone is meant as it is. */
function momentOf(time: ICAL.Time, zone: string, timeZone: string): Moment {
  const local = time.toString().slice(0, 16).replace('Z', '');
  if (time.isDate) return { day: local.slice(0, 10), time: '' };
  const inSchool = (instant: Date) => localMinute(instant, timeZone);
  let shown = local;
  if (time.zone === ICAL.Timezone.utcTimezone) shown = inSchool(time.toJSDate());
  else if (zone && isZone(zone)) shown = inSchool(instantOf(local, zone));
  else if (time.zone && time.zone !== ICAL.Timezone.localTimezone) shown = inSchool(time.toJSDate());
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

const timeOf = (value: unknown) => (value instanceof ICAL.Time ? value : undefined);

/** The first and the last moment; an all-day event ends before the day of its end. */
function periodOf(part: ICAL.Component, timeZone: string) {
  const event = new ICAL.Event(part);
  const zoneOf = (name: string) => textOf(part.getFirstProperty(name)?.getFirstParameter('tzid'));
  const start = momentOf(event.startDate, zoneOf('dtstart'), timeZone);
  const end = momentOf(event.endDate, zoneOf('dtend') || zoneOf('dtstart'), timeZone);
  if (event.startDate.isDate) {
    const last = end.day > start.day ? addDays(end.day, -1) : start.day;
    return { startsOn: start.day, startTime: '', endsOn: last === start.day ? '' : last, endTime: '' };
  }
  const isPoint = end.day === start.day && end.time === start.time;
  return {
    startsOn: start.day,
    startTime: start.time,
    endsOn: end.day === start.day ? '' : end.day,
    endTime: isPoint ? '' : end.time,
  };
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const unsupported = 'Pengulangan ini tidak didukung: hanya setiap pekan pada satu hari, atau setiap tahun';
const exceptions = 'Pengulangan dengan pengecualian tidak didukung';
const farAway = '2199-12-31';

/** Whether the parts of a rule say no more than the start of the event. */
function isPlain(rule: ICAL.Recur, start: ICAL.Time): boolean {
  const own: Record<string, string> = {
    BYDAY: weekdays[start.dayOfWeek() - 1] ?? '',
    BYMONTH: String(start.month),
    BYMONTHDAY: String(start.day),
  };
  const allowed = rule.freq === 'WEEKLY' ? ['BYDAY'] : ['BYMONTH', 'BYMONTHDAY'];
  const parts = Object.entries(rule.parts);
  return (
    rule.interval === 1 &&
    parts.every(([name, values]) => allowed.includes(name) && values.length === 1 && String(values[0]) === own[name])
  );
}

type Repetition = Pick<EventTimes, 'repeats' | 'repeatsUntil'>;

/** The repetition of an event; a text says what the agenda cannot express. A rule without an end has 60 dates. */
function repetitionOf(part: ICAL.Component, times: Omit<EventTimes, keyof Repetition>, timeZone: string) {
  const once: Repetition = { repeats: 'tidak', repeatsUntil: '' };
  if (part.getFirstProperty('recurrence-id') || part.getFirstProperty('exdate')) return exceptions;
  if (part.getFirstProperty('rdate')) return unsupported;
  const rules = part.getAllProperties('rrule').map((property) => property.getFirstValue());
  const [rule, ...others] = rules;
  if (!rule) return once;
  const start = timeOf(part.getFirstPropertyValue('dtstart'));
  if (!(rule instanceof ICAL.Recur) || others.length > 0 || !start) return unsupported;
  if ((rule.freq !== 'WEEKLY' && rule.freq !== 'YEARLY') || !isPlain(rule, start)) return unsupported;
  const repeats = rule.freq === 'WEEKLY' ? 'mingguan' : 'tahunan';
  if (rule.until) return { repeats, repeatsUntil: momentOf(rule.until, '', timeZone).day } as const;
  const dates = datesOf({ ...times, repeats, repeatsUntil: farAway });
  if (rule.count && rule.count > dates.length) return { repeats, repeatsUntil: farAway } as const;
  return { repeats, repeatsUntil: dates[(rule.count ?? dates.length) - 1]?.from ?? '' } as const;
}

function toEvent(part: ICAL.Component, row: number, timeZone: string): FileEvent {
  const text = (name: string) => textOf(part.getFirstPropertyValue(name));
  const about = {
    row,
    uid: text('uid'),
    title: toLine(text('summary').replace(/\s+/g, ' ')),
    categories: part.getAllProperties('categories').flatMap((property) => property.getValues().map(textOf)),
  };
  if (!timeOf(part.getFirstPropertyValue('dtstart'))) {
    return { ...about, values: {}, problem: 'Tanggal mulai tidak ada' };
  }
  const times = periodOf(part, timeZone);
  const repetition = repetitionOf(part, times, timeZone);
  const problem = typeof repetition === 'string' ? repetition : null;
  return {
    ...about,
    // Some programs leave it out; then the same file must still be the same events.
    uid: about.uid || uidByTitle(about.title, times.startsOn),
    problem,
    values: {
      ...times,
      ...(typeof repetition !== 'string' && repetition),
      place: toLine(text('location').replace(/\s+/g, ' ')),
      body: text('description'),
      isCancelled: text('status') === 'CANCELLED',
    },
  };
}

/** The events of an iCalendar file; its limit is checked before anything is computed. Runs in a thread. */
export function readCalendarEvents({ text, most, timeZone }: CalendarToRead): EventFile {
  try {
    const parts = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    if (parts.length > most) return { kind: 'tooMany' };
    return { kind: 'events', events: parts.map((part, index) => toEvent(part, index + 1, timeZone)) };
  } catch {
    return { kind: 'unreadable' };
  }
}
