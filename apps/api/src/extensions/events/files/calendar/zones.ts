import { isDay } from '@madrasah/contract';
import { instantOf, offsetOf } from '@madrasah/display';
import { findIana } from 'windows-iana';
import { type Component, codeOf, firstValue, Problem, type Properties, quoted, readProperties } from './components.ts';

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
  const [weekday, ordinal] = [parts.get('BYDAY')?.slice(-2), Number(parts.get('BYDAY')?.slice(0, -2) || 0)];
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
    return days.at(ordinal > 0 ? ordinal - 1 : ordinal);
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
function describedZone({ parts }: Component): Zone | undefined {
  const read = parts
    .filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
    .map(({ lines }) => readObservance(readProperties(lines)));
  const observances = read.filter((one) => one !== undefined);
  const isUnderstood = observances.length > 0 && observances.length === read.length && read.length <= mostObservances;
  if (!isUnderstood) return undefined;
  return (local) => new Date(Date.parse(`${local}Z`) - offsetAt(observances, local));
}

function offsetAt(observances: readonly Observance[], local: string): number {
  const [first, ...others] = new Set(observances.map((one) => one.offsetMs));
  if (first !== undefined && others.length === 0) return first;
  const begun = observances
    .map((one) => ({ offsetMs: one.offsetMs, at: lastBeginning(one, local) ?? '' }))
    .filter(({ at }) => at !== '')
    .sort((one, other) => (one.at < other.at ? -1 : 1));
  const last = begun.at(-1);
  if (!last) throw new Problem('Zona waktunya belum berlaku pada hari itu');
  return last.offsetMs;
}

/** A clock: the instant of a local time, YYYY-MM-DDTHH:MM. */
export type Zone = (local: string) => Date;

/** A zone by its IANA name, or by its offset such as +07:00. */
function namedZone(name: string): Zone {
  return (local) => {
    // The offset is that of about the same time; near a change of the clocks it is looked up again where it led to.
    const about = instantOf(local, name);
    return new Date(`${local}${offsetOf(about, name)}`);
  };
}

export const utc: Zone = namedZone('UTC');

const longestName = 100;

function isIntlZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const indonesian: Readonly<Record<string, string>> = {
  WIB: 'Asia/Jakarta',
  WITA: 'Asia/Makassar',
  WIT: 'Asia/Jayapura',
};

/** `/mozilla.org/20050126_1/Asia/Jakarta`: the name stands at the end of a path. */
const endsOfPath = (path: string) =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(index + 1)).filter((end) => end.includes('/'));

/** The IANA name for the name of a zone, also for one of Windows. */
function ianaNameOf(name: string): string | undefined {
  const possible = [name, ...(name.startsWith('/') ? endsOfPath(name) : []), findIana(name)[0] ?? ''];
  return possible.find((one) => one !== '' && isIntlZone(one));
}

const offsetForm = /^(?:GMT|UTC)?(?<sign>[+-])(?<hours>\d{1,2})(?::?(?<minutes>[0-5]\d))?$/i;

/** A zone that says its offset, GMT+7. */
function nameByOffset(name: string): string | undefined {
  const { sign, hours = '', minutes = '00' } = offsetForm.exec(name)?.groups ?? {};
  return sign ? [`${sign}${hours.padStart(2, '0')}:${minutes}`].find(isIntlZone) : undefined;
}

/** The offset at the end of a time: Z, +0700. */
export const zoneOfSuffix = (suffix: string): Zone | undefined => {
  if (suffix.toUpperCase() === 'Z') return utc;
  const name = nameByOffset(suffix);
  return name === undefined ? undefined : namedZone(name);
};

const valueIn = ({ lines }: Component, name: string) => firstValue(readProperties(lines), name).replaceAll('"', '');

/** The zones of one calendar, by the names that its times use. */
export function zonesOf(calendar: Component, timeZone: string) {
  const school = namedZone(timeZone);
  const parts = calendar.parts.filter(({ name, isWhole }) => name === 'VTIMEZONE' && isWhole);
  const described = new Map(parts.map((part) => [valueIn(part, 'TZID'), part]));
  const properties = readProperties(calendar.lines);
  const known = new Map<string, Zone | undefined>();

  function describedAs(name: string): Zone | undefined {
    const part = described.get(name);
    if (!part) return undefined;
    const location = ianaNameOf(valueIn(part, 'X-LIC-LOCATION'));
    return location ? namedZone(location) : describedZone(part);
  }

  function find(name: string): Zone | undefined {
    const iana = ianaNameOf(name);
    if (iana) return namedZone(iana);
    const own = describedAs(name);
    if (own) return own;
    const byName = indonesian[name.toUpperCase()] ?? nameByOffset(name);
    return byName === undefined ? undefined : namedZone(byName);
  }

  /** Throws for a zone that is not known: the times could be on another day. */
  function named(name: string): Zone {
    if (!known.has(name)) known.set(name, name.length > longestName ? undefined : find(name));
    const zone = known.get(name);
    if (!zone) throw new Problem(`Zona waktu ${quoted(name)} tidak dikenal. Pakai nama seperti Asia/Jakarta`);
    return zone;
  }

  return {
    school,
    named,
    /** The method by which the calendar was sent, such as CANCEL. */
    method: codeOf(properties, 'METHOD'),
    /** For times without a zone: the one that the calendar names for all of them, otherwise the school's clock. */
    readFloating(): Zone {
      const name = firstValue(properties, 'X-WR-TIMEZONE');
      return name === '' ? school : named(name);
    },
  };
}
export type Zones = ReturnType<typeof zonesOf>;
