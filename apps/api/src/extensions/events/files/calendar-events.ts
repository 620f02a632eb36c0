import { createHash } from 'node:crypto';
import { eventImportTexts, events, toLine } from '@madrasah/contract';
import { plainLines } from '@madrasah/rich-text';
import ICAL from 'ical.js';
import { cutTo } from '../../../shared/cut-to.ts';
import {
  type Component,
  checkDecisive,
  codeOf,
  type EventPart,
  eventParts,
  firstValue,
  linesOf,
  onlyOne,
  Problem,
  type Properties,
  type Property,
  quoted,
  readProperties,
} from './calendar/components.ts';
import {
  type Clocks,
  type EventFile,
  exceptions,
  type FileEvent,
  periodOf,
  repetitionOf,
  uidByTitle,
} from './calendar/moments.ts';
import { zonesOf } from './calendar/zones.ts';

const tag =
  /<\/?(?:a|b|blockquote|body|br|div|em|font|h[1-6]|head|html|i|img|li|ol|p|pre|span|strong|table|tbody|td|th|tr|u|ul)\b[^<>]*>/i;
const entity = /&(?:amp|apos|gt|lt|nbsp|quot|#\d{1,7}|#x[0-9a-f]{1,6});/i;
const wholePage = /<(?:!doctype|html|body)\b/i;
/** Enough for any description with its styles; it is shortened afterwards. */
const mostMarkup = 200_000;

/** Programs write HTML where the format has plain text. Line breaks in it count, unless it is a whole page. */
function withoutMarkup(text: string): string {
  const markup = text.slice(0, mostMarkup);
  if (!tag.test(markup) && !entity.test(markup)) return text;
  return plainLines(wholePage.test(markup) ? markup : markup.replace(/\r?\n/g, '<br>'));
}

/** A text of a property as people read it; undefined where it cannot be read, also in encodings of the format before. */
function readText(property: Property): string | undefined {
  if (!property.isReadable || property.params.has('ENCODING')) return undefined;
  const value: unknown = ICAL.Property.fromString(`COMMENT:${property.value}`).getFirstValue();
  return typeof value === 'string' ? withoutMarkup(value).toWellFormed().trim() : undefined;
}

/** Reads the texts of an event; `notes`: what a report says about them. */
function textReader({ named }: Properties) {
  const notes: string[] = [];
  /** The text of the first of these properties that has one; undefined where the only ones cannot be read. */
  function read(label: string, names: readonly string[]): string | undefined {
    const properties = names.flatMap((name) => named.get(name)?.slice(0, 1) ?? []);
    const texts = properties.map((property) => ({ property, text: readText(property) }));
    const found = texts.find(({ text }) => text);
    if (found?.property.isContinued) notes.push(`${label} ditulis dalam baris yang terputus; periksa isinya`);
    if (found) return found.text;
    if (texts.every(({ text }) => text === '')) return '';
    notes.push(`${label} tidak dapat dibaca dan dilewati`);
    return undefined;
  }
  /** The same, no longer than a field is. */
  function readUpTo(most: number, label: string, names: readonly string[]): string | undefined {
    const text = read(label, names);
    if (text === undefined || text.length <= most) return text;
    notes.push(`${label} lebih dari ${most} karakter; sisanya dilewati`);
    return cutTo(text, most);
  }
  return { notes, read, readUpTo };
}
type TextReader = ReturnType<typeof textReader>;

export type CalendarToRead = { bytes: Uint8Array; most: number; timeZone: string };

const { uid: uidField, place, body } = events.fields;
const mostOf = (field: typeof place) => (field && 'most' in field ? field.most : Number.POSITIVE_INFINITY);

/** An event of the file with what several of its parts need. */
type Part = { row: number; uid: string; event: Component; properties: Properties; clocks: Clocks };

/** The UID, or a hash of one that the agenda cannot keep because of its length. */
function uidOf(properties: Properties): string {
  const uid = toLine(firstValue(properties, 'UID'));
  const isKept = uidField?.schema.safeParse(uid).success;
  return isKept ? uid : `${createHash('sha256').update(uid).digest('hex')}@hash`;
}

function toParts(found: readonly EventPart[], timeZone: string): Part[] {
  const clocks = new Map<Component, Clocks>();
  return found.map(({ event, calendar }, index) => {
    const known = clocks.get(calendar) ?? { zones: zonesOf(calendar, timeZone), timeZone };
    clocks.set(calendar, known);
    const properties = readProperties(event.lines);
    return { row: index + 1, uid: uidOf(properties), event, properties, clocks: known };
  });
}

const sequenceOf = ({ properties }: Part) => Number(/^\d{1,9}$/.exec(codeOf(properties, 'SEQUENCE'))?.[0] ?? 0);
const isOneDate = ({ properties }: Part) => properties.named.has('RECURRENCE-ID');

/** What the other events of the file say about one: a newer version of it, and dates of a series that are different. */
type Others = { newest: ReadonlyMap<string, Part>; changedSeries: ReadonlySet<string> };

function othersOf(parts: readonly Part[]): Others {
  const identified = parts.filter(({ uid }) => uid !== '');
  const newest = new Map<string, Part>();
  for (const part of identified.filter((one) => !isOneDate(one))) {
    const former = newest.get(part.uid);
    if (!former || sequenceOf(part) > sequenceOf(former)) newest.set(part.uid, part);
  }
  return { newest, changedSeries: new Set(identified.filter(isOneDate).map(({ uid }) => uid)) };
}

/** Programs take a class that they do not know for a private one. */
const isPublic = ({ named }: Properties) =>
  ['CLASS', 'X-CALENDARSERVER-ACCESS']
    .flatMap((name) => named.get(name) ?? [])
    .filter(({ isReadable }) => isReadable)
    .every(({ value }) => ['', 'PUBLIC'].includes(value.trim().toUpperCase()));

const publicMethods = ['', 'PUBLISH', 'REQUEST', 'CANCEL'];

/** Throws for what an agenda of a school does not show, and for what is not surely an event of this day. */
function checkTaken(part: Part, { newest, changedSeries }: Others): void {
  const { event, properties, uid, clocks } = part;
  if (!isPublic(properties)) throw new Problem(eventImportTexts.private);
  if (!event.isWhole) throw new Problem(eventImportTexts.cutOff);
  checkDecisive(properties);
  onlyOne(properties, 'UID');
  const { method } = clocks.zones;
  if (!publicMethods.includes(method)) throw new Problem(eventImportTexts.notPublished(quoted(method)));
  if (changedSeries.has(uid)) throw new Problem(exceptions);
  const newer = newest.get(uid);
  if (newer && sequenceOf(newer) > sequenceOf(part)) throw new Problem(eventImportTexts.newerVersion(newer.row));
}

const asLine = (text: string) => toLine(text.replace(/\s+/g, ' '));

function categoriesOf({ named }: Properties): string[] {
  const readable = (named.get('CATEGORIES') ?? []).filter(({ isReadable }) => isReadable);
  return readable.flatMap(({ value }) =>
    ICAL.Property.fromString(`CATEGORIES:${value}`)
      .getValues()
      .map((name) => (typeof name === 'string' ? name.trim() : '')),
  );
}

function valuesOf({ properties, clocks }: Part, texts: TextReader): FileEvent['values'] {
  const period = periodOf(properties, clocks);
  const at = texts.readUpTo(mostOf(place), place?.label ?? '', ['LOCATION']);
  const about = texts.readUpTo(mostOf(body), body?.label ?? '', ['DESCRIPTION', 'X-ALT-DESC']);
  return {
    ...period.times,
    ...repetitionOf(properties, period, clocks),
    ...(at !== undefined && { place: asLine(at) }),
    ...(about !== undefined && { body: about }),
    isCancelled: codeOf(properties, 'STATUS') === 'CANCELLED',
  };
}

function toEvent(part: Part, others: Others): FileEvent {
  const { row, uid, properties, clocks } = part;
  const texts = textReader(properties);
  const title = texts.read(events.title.label, ['SUMMARY']);
  const about = { row, uid, title: asLine(title ?? ''), categories: categoriesOf(properties) };
  try {
    checkTaken(part, others);
    if (clocks.zones.method === 'CANCEL')
      return { ...about, problem: null, isWithdrawn: true, values: { isCancelled: true } };
    if (title === undefined) throw new Problem(texts.notes.join());
    const values = valuesOf(part, texts);
    const [first] = properties.unknown;
    const unknown =
      first === undefined ? [] : [eventImportTexts.unknownLines(properties.unknown.length, quoted(first))];
    // Some programs leave the UID out; then the same file must still be the same events.
    const identity = uid || uidByTitle(about.title, values.startsOn ?? '');
    return { ...about, uid: identity, problem: null, notes: [...texts.notes, ...unknown], values };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ...about, problem: error.message, values: {} };
  }
}

/** The events of an iCalendar file; its limit is checked before anything is computed. Runs in a thread. */
export function readCalendarEvents({ bytes, most, timeZone }: CalendarToRead): EventFile {
  const found = eventParts(linesOf(bytes));
  if (found.length > most) return { kind: 'tooMany' };
  if (found.length === 0) return { kind: 'unreadable' };
  const parts = toParts(found, timeZone);
  const others = othersOf(parts);
  return { kind: 'events', events: parts.map((part) => toEvent(part, others)) };
}
