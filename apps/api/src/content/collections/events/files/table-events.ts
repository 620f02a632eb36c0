import { type EventRepeat, eventRepeats, events, toLine } from '@madrasah/contract';
import type { TableCell } from '../../../../shared/tables/table-file.ts';
import { type FileEvent, plain, uidByTitle } from './file-event.ts';

const { fields } = events;

/** The columns of a table, by their headings. */
const headings = {
  title: events.title.label,
  category: fields.category?.label ?? '',
  startsOn: fields.startsOn?.label ?? '',
  startTime: fields.startTime?.label ?? '',
  endsOn: fields.endsOn?.label ?? '',
  endTime: fields.endTime?.label ?? '',
  repeats: fields.repeats?.label ?? '',
  repeatsUntil: fields.repeatsUntil?.label ?? '',
  place: fields.place?.label ?? '',
  body: fields.body?.label ?? '',
};
type Column = keyof typeof headings;

/** A day as it is stored, or as Indonesians write it: 31/12/2026 or 31-12-2026. */
function readDay(text: string): string {
  const parts = /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})$/.exec(text)?.groups;
  if (!parts) return text;
  return `${parts.year}-${parts.month?.padStart(2, '0')}-${parts.day?.padStart(2, '0')}`;
}

/** A time as it is stored, or 7.30. */
function readTime(text: string): string {
  const parts = /^(?<hour>\d{1,2})[.:](?<minute>\d{2})$/.exec(text)?.groups;
  return parts ? `${parts.hour?.padStart(2, '0')}:${parts.minute}` : text;
}

const isRepeat = (name: string): name is EventRepeat => Object.hasOwn(eventRepeats, name);

function readRepeat(text: string): EventRepeat | undefined {
  const name = plain(text);
  if (name === '') return 'tidak';
  return Object.keys(eventRepeats)
    .filter(isRepeat)
    .find((key) => key === name || plain(eventRepeats[key]) === name);
}

/** The events below the headings; undefined where title or day have no column. */
export function eventsOfTable([head = [], ...body]: readonly (readonly TableCell[])[]): FileEvent[] | undefined {
  const names = head.map(({ text }) => plain(text));
  const placeOf = (column: Column) => names.indexOf(plain(headings[column]));
  if (placeOf('title') < 0 || placeOf('startsOn') < 0) return undefined;
  return body.flatMap((cells, index) =>
    cells.every(({ text }) => text === '') ? [] : [toEvent((column) => cells[placeOf(column)]?.text ?? '', index + 2)],
  );
}

function toEvent(textOf: (column: Column) => string, row: number): FileEvent {
  const [title, startsOn, repeats] = [
    toLine(textOf('title')),
    readDay(textOf('startsOn')),
    readRepeat(textOf('repeats')),
  ];
  return {
    row,
    title,
    uid: uidByTitle(title, startsOn),
    categories: [textOf('category')].filter((name) => name !== ''),
    problem: repeats ? null : `${headings.repeats} tidak dikenal`,
    values: {
      startsOn,
      startTime: readTime(textOf('startTime')),
      endsOn: readDay(textOf('endsOn')),
      endTime: readTime(textOf('endTime')),
      ...(repeats && { repeats }),
      repeatsUntil: readDay(textOf('repeatsUntil')),
      place: toLine(textOf('place')),
      body: textOf('body'),
    },
  };
}
