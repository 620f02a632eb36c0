import { addDays, type DatedEvent, type DayRange, type EventTimes } from '@madrasah/contract';
import { dateRange, type HijriOffset, hijriDate, zoneName } from '@madrasah/display';

const [firstYear, lastYear] = [2000, 2199];

/** The month of an address, YYYY-MM; undefined for other texts. */
export function readMonth(text: string): string | undefined {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)) return undefined;
  const year = Number(text.slice(0, 4));
  return year >= firstYear && year <= lastYear ? text : undefined;
}

export const monthOf = (day: string): string => day.slice(0, 7);

/** The month so many months later. */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

export function daysOfMonth(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Days from Sunday to Saturday. */
export const week = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07'];

/** The weeks of a month from Sunday on; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const days = daysOfMonth(month);
  const before = new Date(`${month}-01T00:00Z`).getUTCDay();
  return Array.from({ length: Math.ceil((before + days.length) / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => days[week * 7 + weekday - before] ?? null),
  );
}

/** The events of each day. */
export function eventsByDay(data: readonly DatedEvent[]): Map<string, DatedEvent[]> {
  const byDay = new Map<string, DatedEvent[]>();
  for (const dated of data) {
    for (const { from, to } of dated.dates) {
      for (let day = from; day <= to; day = addDays(day, 1)) {
        const events = byDay.get(day);
        if (events) events.push(dated);
        else byDay.set(day, [dated]);
      }
    }
  }
  return byDay;
}

/** The twelve months of a calendar year, `2026`, or of a school year, `2026-2027`. */
export type Year = { name: string; title: string; from: string };

export function readYear(text: string): Year | undefined {
  const [, first, second] = /^(\d{4})(?:-(\d{4}))?$/.exec(text) ?? [];
  if (!first || Number(first) < firstYear || Number(first) >= lastYear) return undefined;
  if (!second) return { name: text, title: `Kalender ${first}`, from: `${first}-01` };
  if (Number(second) !== Number(first) + 1) return undefined;
  return { name: text, title: `Kalender pendidikan ${first}/${second}`, from: `${first}-07` };
}

/** The school year of a day, as it stands in addresses. */
export function schoolYearOf(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '07' ? 1 : 0);
  return `${year}-${year + 1}`;
}

// Days of the agenda are texts without a time zone, so all of these are the same on the server and in any browser.

const formatterOf = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('id-ID', { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(new Date(`${day}T00:00Z`));
};

/** Such as 'Senin, 7 Desember 2026'. */
export const dayText = formatterOf({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
export const weekdayText = formatterOf({ weekday: 'long' });
export const shortWeekdayText = formatterOf({ weekday: 'short' });
const monthName = formatterOf({ month: 'long', year: 'numeric' });
export const shortMonthText = formatterOf({ month: 'short' });

/** Such as 'Desember 2026'; `month` is YYYY-MM. */
export const monthText = (month: string): string => monthName(`${month}-01`);
export const dayNumber = (day: string): number => Number(day.slice(8));

const clock = (time: string) => time.replace(':', '.');

type Times = Pick<EventTimes, 'startTime' | 'endTime'>;

/** When a date of an event is, as text. */
export function periodText({ startTime, endTime }: Times, { from, to }: DayRange, timeZone: string): string {
  if (from !== to && startTime) {
    return `${dayText(from)} pukul ${clock(startTime)} sampai ${dayText(to)} pukul ${clock(endTime)} ${zoneName(timeZone)}`;
  }
  const days = from === to ? dayText(from) : dateRange(dayText(from), dayText(to));
  const times = [startTime, endTime].filter(Boolean).map(clock).join('–');
  return times ? `${days}, pukul ${times} ${zoneName(timeZone)}` : days;
}

/** The Hijri date of a day, such as '17 Jumadilakhir 1448 H'. */
export const hijriDay = (day: string, offset: HijriOffset): string => hijriDate(`${day}T00:00Z`, offset, 'UTC');

/** The Hijri dates of a first and a last day. */
export function hijriPeriod({ from, to }: DayRange, offset: HijriOffset): string {
  const [first, last] = [hijriDay(from, offset), hijriDay(to, offset)];
  return first === last ? first : `${first} sampai ${last}`;
}

/** The Hijri months that a month has days of, such as 'Muharam–Safar 1448 H'. */
export function hijriMonths(days: readonly string[], offset: HijriOffset): string {
  const dates = [days[0], days.at(-1)].flatMap((day) => (day ? [hijriDay(day, offset).split(' ').slice(1)] : []));
  const [first = [], last = []] = dates;
  if (first.join() === last.join()) return first.join(' ');
  return first[1] === last[1] ? `${first[0]}–${last.join(' ')}` : `${first.join(' ')} – ${last.join(' ')}`;
}
