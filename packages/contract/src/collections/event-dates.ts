import { type EventRepeat, eventLimits } from './event-names.ts';

// Days are texts, YYYY-MM-DD, by the school's calendar: they are the same in every time zone.

/** The first and the last day of a date. */
export type DayRange = { from: string; to: string };

/** When an event takes place. Times are empty for whole days; an empty `endsOn` is the first day. */
export type EventTimes = {
  startsOn: string;
  startTime: string;
  endsOn: string;
  endTime: string;
  repeats: EventRepeat;
  repeatsUntil: string;
};

const dayMs = 24 * 60 * 60_000;
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(timeOf(day) + days * dayMs);
const daysFromTo = (from: string, to: string) => (timeOf(to) - timeOf(from)) / dayMs;

/** Whether the calendar has this day, unlike 30 February. */
export const isDay = (day: string): boolean => !Number.isNaN(timeOf(day)) && dayOf(timeOf(day)) === day;

export const lastDayOf = ({ startsOn, endsOn }: Pick<EventTimes, 'startsOn' | 'endsOn'>): string => endsOn || startsOn;

/** The same day in another year; 29 February exists in leap years only. */
const inYear = (day: string, year: number) => `${year}${day.slice(4)}`;

/** The days of the repetitions, one more than allowed at most. */
function repeatedDays({ startsOn, repeats, repeatsUntil }: EventTimes): string[] {
  const days: string[] = [];
  const isWithin = (day: string) => day <= repeatsUntil && days.length < eventLimits.dates;
  if (repeats === 'mingguan') {
    for (let day = addDays(startsOn, 7); isWithin(day); day = addDays(day, 7)) days.push(day);
  }
  if (repeats === 'tahunan') {
    for (let year = Number(startsOn.slice(0, 4)) + 1; isWithin(inYear(startsOn, year)); year += 1) {
      if (isDay(inYear(startsOn, year))) days.push(inYear(startsOn, year));
    }
  }
  return days;
}

/** The dates of an event, the first one first; at most 60. */
export function datesOf(event: EventTimes): DayRange[] {
  const length = daysFromTo(event.startsOn, lastDayOf(event));
  return [event.startsOn, ...repeatedDays(event)]
    .slice(0, eventLimits.dates)
    .map((from) => ({ from, to: addDays(from, length) }));
}

/** The only day of what is neither longer nor repeated. */
export const singleDay = ({ date }: { date: string }): DayRange[] => (date ? [{ from: date, to: date }] : []);

const texts = {
  endOrder: 'Tanggal selesai tidak boleh sebelum tanggal mulai',
  longest: `Paling lama ${eventLimits.days} hari`,
  startMissing: 'Isi jam mulai, atau kosongkan jam selesai',
  endMissing: 'Isi jam selesai pada hari terakhir',
  timeOrder: 'Jam selesai harus setelah jam mulai',
  untilMissing: 'Isi sampai kapan diulang',
  untilOrder: 'Harus pada atau setelah tanggal mulai',
  mostDates: `Paling banyak ${eventLimits.dates} kali`,
};

function periodError(event: EventTimes): Record<string, string> | undefined {
  const days = daysFromTo(event.startsOn, lastDayOf(event));
  if (days < 0) return { endsOn: texts.endOrder };
  if (days >= eventLimits.days) return { endsOn: texts.longest };
  if (event.endTime && !event.startTime) return { startTime: texts.startMissing };
  if (event.startTime && !event.endTime && days > 0) return { endTime: texts.endMissing };
  if (event.endTime && days === 0 && event.endTime <= event.startTime) return { endTime: texts.timeOrder };
  return undefined;
}

function repeatError(event: EventTimes): Record<string, string> | undefined {
  if (event.repeats === 'tidak') return undefined;
  if (!event.repeatsUntil) return { repeatsUntil: texts.untilMissing };
  if (event.repeatsUntil < event.startsOn) return { repeatsUntil: texts.untilOrder };
  return repeatedDays(event).length >= eventLimits.dates ? { repeatsUntil: texts.mostDates } : undefined;
}

/** The errors of days, times and repetition that do not fit together, by field; undefined where there are none. */
export function eventErrors(event: EventTimes): Record<string, string> | undefined {
  if (!isDay(event.startsOn)) return undefined;
  return periodError(event) ?? repeatError(event);
}
