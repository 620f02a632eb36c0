import { createHash } from 'node:crypto';
import type { events } from '@madrasah/contract';
import type { z } from 'zod';
import { plain } from '../../../../shared/tables/table-cell.ts';

/** The identity of an event without a UID: the same title on the same day is the same event. */
export const uidByTitle = (title: string, startsOn: string): string =>
  `${createHash('sha256')
    .update(`${plain(title)}|${startsOn}`)
    .digest('hex')
    .slice(0, 32)}@tabel`;

/** An event as a file has it, not checked yet. `row`: the row of the table, or the number of the event. */
export type FileEvent = {
  row: number;
  uid: string;
  title: string;
  values: Partial<Omit<z.input<typeof events.schemas.create>, 'category' | 'title' | 'status'>>;
  /** The names of its kind, as they are written; null where there is none. */
  categories: string[];
  /** What the agenda cannot express. */
  problem: string | null;
};

/** `tooMany`: more events than allowed. */
export type EventFile = { kind: 'events'; events: FileEvent[] } | { kind: 'tooMany' } | { kind: 'unreadable' };
