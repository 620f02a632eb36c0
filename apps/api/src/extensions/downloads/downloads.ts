import { fileLimits } from '@madrasah/contract';
import { calendarDay } from '@madrasah/display';
import { type Expression, sql } from 'kysely';
import type { EntryTables } from '../../content/collections/index.ts';
import type { Database } from '../../database/database.ts';
import { changeRows, jsonb, queriesOf, readOnlyRow } from '../../database/query.ts';
import { readOff } from '../../school/settings/index.ts';
import type { Clock } from '../../shared/clock.ts';
import { isProgram } from '../../shared/robots.ts';
import { WaitingCounts } from '../../shared/waiting-counts.ts';
import type { FileDownloadTables } from './files.entity.ts';

type Tables = EntryTables & FileDownloadTables;
const queries = queriesOf<Tables>();

type CountedFile = { id: string; day: string; amount: number };

/** Adds all counts in one statement, by file and day. Files that were deleted meanwhile are left out. */
function addDownloads(counts: ReadonlyMap<string, number>) {
  const rows = [...counts].map(([key, amount]) => ({ id: key.split(' ')[0], day: key.split(' ')[1], amount }));
  const added = sql<CountedFile>`jsonb_to_recordset(${jsonb(rows)})`.as<'counts'>(
    sql`counts (id text, day date, amount int)`,
  );
  return queries
    .insertInto('file_downloads')
    .columns(['entry_id', 'day', 'amount'])
    .expression((eb) =>
      eb
        .selectFrom(added)
        .innerJoin('collection_entries', 'collection_entries.public_id', 'counts.id')
        .select(['collection_entries.id', 'counts.day', 'counts.amount']),
    )
    .onConflict((conflict) =>
      conflict.columns(['entry_id', 'day']).doUpdateSet((eb) => ({
        amount: eb('file_downloads.amount', '+', eb.ref('excluded.amount')),
      })),
    );
}

type CounterOptions = {
  openDatabase: () => Database;
  now: Clock;
  readTimeZone: () => string;
  onFailure: (error: unknown) => void;
};

/** Counts downloads, which are written within two seconds. Nothing about a visitor is kept. */
export class DownloadCounter extends WaitingCounts {
  readonly #today: () => string;

  constructor({ openDatabase, now, readTimeZone, onFailure }: CounterOptions) {
    const write = async (counts: ReadonlyMap<string, number>) => {
      const db = openDatabase();
      if (!(await readOff(db)).includes('analytics')) await changeRows(db, addDownloads(counts));
    };
    super({ flushMs: 2_000, write, onFailure });
    this.#today = () => calendarDay(now(), readTimeZone());
  }

  count(id: string, userAgent: string): void {
    if (!isProgram(userAgent)) this.add(`${id} ${this.#today()}`);
  }
}

/** How often a file was downloaded: altogether, and in the last days. */
export async function readDownloads({ db, now, timeZone }: { db: Database; now: Clock; timeZone: string }, id: string) {
  const first = calendarDay(new Date(now().getTime() - (fileLimits.recentDays - 1) * 24 * 60 * 60_000), timeZone);
  return readOnlyRow(
    db,
    queries
      .selectFrom('file_downloads')
      .innerJoin('collection_entries', 'collection_entries.id', 'file_downloads.entry_id')
      .where('collection_entries.public_id', '=', id)
      .select((eb) => {
        const sum = eb.fn.sum<string>('file_downloads.amount');
        const recent = sum.filterWhere('file_downloads.day', '>=', first);
        const asNumber = (amount: Expression<string>) => eb.cast<number>(eb.fn.coalesce(amount, sql.lit(0)), 'integer');
        return [asNumber(sum).as('total'), asNumber(recent).as('recent')];
      }),
  );
}
