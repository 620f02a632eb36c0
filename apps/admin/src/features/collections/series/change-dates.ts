import { addDays, daysFromTo, type EventChange, type EventTimes, lastDayOf, seriesDates } from '@madrasah/contract';

export type SeriesValues = EventTimes & { place: string; isCancelled: boolean; dateChanges: readonly EventChange[] };

/** What a date becomes. */
export type DateValues = Pick<SeriesValues, 'startsOn' | 'startTime' | 'endsOn' | 'endTime' | 'place' | 'isCancelled'>;

export const scopes = { one: 'Hanya tanggal ini', following: 'Ini dan berikutnya', all: 'Semua' } as const;
export type Scope = keyof typeof scopes;

const lengthOf = (date: Pick<DateValues, 'startsOn' | 'endsOn'>) => daysFromTo(date.startsOn, lastDayOf(date));

/** A date as the series has it, without its change. */
const regularDate = (series: SeriesValues, on: string): DateValues => {
  const { startTime, endTime, place, isCancelled } = series;
  const length = lengthOf(series);
  return { startsOn: on, endsOn: length > 0 ? addDays(on, length) : '', startTime, endTime, place, isCancelled };
};

export function dateOn(series: SeriesValues, on: string): DateValues {
  const { on: _on, ...change } = series.dateChanges.find((one) => one.on === on) ?? { on };
  const regular = regularDate(series, on);
  const moved = change.startsOn ?? on;
  const endsOn = change.endsOn ?? (regular.endsOn && addDays(moved, lengthOf(series)));
  return { ...regular, ...change, endsOn };
}

/** The change that makes a date so; undefined where that is what the series has. */
function changeTo(series: SeriesValues, on: string, wanted: DateValues): EventChange | undefined {
  const regular = regularDate(series, on);
  const isMoved = wanted.startsOn !== on || lengthOf(wanted) !== lengthOf(series);
  const change = {
    ...(isMoved && { startsOn: wanted.startsOn, endsOn: wanted.endsOn }),
    ...(wanted.startTime !== regular.startTime && { startTime: wanted.startTime }),
    ...(wanted.endTime !== regular.endTime && { endTime: wanted.endTime }),
    ...(wanted.place !== regular.place && { place: wanted.place }),
    ...(wanted.isCancelled !== regular.isCancelled && { isCancelled: wanted.isCancelled }),
  };
  return Object.keys(change).length > 0 ? { on, ...change } : undefined;
}

/** Other dates that were changed stay so, but for what this sets for all of them. */
function changeAll(series: SeriesValues, on: string, wanted: DateValues): SeriesValues {
  const regular = regularDate(series, on);
  const days = daysFromTo(on, wanted.startsOn);
  const startsOn = addDays(series.startsOn, days);
  const endsOn = wanted.endsOn && addDays(startsOn, lengthOf(wanted));
  const all = { ...series, ...wanted, startsOn, endsOn, repeatsUntil: addDays(series.repeatsUntil, days) };
  const before = seriesDates(series).map(({ from }) => from);
  const after = seriesDates(all).map(({ from }) => from);
  const isOpen = (name: 'startTime' | 'endTime' | 'place' | 'isCancelled') => wanted[name] === regular[name];
  const dateChanges = series.dateChanges.flatMap(({ on: day, ...change }) => {
    const then = after[before.indexOf(day)];
    const kept = {
      ...(change.startsOn && { startsOn: addDays(change.startsOn, days) }),
      ...(change.endsOn && { endsOn: addDays(change.endsOn, days) }),
      ...(change.startTime !== undefined && isOpen('startTime') && { startTime: change.startTime }),
      ...(change.endTime !== undefined && isOpen('endTime') && { endTime: change.endTime }),
      ...(change.place !== undefined && isOpen('place') && { place: change.place }),
      ...(change.isCancelled !== undefined && isOpen('isCancelled') && { isCancelled: change.isCancelled }),
    };
    return day !== on && then && Object.keys(kept).length > 0 ? [{ on: then, ...kept }] : [];
  });
  return { ...all, dateChanges };
}

/** Changes one date of a series, that and all later ones, or all. */
export function changeDates(
  series: SeriesValues,
  { on, scope, wanted }: { on: string; scope: Scope; wanted: DateValues },
): SeriesValues {
  if (scope === 'all') return changeAll(series, on, wanted);
  const days = daysFromTo(on, wanted.startsOn);
  const changed = new Map(series.dateChanges.map((change) => [change.on, change]));
  for (const { from } of seriesDates(series)) {
    if (scope === 'one' ? from !== on : from < on) continue;
    const moved = addDays(from, days);
    const change = changeTo(series, from, {
      ...wanted,
      startsOn: moved,
      endsOn: wanted.endsOn && addDays(moved, lengthOf(wanted)),
    });
    if (change) changed.set(from, change);
    else changed.delete(from);
  }
  return { ...series, dateChanges: [...changed.values()].toSorted((one, other) => one.on.localeCompare(other.on)) };
}
