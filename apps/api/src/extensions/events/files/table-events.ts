import { type EventRepeat, eventRepeats, events, toLine } from '@madrasah/contract';
import { invalidField } from '../../../shared/refusal.ts';
import { readDay, readTime } from '../../../shared/tables/day-and-time.ts';
import type { WantedColumns } from '../../../shared/tables/headings.ts';
import { plain } from '../../../shared/tables/table-cell.ts';
import type { TableRow, TableRows } from '../../../shared/tables/table-file.ts';
import { cellOf } from '../../../shared/tables/tables.ts';
import { type FileEvent, uidByTitle } from './file-event.ts';

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
const required: Column[] = ['title', 'startsOn'];
export const wantedColumns: WantedColumns = {
  names: Object.fromEntries(Object.entries(headings).map(([column, heading]) => [column, [heading]])),
  required,
};

const isRepeat = (name: string): name is EventRepeat => Object.hasOwn(eventRepeats, name);

function readRepeat(text: string): EventRepeat | undefined {
  const name = plain(text);
  if (name === '') return 'tidak';
  return Object.keys(eventRepeats)
    .filter(isRepeat)
    .find((key) => key === name || plain(eventRepeats[key]) === name);
}

/** The first column whose cell must not be used, and why. */
function problemOf(row: TableRow): string | null {
  for (const [column, heading] of Object.entries(headings)) {
    const { problem } = cellOf(row, column);
    if (problem) return `${heading}: ${problem}`;
  }
  return null;
}

function toEvent(row: TableRow): FileEvent {
  const textOf = (column: Column) => cellOf(row, column).text;
  const [title, startsOn, repeats] = [
    toLine(textOf('title')),
    readDay(textOf('startsOn')),
    readRepeat(textOf('repeats')),
  ];
  return {
    row: row.number,
    title,
    uid: uidByTitle(title, startsOn),
    categories: [textOf('category')].filter((name) => name !== ''),
    problem: problemOf(row) ?? (repeats ? null : `${headings.repeats} tidak dikenal`),
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

const noColumns = (columns: readonly string[]) =>
  `Berkas tidak dapat dibaca: kolom ${columns.join(' dan ')} tidak ada. Tulis judul kolomnya di atas tabel.`;

/** The events of a table. Refuses one without titles or days. */
export function eventsOfTable({ rows, missing }: TableRows): FileEvent[] {
  const absent = required.filter((column) => missing.includes(column)).map((column) => headings[column]);
  if (absent.length > 0) throw invalidField('file', noColumns(absent));
  return rows.map(toEvent);
}
