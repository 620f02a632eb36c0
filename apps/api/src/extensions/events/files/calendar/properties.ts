import { Problem } from './problem.ts';

/**
 * A property of a component. `isReadable` is false where its line cannot be split; `isContinued` where lines without a
 * name follow it, which may be a part of its value or of a property that is lost.
 */
export type Property = {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
  isReadable: boolean;
  isContinued: boolean;
};

/** `unknown`: lines that belong to no property. */
export type Properties = { named: Map<string, Property[]>; unknown: string[] };

/** What decides on the days of an event and on who may see it, as messages name it. */
const decisive: Readonly<Record<string, string>> = {
  DTSTART: 'Tanggal mulai',
  DTEND: 'Tanggal selesai',
  DURATION: 'Lama',
  RRULE: 'Pengulangan',
  EXRULE: 'Pengecualian',
  RDATE: 'Tanggal tambahan',
  EXDATE: 'Pengecualian',
  'RECURRENCE-ID': 'Tanggal yang dipindah',
  CLASS: 'Sifat',
  'X-CALENDARSERVER-ACCESS': 'Sifat',
  STATUS: 'Status',
  UID: 'Tanda pengenal',
};

const texts = new Set(['SUMMARY', 'LOCATION', 'DESCRIPTION', 'X-ALT-DESC']);
/** Properties of iCalendar that say nothing that an agenda shows, or are read where they are needed. */
const others = new Set(
  (
    'ACKNOWLEDGED ATTACH ATTENDEE CALENDAR-ADDRESS CALSCALE CATEGORIES COLOR COMMENT CONCEPT CONFERENCE CONTACT CREATED ' +
    'DTSTAMP DUE GEO IMAGE LAST-MODIFIED LINK LOCATION-TYPE METHOD NAME ORGANIZER PARTICIPANT-TYPE PERCENT-COMPLETE ' +
    'PRIORITY PRODID REFID REFRESH-INTERVAL RELATED-TO REQUEST-STATUS RESOURCE-TYPE RESOURCES SEQUENCE SOURCE ' +
    'STRUCTURED-DATA STYLED-DESCRIPTION TRANSP TZID TZNAME TZOFFSETFROM TZOFFSETTO TZURL URL VERSION'
  ).split(' '),
);

const isDecisive = (name: string) => Object.hasOwn(decisive, name);
const isKnown = (name: string) => isDecisive(name) || texts.has(name) || others.has(name) || name.startsWith('X-');

const nameStart = /^[A-Za-z][A-Za-z0-9-]*(?=[;:])/;
const nameOf = (text: string) => nameStart.exec(text)?.[0] ?? '';
const head = /^[A-Za-z0-9-]+(?<params>(?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^":;])*)*):/;
const param = /;(?<name>[A-Za-z0-9-]+)=(?<value>(?:"[^"]*"|[^":;])*)/g;

function toProperty(name: string, text: string): Property {
  const found = head.exec(text);
  const params = [...(found?.groups?.params ?? '').matchAll(param)].map(
    ({ groups }) => [groups?.name?.toUpperCase() ?? '', (groups?.value ?? '').replaceAll('"', '').trim()] as const,
  );
  const value = found ? text.slice(found[0].length) : text;
  return { name, params: new Map(params), value, isReadable: found !== null, isContinued: false };
}

/** The properties of a component. A line break within a line makes two lines, which are recognised by their names. */
export function readProperties(lines: readonly string[]): Properties {
  const named = new Map<string, Property[]>();
  const unknown: string[] = [];
  let former: Property | undefined;
  const add = (property: Property) => {
    const same = named.get(property.name);
    if (same) same.push(property);
    else named.set(property.name, [property]);
    former = property;
  };
  for (const [at, text] of lines.entries()) {
    const name = nameOf(text);
    const cutName = name === '' ? nameOf(text + (lines[at + 1] ?? '')).toUpperCase() : '';
    if (isKnown(name.toUpperCase())) add(toProperty(name.toUpperCase(), text));
    else if (isDecisive(cutName)) add({ ...toProperty(cutName, text), isReadable: false });
    else if (name !== '' && name === name.toUpperCase()) unknown.push(text);
    else if (former && texts.has(former.name)) continueWith(former, text);
    else {
      if (former && isDecisive(former.name)) continueWith(former, text);
      unknown.push(text);
    }
  }
  return { named, unknown };
}

function continueWith(property: Property, text: string): void {
  property.value += `\n${text}`;
  property.isContinued = true;
}

/** The beginning of a text, as a message quotes it. */
export const quoted = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text}”`;

const label = (name: string) => `${decisive[name] ?? ''} (${name})`;
export const unreadableValue = ({ name, value }: Property): Problem =>
  new Problem(`${label(name)} tidak dapat dibaca: ${quoted(value)}`);

/** Throws where what decides on the event is broken: what is left might be another day. */
export function checkDecisive({ named }: Properties): void {
  const broken = [...named.values()]
    .flat()
    .find(({ name, isReadable, isContinued }) => isDecisive(name) && (!isReadable || isContinued));
  if (broken) throw unreadableValue(broken);
}

/** The only property of this name; the same one written twice counts once. */
export function onlyOne({ named }: Properties, name: string): Property | undefined {
  const [first, ...further] = named.get(name) ?? [];
  const isSame = ({ value, params }: Property) =>
    value === first?.value && params.get('TZID') === first.params.get('TZID');
  if (!further.every(isSame)) throw new Problem(`${label(name)} ditulis lebih dari sekali`);
  return first;
}

/** The value of the first property of this name, as it is written. */
export const firstValue = ({ named }: Properties, name: string): string => named.get(name)?.[0]?.value.trim() ?? '';

/** The value of the first readable property of this name, in capitals. */
export const wordOf = ({ named }: Properties, name: string): string =>
  (named.get(name) ?? [])
    .find(({ isReadable }) => isReadable)
    ?.value.trim()
    .toUpperCase() ?? '';
