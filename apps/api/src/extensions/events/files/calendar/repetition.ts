import { addDays, datesOf, type EventRepeat, type EventTimes } from '@madrasah/contract';
import { weekdayOf } from './described-zone.ts';
import { type Clocks, instantOf, type Moment, type Period, readMoment, shown } from './moments.ts';
import { Problem } from './problem.ts';
import { onlyOne, type Properties, type Property, unreadableValue } from './properties.ts';

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
