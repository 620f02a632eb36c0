import type { DayRange, EventTimes } from '@madrasah/contract';
import { type HijriOffset, hijriDate, zoneName } from '@madrasah/display';

// Days of the agenda are texts without a time zone, so all of these are the same on the server and in any browser.

const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('id-ID', { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(new Date(`${day}T00:00Z`));
};

/** Such as 'Senin, 7 Desember 2026'. */
export const dayText = inWords({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
export const weekdayText = inWords({ weekday: 'long' });
export const shortWeekdayText = inWords({ weekday: 'short' });
const monthName = inWords({ month: 'long', year: 'numeric' });
const shortMonth = inWords({ month: 'short' });

/** Such as 'Desember 2026'; `month` is YYYY-MM. */
export const monthText = (month: string): string => monthName(`${month}-01`);
export const shortMonthText = (day: string): string => shortMonth(day);
export const dayNumber = (day: string): number => Number(day.slice(8));

const clock = (time: string) => time.replace(':', '.');

type Times = Pick<EventTimes, 'startTime' | 'endTime'>;

/** Such as '07.30–11.30 WIB'; empty for whole days. */
function timesText({ startTime, endTime }: Times, timeZone: string): string {
  if (!startTime) return '';
  return `${[startTime, endTime].filter(Boolean).map(clock).join('–')} ${zoneName(timeZone)}`;
}

/** When a date of an event is, in words. */
export function periodText(event: Times, { from, to }: DayRange, timeZone: string): string {
  const { startTime, endTime } = event;
  if (from !== to && startTime) {
    return `${dayText(from)} pukul ${clock(startTime)} sampai ${dayText(to)} pukul ${clock(endTime)} ${zoneName(timeZone)}`;
  }
  const days = from === to ? dayText(from) : `${dayText(from)} sampai ${dayText(to)}`;
  return startTime ? `${days}, pukul ${timesText(event, timeZone)}` : days;
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
