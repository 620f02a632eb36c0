import { instantOf, offsetOf } from '@madrasah/display';
import { findIana } from 'windows-iana';
import type { Component } from './components.ts';
import { describedZone } from './described-zone.ts';
import { Problem } from './problem.ts';
import { firstValue, type Properties, quoted, readProperties, wordOf } from './properties.ts';

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
export class Zones {
  readonly school: Zone;
  readonly #described: ReadonlyMap<string, Component>;
  readonly #properties: Properties;
  readonly #known = new Map<string, Zone | undefined>();

  constructor(calendar: Component, timeZone: string) {
    this.school = namedZone(timeZone);
    const parts = calendar.parts.filter(({ name, isWhole }) => name === 'VTIMEZONE' && isWhole);
    this.#described = new Map(parts.map((part) => [valueIn(part, 'TZID'), part]));
    this.#properties = readProperties(calendar.lines);
  }

  /** The method by which the calendar was sent, such as CANCEL. */
  get method(): string {
    return wordOf(this.#properties, 'METHOD');
  }

  /** Throws for a zone that is not known: the times could be on another day. */
  named(name: string): Zone {
    if (!this.#known.has(name)) this.#known.set(name, name.length > longestName ? undefined : this.#find(name));
    const zone = this.#known.get(name);
    if (!zone) throw new Problem(`Zona waktu ${quoted(name)} tidak dikenal. Pakai nama seperti Asia/Jakarta`);
    return zone;
  }

  /** Times without a zone: by the zone that the calendar names for all of them, otherwise by the school's clock. */
  get floating(): Zone {
    const name = firstValue(this.#properties, 'X-WR-TIMEZONE');
    return name === '' ? this.school : this.named(name);
  }

  #find(name: string): Zone | undefined {
    const iana = ianaNameOf(name);
    if (iana) return namedZone(iana);
    const described = this.#describedAs(name);
    if (described) return described;
    const byName = indonesian[name.toUpperCase()] ?? nameByOffset(name);
    return byName === undefined ? undefined : namedZone(byName);
  }

  #describedAs(name: string): Zone | undefined {
    const part = this.#described.get(name);
    if (!part) return undefined;
    const location = ianaNameOf(valueIn(part, 'X-LIC-LOCATION'));
    return location ? namedZone(location) : describedZone(part);
  }
}
