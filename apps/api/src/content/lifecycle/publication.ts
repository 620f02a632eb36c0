import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { allOf, type Condition, type Moment, timeOf } from '../../database/query.ts';

type Time = Expression<string | null>;

/**
 * When visitors see a published row: from one time to another, where null is no end. Each query compares the time, so
 * that planned times depend on no job. Both columns are named with their table.
 */
export function publicationOf(isPublicRow: Condition, begins: Time, ends: Time) {
  const hasBegun = (now: Moment): Condition => sql`${begins} <= ${timeOf(now)}`;
  const hasEnded = (now: Moment): Condition => sql`${ends} <= ${timeOf(now)}`;
  const isOpen = (now: Moment): Condition => sql`(${ends} is null or ${ends} > ${timeOf(now)})`;
  const isDue = (time: Time, from: Date, until: Date): Condition =>
    allOf(isPublicRow, sql`${time} > ${timeOf(from)}`, sql`${time} <= ${timeOf(until)}`);
  return {
    hasBegun,
    hasEnded,
    /** What every visitor sees. */
    isShown: (now: Moment): Condition => allOf(isPublicRow, hasBegun(now), isOpen(now)),
    /** Shown now or later. */
    isShownFrom: (now: Moment): Condition => allOf(isPublicRow, isOpen(now)),
    /** What visitors saw until its end. */
    isOver: (now: Moment): Condition => allOf(isPublicRow, hasEnded(now)),
    /** Those of the rows that begin or end after `from` and not after `until`. */
    dueOf: <Tables, Table extends keyof Tables, Row>(
      rows: SelectQueryBuilder<Tables, Table, Row>,
      from: Date,
      until: Date,
    ) => rows.where(isDue(begins, from, until)).union(rows.where(isDue(ends, from, until))),
  };
}
