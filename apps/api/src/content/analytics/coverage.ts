import type { Comparison } from '@madrasah/contract';
import { calendarDay } from '@madrasah/display';
import { sql } from 'kysely';
import { queriesOf, readRow, readRows } from '../../database/query.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';
import { addDays, type Days, type Spans } from './periods.ts';
import type { VisitsTables } from './visits.entity.ts';

const queries = queriesOf<VisitsTables>();

/** Counting was on for the whole day, for a part of it, or not at all. Today counts as whole while it lasts. */
type Counted = 'wholly' | 'partly' | 'not';

/** The first counted day, and how much of each day was counted. */
export type Coverage = { since: string | null; of: (day: string) => Counted };

type CoverageContext = Pick<ServiceContext, 'db' | 'now' | 'timeZone'>;

/** The days on which counting was off. It is on during a part of the first and of the last day of a pause. */
async function readPausedDays({ db, now, timeZone }: CoverageContext): Promise<Map<string, Counted>> {
  const pauses = await readRows(
    db,
    queries.selectFrom('visit_pauses').select(['visit_pauses.began_at', 'visit_pauses.ended_at']),
  );
  const paused = new Map<string, Counted>();
  for (const { began_at, ended_at } of pauses) {
    const first = calendarDay(new Date(began_at), timeZone);
    const last = calendarDay(ended_at === null ? now() : new Date(ended_at), timeZone);
    for (let day = first; day <= last; day = addDays(day, 1)) {
      const isPartly = day === first || (day === last && ended_at !== null);
      paused.set(day, isPartly ? 'partly' : 'not');
    }
  }
  return paused;
}

/**
 * Which days were counted. Counting began with the first day that has figures, because it is on from the start and a
 * day without an event has none.
 */
export async function readCoverage(context: CoverageContext): Promise<Coverage> {
  const first = await readRow(
    context.db,
    queries.selectFrom('visit_days').select((eb) => sql<string | null>`${eb.fn.min('visit_days.day')}::text`.as('day')),
  );
  const since = first?.day ?? null;
  const begin = since ?? calendarDay(context.now(), context.timeZone);
  const paused = await readPausedDays(context);
  return { since, of: (day) => (day < begin ? 'not' : (paused.get(day) ?? 'wholly')) };
}

const everyDayOf = ({ from, until }: Days, holds: (day: string) => boolean): boolean => {
  for (let day = from; day <= until; day = addDays(day, 1)) if (!holds(day)) return false;
  return true;
};

/** Whether a day of the span was counted, at least for a part. */
export const isCounted = (span: Days, { of }: Coverage): boolean => !everyDayOf(span, (day) => of(day) === 'not');

/** Whether the spans can be compared: only if each day of both was counted wholly. */
export function comparisonOf({ days, before }: Spans, { since, of }: Coverage): Comparison {
  if (since === null || before.from < since) return 'began-later';
  const isWhole = (span: Days) => everyDayOf(span, (day) => of(day) === 'wholly');
  return isWhole(before) && isWhole(days) ? 'complete' : 'paused';
}
