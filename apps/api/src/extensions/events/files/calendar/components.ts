import { decodeText, encodingAtStart } from '../../../../shared/text-encoding.ts';

/** Why an event of a file cannot be imported, as the report says it. */
export class Problem extends Error {}

/** Programs end lines with CR LF, LF or CR, and transfers between systems double the CR. */
const lineEnd = /\r{0,2}\n|\r/;
const fold = /(?:\r{0,2}\n|\r)[ \t]/g;
const isAscii = (line: string) => !/[^\0-\x7f]/.test(line);

/** The unfolded lines of a file. Bytes are joined first, and each line is decoded by itself: encodings may differ. */
export function linesOf(bytes: Uint8Array): string[] {
  const isWide = encodingAtStart(bytes)?.startsWith('utf-16') ?? false;
  const text = isWide ? decodeText(bytes) : Buffer.from(bytes).toString('latin1');
  const lines = text.replace(fold, '').split(lineEnd);
  const decoded = isWide
    ? lines
    : lines.map((line) => (isAscii(line) ? line : decodeText(Buffer.from(line, 'latin1'))));
  return decoded.map((line) => line.replaceAll('\0', '')).filter((line) => line.trim() !== '');
}

const calendarStart = /^[ \t\ufeff]*BEGIN:(?:VCALENDAR|VEVENT)[ \t]*$/im;

/** Whether a calendar begins somewhere in this file: warnings of a server or lines of a mail may stand before it. */
export const isCalendar = (bytes: Uint8Array): boolean => calendarStart.test(decodeText(bytes));

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
export const codeOf = ({ named }: Properties, name: string): string =>
  (named.get(name) ?? [])
    .find(({ isReadable }) => isReadable)
    ?.value.trim()
    .toUpperCase() ?? '';

/** A component of a file with its own lines and the components in it. `isWhole`: none of them lacks an end. */
export type Component = { name: string; lines: string[]; parts: Component[]; isWhole: boolean };

export type EventPart = { event: Component; calendar: Component };

/** `linesOfEvents`: how many of its lines stand before the end of the last event in it. */
type Open = Component & { linesOfEvents: number };

const boundary = /^\s*(?<side>BEGIN|END)\s*:\s*(?<name>[A-Za-z0-9-]+)\s*$/i;
/** Lines that no calendar has outside of ordinary components: there they are of an event whose BEGIN is lost. */
const ofEvents = /^(?:DTSTART|DTEND|SUMMARY)[;:]/i;
const ordinary =
  /^(?:VEVENT|VTODO|VJOURNAL|VFREEBUSY|VALARM|VTIMEZONE|STANDARD|DAYLIGHT|VAVAILABILITY|AVAILABLE|PARTICIPANT|VLOCATION|VRESOURCE|X-.*)$/;
/** Calendars have three levels. */
const deepest = 8;

const opened = (name: string): Open => ({ name, lines: [], parts: [], isWhole: true, linesOfEvents: 0 });

class ComponentReader {
  /** Events outside of any calendar belong to the first element. */
  readonly #open: [Open, ...Open[]] = [opened('VCALENDAR')];
  readonly events: EventPart[] = [];

  get #top(): Open {
    return this.#open.at(-1) ?? this.#open[0];
  }

  line(text: string): void {
    const { side, name } = boundary.exec(text)?.groups ?? {};
    if (!side || !name) this.#top.lines.push(text);
    else if (side.toUpperCase() === 'BEGIN') this.#begin(name.toUpperCase());
    else this.#end(name.toUpperCase());
  }

  /** What is still open at the end of the file was cut off. */
  finish(): void {
    this.#closeFrom(1);
    this.#listLost(this.#open[0]);
  }

  #begin(name: string): void {
    if (name === 'VCALENDAR') this.#closeFrom(1);
    const unfinished = this.#open.findIndex((part) => part.name === 'VEVENT');
    if (name === 'VEVENT' && unfinished > 0) this.#closeFrom(unfinished);
    if (name === 'VEVENT') this.#listLost(this.#top);
    if (this.#open.length < deepest) this.#open.push(opened(name));
    else this.#top.isWhole = false;
  }

  #end(name: string): void {
    const at = this.#open.findLastIndex((part, index) => index > 0 && part.name === name);
    if (at < 0) {
      if (name === 'VEVENT') this.#endWithoutBeginning();
      else this.#top.isWhole = false;
      return;
    }
    const ended = this.#open[at];
    const isInnermost = at === this.#open.length - 1;
    this.#closeFrom(at + 1);
    if (!isInnermost && ended) ended.isWhole = false;
    this.#open.pop();
    if (ended) this.#keep(ended);
  }

  /** Closes what has no end of its own, the innermost first. */
  #closeFrom(at: number): void {
    while (this.#open.length > at) {
      const part = this.#open.pop();
      if (part && part.lines.length + part.parts.length > 0) this.#keep({ ...part, isWhole: false });
    }
  }

  /** An event whose first line is missing or misspelt: its lines are those of a calendar, or of something unknown. */
  #endWithoutBeginning(): void {
    const top = this.#top;
    const lines = top.lines.slice(top.linesOfEvents);
    if (top.name !== 'VCALENDAR') this.#open.pop();
    this.#keep({ ...opened('VEVENT'), lines, isWhole: false });
  }

  /** An event whose first and last line are misspelt: its lines are those of a calendar, or of something unknown. */
  #listLost(part: Open): void {
    const lines = part.lines.slice(part.linesOfEvents);
    if (ordinary.test(part.name) || !lines.some((line) => ofEvents.test(line))) return;
    part.linesOfEvents = part.lines.length;
    this.#list({ ...opened('VEVENT'), lines, isWhole: false });
  }

  #keep(part: Open): void {
    this.#listLost(part);
    this.#top.parts.push(part);
    if (part.name !== 'VEVENT') return;
    this.#top.linesOfEvents = this.#top.lines.length;
    this.#list(part);
  }

  #list(event: Component): void {
    const calendar = this.#open.findLast(({ name }) => name === 'VCALENDAR') ?? this.#open[0];
    this.events.push({ event, calendar });
  }
}

/** The events of all calendars of a file, in its order. */
export function eventParts(lines: readonly string[]): EventPart[] {
  const reader = new ComponentReader();
  for (const line of lines) reader.line(line);
  reader.finish();
  return reader.events;
}
