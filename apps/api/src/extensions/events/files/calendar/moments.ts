import { createHash } from 'node:crypto';
import {
  addDays,
  datesOf,
  type EventRepeat,
  type EventTimes,
  type events,
  isDay,
  type Values,
} from '@madrasah/contract';
import { localMinute } from '@madrasah/display';
import type { z } from 'zod';
import { plain } from '../../../../shared/tables/table-cell.ts';
import { onlyOne, Problem, type Properties, type Property, unreadableValue } from './components.ts';
import { utc, weekdayOf, type Zone, type Zones, zoneOfSuffix } from './zones.ts';

/** The identity of an event without a UID: the same title on the same day is the same event. */
export const uidByTitle = (title: string, startsOn: string): string =>
  `${createHash('sha256')
    .update(`${plain(title)}|${startsOn}`)
    .digest('hex')
    .slice(0, 32)}@tabel`;

type CalendarValues = Partial<Omit<z.input<typeof events.schemas.create>, 'category' | 'title' | 'status'>>;

/** An event as a file has it, not checked yet. `row`: the row of the table, or the number of the event. */
export type FileEvent<Read extends Values = CalendarValues> = {
  row: number;
  uid: string;
  title: string;
  values: Read;
  /** The names of its kind, as they are written; null where there is none. */
  categories: string[];
  problem: string | null;
  /** What of it is left out, although it is taken. */
  notes?: string[];
  /** It only cancels an event that is stored. */
  isWithdrawn?: boolean;
};

/** A time until 00.00 ends on the day before, and from 00.00 until 00.00 are whole days. */
export function endingBeforeMidnight<Times extends Pick<EventTimes, 'startsOn' | 'startTime' | 'endsOn' | 'endTime'>>(
  times: Times,
): Times {
  const { startsOn, startTime, endsOn, endTime } = times;
  if (endTime !== '00:00' || endsOn <= startsOn) return times;
  const last = addDays(endsOn, -1);
  const until = last === startsOn ? '' : last;
  if (startTime === '00:00') return { ...times, startTime: '', endsOn: until, endTime: '' };
  return { ...times, endsOn: until, endTime: '23:59' };
}

/** `tooMany`: more events than allowed. */
export type EventFile = { kind: 'events'; events: FileEvent[] } | { kind: 'tooMany' } | { kind: 'unreadable' };

/** A day and a time, HH:MM; the time of whole days is empty. */
type DayAndTime = { day: string; time: string };
/** The same by the clock of a zone. */
type Moment = DayAndTime & { zone: Zone };

type Times = Pick<EventTimes, 'startsOn' | 'startTime' | 'endsOn' | 'endTime'>;

/** The clocks of a calendar, and the name of the school's zone. */
export type Clocks = { zones: Zones; timeZone: string };

const form =
  /^(?<year>\d{4})(?<mark>[-/]?)(?<month>\d{2})\k<mark>(?<date>\d{2})(?:[T ](?<hour>[01]\d|2[0-3]):?(?<minute>[0-5]\d)(?::?(?:[0-5]\d|60)(?:[.,]\d{1,6})?)?(?<suffix>Z|[+-]\d{2}:?\d{2})?)?$/i;

/** A day or time as it is usually written, also with dashes and without seconds; undefined for everything else. */
function readMoment(text: string, floating: () => Zone): Moment | undefined {
  const { year, month, date, hour, minute, suffix } = form.exec(text.trim())?.groups ?? {};
  const day = `${year}-${month}-${date}`;
  if (!year || !isDay(day)) return undefined;
  if (!hour) return { day, time: '', zone: utc };
  const zone = suffix ? zoneOfSuffix(suffix) : floating();
  return zone && { day, time: `${hour}:${minute}`, zone };
}

/** The form of the value decides, because programs leave out `VALUE=DATE` or write it next to a time. */
function momentOf(property: Property, { zones }: Clocks): Moment {
  const name = property.params.get('TZID') ?? '';
  const moment = readMoment(property.value, () => (name === '' ? zones.readFloating() : zones.named(name)));
  if (!moment) throw unreadableValue(property);
  const isMidnightOfDay = property.params.get('VALUE')?.toUpperCase() === 'DATE' && moment.time === '00:00';
  return isMidnightOfDay && moment.zone !== utc ? { ...moment, time: '' } : moment;
}

const instantOf = ({ day, time, zone }: Moment): Date => zone(`${day}T${time}`);

/** By the clock of the school. */
function shown(moment: Moment, { timeZone }: Pick<Clocks, 'timeZone'>): DayAndTime {
  if (moment.time === '') return moment;
  const local = localMinute(instantOf(moment), timeZone);
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

const durationForm =
  /^\+?P(?:(?<weeks>\d{1,4})W)?(?:(?<days>\d{1,5})D)?(?:T(?:(?<hours>\d{1,6})H)?(?:(?<minutes>\d{1,7})M)?(?:(?<seconds>\d{1,9})S)?)?$/i;
const minutesOfDay = 24 * 60;

/** Days and minutes of a duration; a whole day of hours is a day. */
function readDuration(property: Property): { days: number; minutes: number } {
  const parts = durationForm.exec(property.value.trim())?.groups;
  if (!parts || Object.values(parts).every((part) => part === undefined)) throw unreadableValue(property);
  const numberOf = (name: string) => Number(parts[name] ?? 0);
  const minutes = numberOf('hours') * 60 + numberOf('minutes') + Math.floor(numberOf('seconds') / 60);
  const days = numberOf('weeks') * 7 + numberOf('days') + Math.floor(minutes / minutesOfDay);
  return { days, minutes: minutes % minutesOfDay };
}

const mismatch = () => new Problem('Tanggal mulai dan selesai tidak cocok: yang satu berjam, yang lain tidak');

function endOf(properties: Properties, start: Moment, clocks: Clocks): Moment | undefined {
  const property = onlyOne(properties, 'DTEND');
  if (property) return momentOf(property, clocks);
  const duration = onlyOne(properties, 'DURATION');
  if (!duration) return undefined;
  const { days, minutes } = readDuration(duration);
  const end = { ...start, day: addDays(start.day, days) };
  if (minutes === 0) return end;
  if (start.time === '') throw mismatch();
  const exact = new Date(instantOf(end).getTime() + minutes * 60_000).toISOString();
  return { day: exact.slice(0, 10), time: exact.slice(11, 16), zone: utc };
}

/** The end of whole days is the first day that is free again; some programs write the last one. */
function wholeDays(from: string, freeFrom: string): Times {
  const last = freeFrom > from ? addDays(freeFrom, -1) : from;
  return { startsOn: from, startTime: '', endsOn: last === from ? '' : last, endTime: '' };
}

/** From midnight to midnight, by the clock of the event, are whole days. */
function betweenMidnights(start: Moment, end: Moment, clocks: Clocks): Times | undefined {
  if (start.zone !== end.zone) return undefined;
  const clock = (moment: Moment) => (moment.zone === utc ? shown(moment, clocks) : moment);
  const [from, until] = [clock(start), clock(end)];
  const isBetween = from.time === '00:00' && until.time === '00:00' && until.day > from.day;
  return isBetween ? wholeDays(from.day, until.day) : undefined;
}

/** The times of an event by the school's clock, and its start by the clock of the file. */
type Period = { start: Moment; times: Times };

const isInYears = ({ day }: Moment) => /^2[01]/.test(day);

export function periodOf(properties: Properties, clocks: Clocks): Period {
  const property = onlyOne(properties, 'DTSTART');
  if (!property) throw new Problem('Tanggal mulai tidak ada');
  const start = momentOf(property, clocks);
  const end = isInYears(start) ? endOf(properties, start, clocks) : undefined;
  if (!isInYears(start) || (end && !isInYears(end))) throw new Problem('Tanggalnya harus antara tahun 2000 dan 2199');
  return { start, times: start.time === '' ? daysOf(start, end) : timesOf(start, end, clocks) };
}

function daysOf(start: Moment, end: Moment = start): Times {
  if (end.time !== '' && end.time !== '00:00') throw mismatch();
  if (end.day < start.day) throw new Problem('Tanggal selesai sebelum tanggal mulai');
  return wholeDays(start.day, end.day);
}

function timesOf(start: Moment, end: Moment | undefined, clocks: Clocks): Times {
  if (end?.time === '') throw mismatch();
  const days = end && betweenMidnights(start, end, clocks);
  if (days) return days;
  const from = shown(start, clocks);
  const until = end ? shown(end, clocks) : from;
  const isPoint = until.day === from.day && until.time === from.time;
  return endingBeforeMidnight({
    startsOn: from.day,
    startTime: from.time,
    endsOn: until.day === from.day ? '' : until.day,
    endTime: isPoint ? '' : until.time,
  });
}

type Repetition = Pick<EventTimes, 'repeats' | 'repeatsUntil'>;
type Rule = ReadonlyMap<string, string>;

export const exceptions = 'Pengulangan dengan pengecualian tidak didukung';
const unsupported = 'Pengulangan ini tidak didukung: hanya setiap pekan pada satu hari, atau setiap tahun';
const latest = '2199-12-31';
const frequencies: Readonly<Record<string, EventRepeat>> = { WEEKLY: 'mingguan', YEARLY: 'tahunan' };
/** Read where they are needed; the first day of a week changes nothing where every week counts. */
const readElsewhere = new Set(['FREQ', 'COUNT', 'UNTIL', 'WKST']);

function readRule(property: Property): Rule {
  const parts = property.value.trim().toUpperCase().split(';').filter(Boolean);
  const rule = new Map(parts.map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']));
  const isWell = parts.every((part) => /^[A-Z-]+=[^=]+$/.test(part)) && rule.size === parts.length;
  if (!isWell || (rule.has('COUNT') && rule.has('UNTIL'))) throw unreadableValue(property);
  return rule;
}

/** Whether the parts of a rule say no more than the start of the event. */
function isPlain(rule: Rule, { day }: Moment): boolean {
  const [, month, date] = day.split('-').map((number) => String(Number(number)));
  const ofWeek = { BYDAY: weekdayOf(day) };
  // Without a month, a day of the month would be one of every month.
  const ofYear = { BYMONTH: month, ...(rule.has('BYMONTH') && { BYMONTHDAY: date }) };
  const own = new Map(Object.entries({ INTERVAL: '1', ...(rule.get('FREQ') === 'WEEKLY' ? ofWeek : ofYear) }));
  return [...rule].every(([name, value]) => readElsewhere.has(name) || value.replace(/^0(?=\d)/, '') === own.get(name));
}

const datesFrom = (startsOn: string, repeats: EventRepeat, repeatsUntil = latest) =>
  datesOf({ startsOn, startTime: '', endsOn: '', endTime: '', repeats, repeatsUntil }).map(({ from }) => from);

/** Whether a date of the event, by its own clock, is one before the end of the rule. */
function isUntil(property: Property, text: string, start: Moment, clocks: Clocks): (day: string) => boolean {
  const until = readMoment(text, () => (start.time === '' ? clocks.zones.school : start.zone));
  if (!until) throw unreadableValue(property);
  if (until.time === '') return (day) => day <= until.day;
  if (start.time !== '') return (day) => instantOf({ ...start, day }) <= instantOf(until);
  const [first, second] = [until.day, shown(until, clocks).day].sort();
  return (day) => {
    // A time that ends whole days is read differently by programs.
    if (first !== undefined && second !== undefined && day > first && day <= second) throw unreadableValue(property);
    return first !== undefined && day <= first;
  };
}

/** The dates of a rule by the clock of the event; undefined where they are more than the agenda has. */
function datesOfRule(
  property: Property,
  rule: Rule,
  { start, repeats, clocks }: { start: Moment; repeats: EventRepeat; clocks: Clocks },
): string[] | undefined {
  const all = datesFrom(start.day, repeats);
  const [count, until] = [rule.get('COUNT'), rule.get('UNTIL')];
  if (count !== undefined) {
    if (!/^[1-9]\d{0,8}$/.test(count)) throw unreadableValue(property);
    return Number(count) > all.length ? undefined : all.slice(0, Number(count));
  }
  if (until === undefined) return all;
  const isWithin = isUntil(property, until, start, clocks);
  const next = datesFrom(all.at(-1) ?? start.day, repeats)[1];
  if (next !== undefined && isWithin(next)) return undefined;
  const dates = all.filter(isWithin);
  if (dates.length === 0) throw new Problem('Pengulangan (RRULE) berakhir sebelum tanggal mulai');
  return dates;
}

/** The dates by the clock of the school. Throws where they are not a series there, as over a change of other clocks. */
function shownDates(
  dates: readonly string[],
  { start, times }: Period,
  repeats: EventRepeat,
  clocks: Clocks,
): string[] {
  const shift = (Date.parse(times.startsOn) - Date.parse(start.day)) / (24 * 60 * 60_000);
  const isWhole = times.startTime === '';
  const found = dates.map((day) =>
    isWhole ? { day: addDays(day, shift), time: '' } : shown({ ...start, day }, clocks),
  );
  const days = found.map(({ day }) => day);
  const isSeries =
    found.every(({ time }) => time === times.startTime) &&
    datesFrom(times.startsOn, repeats, days.at(-1)).join() === days.join();
  if (!isSeries) throw new Problem('Jam atau tanggal pengulangan ini berubah menurut zona waktu asalnya');
  return days;
}

/** The repetition of an event; throws where the agenda cannot express it. A rule without an end has 60 dates. */
export function repetitionOf(properties: Properties, period: Period, clocks: Clocks): Repetition {
  const has = (name: string) => properties.named.has(name);
  if (has('RECURRENCE-ID') || has('EXDATE') || has('EXRULE')) throw new Problem(exceptions);
  if (has('RDATE')) throw new Problem(unsupported);
  const property = onlyOne(properties, 'RRULE');
  if (!property) return { repeats: 'tidak', repeatsUntil: '' };
  const rule = readRule(property);
  const repeats = frequencies[rule.get('FREQ') ?? ''];
  if (!repeats || !isPlain(rule, period.start)) throw new Problem(unsupported);
  const dates = datesOfRule(property, rule, { start: period.start, repeats, clocks });
  if (!dates) return { repeats, repeatsUntil: latest };
  return { repeats, repeatsUntil: shownDates(dates, period, repeats, clocks).at(-1) ?? '' };
}
