import { type EventRepeat, eventRepeats, events, toLine } from '@madrasah/contract';
import { readDay, readTime } from '@madrasah/display';
import type { ImportColumn, ReadRow } from '../../../platform/table-import/index.ts';
import { plain } from '../../../shared/tables/table-cell.ts';
import type { TableRow } from '../../../shared/tables/table-file.ts';
import { cellOf } from '../../../shared/tables/tables.ts';
import { type FileEvent, uidByTitle } from './file-event.ts';

const names = [
  'category',
  'startsOn',
  'startTime',
  'endsOn',
  'endTime',
  'repeats',
  'repeatsUntil',
  'place',
  'body',
] as const;
type Column = 'title' | (typeof names)[number];

const labelOf = (name: (typeof names)[number]) => events.fields[name]?.label ?? '';

/** The columns of a table. */
export const columns: ImportColumn[] = [
  { name: 'title', label: events.title.label, isRequired: true },
  ...names.map((name) => ({ name, label: labelOf(name), isRequired: name === 'startsOn' })),
];

const isRepeat = (name: string): name is EventRepeat => Object.hasOwn(eventRepeats, name);

function readRepeat(text: string): EventRepeat | undefined {
  const name = plain(text);
  if (name === '') return 'tidak';
  return Object.keys(eventRepeats)
    .filter(isRepeat)
    .find((key) => key === name || plain(eventRepeats[key]) === name);
}

/** An event of a row, not checked yet. */
export function readEvent(cells: TableRow): ReadRow<FileEvent> {
  const textOf = (column: Column) => cellOf(cells, column).text;
  const title = toLine(textOf('title'));
  const startsOn = readDay(textOf('startsOn'));
  const repeats = readRepeat(textOf('repeats'));
  const uid = uidByTitle(title, startsOn);
  const row = cells.number;
  const values = {
    startsOn,
    startTime: readTime(textOf('startTime')),
    endsOn: readDay(textOf('endsOn')),
    endTime: readTime(textOf('endTime')),
    ...(repeats && { repeats }),
    repeatsUntil: readDay(textOf('repeatsUntil')),
    place: toLine(textOf('place')),
    body: textOf('body'),
  };
  const categories = [textOf('category')].filter((name) => name !== '');
  const column = labelOf('repeats');
  return {
    ...{ row, key: uid, name: title, value: { row, title, uid, categories, problem: null, values } },
    problems: repeats ? [] : [{ column, reason: `${column} tidak dikenal` }],
  };
}
