import { isDay } from '@madrasah/contract';
import type { Component } from './components.ts';
import { Problem } from './problem.ts';
import { firstValue, type Properties, readProperties } from './properties.ts';

/** A change of the clocks, once or once a year. Local times are YYYY-MM-DDTHH:MM. */
type Observance = {
  begins: string;
  further: string[];
  offsetMs: number;
  formerOffsetMs: number;
  yearly: { dayIn: (year: number) => string | undefined; until: string } | undefined;
};

const mostObservances = 50;
const latest = '9999';
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
export const weekdayOf = (day: string): string | undefined => weekdays[new Date(day).getUTCDay()];
const two = (number: number) => String(number).padStart(2, '0');

function readLocalTime(text: string): string | undefined {
  const parts = /^(\d{4})(\d{2})(\d{2})T([01]\d|2[0-3])([0-5]\d)[0-5]\dZ?$/.exec(text.trim());
  const day = parts?.slice(1, 4).join('-') ?? '';
  return parts && isDay(day) ? `${day}T${parts[4]}:${parts[5]}` : undefined;
}

/** The milliseconds of an offset, +0700. */
function readOffset(text: string): number | undefined {
  const {
    sign,
    hours,
    minutes,
    seconds = 0,
  } = /^(?<sign>[+-])(?<hours>[01]\d|2[0-3])(?<minutes>[0-5]\d)(?<seconds>[0-5]\d)?$/.exec(text.trim())?.groups ?? {};
  if (!sign) return undefined;
  return Number(`${sign}1`) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
}

const ruleForm =
  /^FREQ=YEARLY(?:;(?:INTERVAL=1|WKST=[A-Z]{2}|BYMONTH=\d{1,2}|BYDAY=(?:[+-]?[1-5])?(?:SU|MO|TU|WE|TH|FR|SA)|BYMONTHDAY=\d{1,2}(?:,\d{1,2}){0,6}|UNTIL=\d{8}T\d{6}Z?))*$/;

/** The rule of an observance, such as the last Sunday of a month; undefined for others. */
function readRule(text: string, begins: string): Observance['yearly'] {
  const rule = text.trim().toUpperCase();
  if (!ruleForm.test(rule)) return undefined;
  const parts = new Map(rule.split(';').map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']));
  const until = parts.has('UNTIL') ? readLocalTime(parts.get('UNTIL') ?? '') : latest;
  const [weekday, place] = [parts.get('BYDAY')?.slice(-2), Number(parts.get('BYDAY')?.slice(0, -2) || 0)];
  const month = Number(parts.get('BYMONTH') ?? begins.slice(5, 7));
  const own = weekday === undefined ? begins.slice(8, 10) : undefined;
  const monthDays = (parts.get('BYMONTHDAY') ?? own)?.split(',').map(Number);
  if (until === undefined) return undefined;
  const dayIn = (year: number) => {
    const days = Array.from({ length: 31 }, (_, at) => `${year}-${two(month)}-${two(at + 1)}`).filter(
      (day, at) =>
        isDay(day) &&
        (monthDays === undefined || monthDays.includes(at + 1)) &&
        (weekday === undefined || weekdayOf(day) === weekday),
    );
    return days.at(place > 0 ? place - 1 : place);
  };
  return { dayIn, until };
}

/** Undefined where a line is not as it is usually written. */
function readObservance(properties: Properties): Observance | undefined {
  const { named } = properties;
  const begins = readLocalTime(firstValue(properties, 'DTSTART'));
  const offsetMs = readOffset(firstValue(properties, 'TZOFFSETTO'));
  const formerOffsetMs = readOffset(firstValue(properties, 'TZOFFSETFROM'));
  if (begins === undefined || offsetMs === undefined || formerOffsetMs === undefined) return undefined;
  const further = (named.get('RDATE') ?? []).flatMap(({ value }) => value.split(',')).map(readLocalTime);
  const yearly = readRule(firstValue(properties, 'RRULE'), begins);
  if (further.includes(undefined) || (named.has('RRULE') && !yearly)) return undefined;
  return { begins, further: further.filter((time) => time !== undefined), offsetMs, formerOffsetMs, yearly };
}

/** When an observance began for the last time before a local time. */
function lastBeginning({ begins, further, formerOffsetMs, yearly }: Observance, local: string): string | undefined {
  const year = Number(local.slice(0, 4));
  const ofYears = [year - 1, year].map((one) => yearly?.dayIn(one)).filter((day) => day !== undefined);
  const byRule = ofYears
    .map((day) => `${day}T${begins.slice(11)}`)
    .filter(
      (time) => time >= begins && new Date(Date.parse(`${time}Z`) - formerOffsetMs).toISOString() <= until(yearly),
    );
  return [begins, ...further, ...byRule]
    .filter((time) => time <= local)
    .sort()
    .at(-1);
}

const until = (yearly: Observance['yearly']) => `${yearly?.until ?? latest}:59.999Z`;

/**
 * The clock of a zone that the file describes itself; undefined where the description is not understood. `ical.js` is not
 * used: it takes a second for a zone whose changes begin in 1601, and takes times before the first change for UTC.
 */
export function describedZone({ parts }: Component): ((local: string) => Date) | undefined {
  const read = parts
    .filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
    .map(({ lines }) => readObservance(readProperties(lines)));
  const observances = read.filter((one) => one !== undefined);
  const isUnderstood = observances.length > 0 && observances.length === read.length && read.length <= mostObservances;
  if (!isUnderstood) return undefined;
  return (local) => {
    const offsetMs = offsetAt(observances, local);
    return new Date(Date.parse(`${local}Z`) - offsetMs);
  };
}

function offsetAt(observances: readonly Observance[], local: string): number {
  const [first, ...others] = new Set(observances.map((one) => one.offsetMs));
  if (first !== undefined && others.length === 0) return first;
  const begun = observances
    .map(({ offsetMs, ...rest }) => ({ offsetMs, at: lastBeginning({ offsetMs, ...rest }, local) ?? '' }))
    .filter(({ at }) => at !== '')
    .sort((one, other) => (one.at < other.at ? -1 : 1));
  const last = begun.at(-1);
  if (!last) throw new Problem('Zona waktunya belum berlaku pada hari itu');
  return last.offsetMs;
}
