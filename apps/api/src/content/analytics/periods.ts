import { type AnalyticsInput, type AnalyticsPeriod, daysBetween, texts } from '@madrasah/contract';
import { Refusal } from '../../shared/refusal.ts';

/** A range of days, both included, as YYYY-MM-DD. */
export type Days = { from: string; until: string };

/** The days of a period, and those that they are compared with. */
export type Spans = { days: Days; before: Days };

export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

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
    days: (today) => ({
      from: `${yearBefore(today).slice(0, 4)}-01-01`,
      until: `${yearBefore(today).slice(0, 4)}-12-31`,
    }),
    before: inYearBefore,
  },
  'this-year': { days: (today) => ({ from: `${today.slice(0, 4)}-01-01`, until: today }), before: inYearBefore },
};

/**
 * The days of a request until today, and those that they are compared with: equally many, except that a year is compared
 * by its dates. `today` is a day in the school's time zone.
 */
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
