import type { Compilable } from 'kysely';
import type { Database } from './database.ts';
import { readRows } from './query.ts';

/** How many rows `inBatches` reads at a time. */
export const batch = 100;

/** The rows of a query with the last row's id as a parameter, and this limit, in batches. */
export async function* inBatches<Row extends { id: number }>(
  open: () => Database,
  query: (last: number) => Compilable<Row>,
): AsyncGenerator<Row> {
  for (let last = 0; ; ) {
    const rows = await readRows(open(), query(last));
    yield* rows;
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? last;
  }
}
