import { createHash } from 'node:crypto';
import { addDays, type EventTimes, type events, type Values } from '@madrasah/contract';
import type { z } from 'zod';
import { plain } from '../../../shared/tables/table-cell.ts';

/** The identity of an event without a UID: the same title on the same day is the same event. */
export const uidByTitle = (title: string, startsOn: string): string =>
  `${createHash('sha256')
    .update(`${plain(title)}|${startsOn}`)
    .digest('hex')
    .slice(0, 32)}@tabel`;

type CalendarValues = Partial<Omit<z.input<typeof events.schemas.create>, 'category' | 'title' | 'status'>>;

/** An event as a file has it, not checked yet. `row`: the row of the table, or the number of the event. */
export type FileEvent<Read extends Values = CalendarValues> = {
  row: number;
  uid: string;
  title: string;
  values: Read;
  /** The names of its kind, as they are written; null where there is none. */
  categories: string[];
  /** Why it is left out. */
  problem: string | null;
  /** What of it is left out, although it is taken. */
  notes?: string[];
  /** It only cancels an event that is stored. */
  isWithdrawn?: boolean;
};

/** A time until 00.00 ends on the day before, and from 00.00 until 00.00 are whole days. */
export function endingBeforeMidnight<Times extends Pick<EventTimes, 'startsOn' | 'startTime' | 'endsOn' | 'endTime'>>(
  times: Times,
): Times {
  const { startsOn, startTime, endsOn, endTime } = times;
  if (endTime !== '00:00' || endsOn <= startsOn) return times;
  const last = addDays(endsOn, -1);
  const until = last === startsOn ? '' : last;
  if (startTime === '00:00') return { ...times, startTime: '', endsOn: until, endTime: '' };
  return { ...times, endsOn: until, endTime: '23:59' };
}

/** `tooMany`: more events than allowed. */
export type EventFile = { kind: 'events'; events: FileEvent[] } | { kind: 'tooMany' } | { kind: 'unreadable' };
