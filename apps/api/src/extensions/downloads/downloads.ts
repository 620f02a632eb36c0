import { fileLimits } from '@madrasah/contract';
import { calendarDay } from '@madrasah/display';
import { sql } from 'kysely';
import type { EntryTables } from '../../content/collections/index.ts';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRow } from '../../database/query.ts';
import { readOff } from '../../school/settings/index.ts';
import type { Clock } from '../../shared/clock.ts';
import { isProgram } from '../../shared/robots.ts';
import type { FileDownloadTables } from './files.entity.ts';

type Tables = EntryTables & FileDownloadTables;
const queries = queriesOf<Tables>();

const flushMs = 2_000;
/** Files with waiting downloads; further ones are not counted. */
const mostWaiting = 10_000;

/** Adds all counts in one statement. Files that were deleted meanwhile are left out. */
const addDownloads = (counts: readonly object[]) =>
  queries
    .insertInto('file_downloads')
    .columns(['entry_id', 'day', 'amount'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<{
            id: string;
            day: string;
            amount: number;
          }>`jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)`.as<'counts'>(
            sql`counts (id text, day date, amount int)`,
          ),
        )
        .innerJoin('collection_entries', 'collection_entries.public_id', 'counts.id')
        .select(['collection_entries.id', 'counts.day', 'counts.amount']),
    )
    .onConflict((conflict) =>
      conflict.columns(['entry_id', 'day']).doUpdateSet((eb) => ({
        amount: eb('file_downloads.amount', '+', eb.ref('excluded.amount')),
      })),
    );

type CounterOptions = {
  openDatabase: () => Database;
  now: Clock;
  readTimeZone: () => string;
  /** Called when counts could not be written; they are tried again. */
  onFailure: (error: unknown) => void;
};

/** Counts downloads in memory, and writes them together within two seconds. Nothing about a visitor is kept. */
export class DownloadCounter {
  readonly #options: CounterOptions;
  #waiting = new Map<string, { id: string; day: string; amount: number }>();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(options: CounterOptions) {
    this.#options = options;
  }

  /** Counts a download by a person's browser. */
  count(id: string, userAgent: string): void {
    if (isProgram(userAgent)) return;
    const { now, readTimeZone } = this.#options;
    this.#add({ id, day: calendarDay(now(), readTimeZone()), amount: 1 });
  }

  /** Writes the waiting counts; those that cannot be written keep waiting. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  #add({ id, day, amount }: { id: string; day: string; amount: number }): void {
    const key = `${id} ${day}`;
    const waiting = this.#waiting.get(key);
    if (waiting) waiting.amount += amount;
    else if (this.#waiting.size < mostWaiting) this.#waiting.set(key, { id, day, amount });
    this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  async #write(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const counts = [...this.#waiting.values()];
    this.#waiting = new Map();
    try {
      const db = this.#options.openDatabase();
      if (!(await readOff(db)).includes('analytics')) await changeRows(db, addDownloads(counts));
    } catch (error) {
      this.#options.onFailure(error);
      for (const count of counts) this.#add(count);
    }
  }
}

/** How often a file was downloaded: altogether, and in the last days. */
export async function readDownloads({ db, now, timeZone }: { db: Database; now: Clock; timeZone: string }, id: string) {
  const first = calendarDay(new Date(now().getTime() - (fileLimits.recentDays - 1) * 24 * 60 * 60_000), timeZone);
  const counted = await readRow(
    db,
    queries
      .selectFrom('file_downloads')
      .innerJoin('collection_entries', 'collection_entries.id', 'file_downloads.entry_id')
      .where('collection_entries.public_id', '=', id)
      .select((eb) => {
        const sum = eb.fn.sum<string>('file_downloads.amount');
        const asNumber = (amount: typeof sum) => eb.cast<number>(eb.fn.coalesce(amount, sql.lit(0)), 'integer');
        return [
          asNumber(sum).as('total'),
          eb
            .cast<number>(eb.fn.coalesce(sum.filterWhere('file_downloads.day', '>=', first), sql.lit(0)), 'integer')
            .as('recent'),
        ];
      }),
  );
  return counted ?? { total: 0, recent: 0 };
}
