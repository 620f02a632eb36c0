import { addDays, type DayRange, daysFromTo, isDay } from '../../collections/days.ts';
import { type EventRepeat, eventLimits } from './event-names.ts';

/** When an event takes place. Times are empty for whole days; an empty `endsOn` is the first day. */
export type EventTimes = {
  startsOn: string;
  startTime: string;
  endsOn: string;
  endTime: string;
  repeats: EventRepeat;
  repeatsUntil: string;
};

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
