import { type Pagination, paginationOf } from '@madrasah/contract';
import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './database.ts';
import { countOfRows, readOnlyRow, readRows } from './query.ts';

/** One page of the rows of a query, and how many there are in all. */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  db: Database,
  rows: SelectQueryBuilder<Tables, Table, Row>,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: Row[]; pagination: Pagination }> {
  const counted = rows.clearSelect().clearOrderBy().select(countOfRows.as('total')).$castTo<{ total: number }>();
  const { total } = await readOnlyRow(db, counted);
  const data = await readRows(db, rows.limit(limit).offset((page - 1) * limit));
  return { data, pagination: paginationOf(page, limit, total) };
}
