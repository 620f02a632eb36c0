import { type AnalyticsInput, type AnalyticsPeriod, type Comparison, daysBetween, texts } from '@madrasah/contract';
import { calendarDay } from '@madrasah/display';
import { sql } from 'kysely';
import { queriesOf, readRow, readRows } from '../../database/query.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';
import type { VisitsTables } from './visits.entity.ts';

const queries = queriesOf<VisitsTables>();

/** A range of days, both included, as YYYY-MM-DD. */
export type Days = { from: string; until: string };

/** The days of a period, and those that they are compared with. */
type Spans = { days: Days; before: Days };

const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

const firstOfYear = (day: string): string => `${day.slice(0, 4)}-01-01`;

/** A year earlier; for 29 February the day before it. */
const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace('02-29', '02-28')}`;

/** As many days, just before. */
const justBefore = ({ from, until }: Days): Days => ({
  from: addDays(from, -daysBetween(from, until)),
  until: addDays(from, -1),
});

/** As many days from the first of the month before; if that has fewer, as many days until its last. */
function inMonthBefore(days: Days): Days {
  const from = firstOfMonth(addDays(days.from, -1));
  const until = addDays(from, daysBetween(days.from, days.until) - 1);
  return until < days.from ? { from, until } : justBefore(days);
}

const inYearBefore = ({ from, until }: Days): Days => ({ from: yearBefore(from), until: yearBefore(until) });

type Period = { days: (today: string) => Days; before: (days: Days) => Days };

const named: Record<AnalyticsPeriod, Period> = {
  'this-month': { days: (today) => ({ from: firstOfMonth(today), until: today }), before: inMonthBefore },
  'last-month': {
    days: (today) => {
      const until = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(until), until };
    },
    before: inMonthBefore,
  },
  today: { days: (today) => ({ from: today, until: today }), before: justBefore },
  yesterday: { days: (today) => ({ from: addDays(today, -1), until: addDays(today, -1) }), before: justBefore },
  '7-days': { days: (today) => ({ from: addDays(today, -6), until: today }), before: justBefore },
  '30-days': { days: (today) => ({ from: addDays(today, -29), until: today }), before: justBefore },
  semester: {
    days: (today) => ({ from: `${today.slice(0, 4)}-${today.slice(5, 7) < '07' ? '01' : '07'}-01`, until: today }),
    before: inYearBefore,
  },
  'last-year': {
    days: (today) => ({ from: firstOfYear(yearBefore(today)), until: addDays(firstOfYear(today), -1) }),
    before: inYearBefore,
  },
  'this-year': { days: (today) => ({ from: firstOfYear(today), until: today }), before: inYearBefore },
};

/** The days of a request until today, and as many before to compare them with; years are compared by their dates. */
export function spansOf({ period = 'this-month', from, until }: AnalyticsInput, today: string): Spans {
  if (from === undefined || until === undefined) {
    const days = named[period].days(today);
    return { days, before: named[period].before(days) };
  }
  if (from > today) {
    throw new Refusal('INVALID', texts.analytics.notBegun, { errors: { from: texts.analytics.notBegun } });
  }
  const days = { from, until: until > today ? today : until };
  return { days, before: justBefore(days) };
}

/** Counting was on for the whole day, for a part of it, or not at all. Today counts as whole while it lasts. */
type Counted = 'wholly' | 'partly' | 'not';

/** The first counted day, and how much of each day was counted. */
export type Coverage = { since: string | null; of: (day: string) => Counted };

export type AnalyticsContext = Pick<ServiceContext, 'db' | 'now' | 'timeZone'>;

/** The days on which counting was off. It is on during a part of the first and of the last day of a pause. */
async function readPausedDays({ db, now, timeZone }: AnalyticsContext): Promise<Map<string, Counted>> {
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

/** Which days were counted: from the first one with figures on, because counting is on from the start. */
export async function readCoverage(context: AnalyticsContext): Promise<Coverage> {
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
