import { addDays, type DayRange, daysFromTo, isDay } from '../../shared/days.ts';
import { type EventRepeat, eventLimits } from './declaration.ts';

/** When an event takes place. Times are empty for whole days; an empty `endsOn` is the first day. */
export type EventTimes = {
  startsOn: string;
  startTime: string;
  endsOn: string;
  endTime: string;
  repeats: EventRepeat;
  repeatsUntil: string;
};

/** What is different on one date of a series. `on`: the day on which the series would begin it. */
export type EventChange = {
  on: string;
  isCancelled?: boolean | undefined;
  startsOn?: string | undefined;
  startTime?: string | undefined;
  endsOn?: string | undefined;
  endTime?: string | undefined;
  place?: string | undefined;
};
type Series = EventTimes & { dateChanges?: readonly EventChange[] };

export type EventDate = DayRange & { change?: EventChange };

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

/** The dates of a series without its changes, the first one first; at most 60. */
export function seriesDates(event: EventTimes): DayRange[] {
  const length = daysFromTo(event.startsOn, lastDayOf(event));
  return [event.startsOn, ...repeatedDays(event)]
    .slice(0, eventLimits.dates)
    .map((from) => ({ from, to: addDays(from, length) }));
}

const slashed = (day: string) => day.split('-').toReversed().join('/');

/** A change as text, such as '16/12/2026: menjadi 17/12/2026, jam 08.00–09.00'. */
export function changeText({ on, isCancelled, startsOn, startTime, endsOn, endTime, place }: EventChange): string {
  const times = [startTime, endTime].filter(Boolean).join('–').replaceAll(':', '.');
  const parts = [
    isCancelled && 'dibatalkan',
    startsOn && `menjadi ${slashed(startsOn)}`,
    endsOn && `sampai ${slashed(endsOn)}`,
    times && `jam ${times}`,
    place !== undefined && `tempat ${place || '(kosong)'}`,
  ];
  return `${slashed(on)}: ${parts.filter(Boolean).join(', ') || 'diubah'}`;
}

export function eventOn<Event extends EventTimes>(event: Event, { from, to, change }: EventDate): Event {
  if (!change) return event;
  const { on: _on, ...changed } = change;
  const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
  return { ...event, ...given, startsOn: from, endsOn: to };
}

/** The dates of an event, the first one first; at most 60. Changes of days that the series does not have count nothing. */
export function datesOf({ dateChanges = [], ...event }: Series): EventDate[] {
  const dates = seriesDates(event);
  if (event.repeats === 'tidak' || dateChanges.length === 0) return dates;
  const changeOn = new Map(dateChanges.map((change) => [change.on, change]));
  return dates
    .map(({ from, to }) => {
      const change = changeOn.get(from);
      if (!change) return { from, to };
      const begin = change.startsOn ?? from;
      return { from: begin, to: change.endsOn || addDays(begin, daysFromTo(from, to)), change };
    })
    .toSorted((one, other) => one.from.localeCompare(other.from));
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

/** The first change whose days and times do not fit together. */
function changeError(event: Series): Record<string, string> | undefined {
  const wrong = datesOf(event).find((date) => date.change && periodError(eventOn(event, date)));
  const reason = wrong && Object.values(periodError(eventOn(event, wrong)) ?? {}).join(' ');
  return wrong && { dateChanges: `${slashed(wrong.change?.on ?? '')}: ${reason}` };
}

/** The errors of days, times and repetition that do not fit together, by field; undefined where there are none. */
export function eventErrors(event: Series): Record<string, string> | undefined {
  if (!isDay(event.startsOn)) return undefined;
  return periodError(event) ?? repeatError(event) ?? changeError(event);
}
