import { type AnalyticsInput, type AnalyticsPeriod, daysBetween } from '@madrasah/contract';

/** A range of days, both included, as YYYY-MM-DD. */
export type Days = { from: string; until: string };

const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
const lastOfMonth = (day: string): string => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);

function lastMonth(today: string): Days {
  const until = addDays(firstOfMonth(today), -1);
  return { from: firstOfMonth(until), until };
}

const named: Record<AnalyticsPeriod, (today: string) => Days> = {
  'this-month': (today) => ({ from: firstOfMonth(today), until: today }),
  'last-month': lastMonth,
  yesterday: (today) => ({ from: addDays(today, -1), until: addDays(today, -1) }),
  '7-days': (today) => ({ from: addDays(today, -6), until: today }),
  '30-days': (today) => ({ from: addDays(today, -29), until: today }),
  'this-year': (today) => ({ from: `${today.slice(0, 4)}-01-01`, until: today }),
};

/** The days of a request; `today` is a day in the school's time zone. */
export function daysOf({ period = 'this-month', from, until }: AnalyticsInput, today: string): Days {
  return from !== undefined && until !== undefined ? { from, until } : named[period](today);
}

/**
 * The days to compare with. Days of one month, from its first on, are compared with the same ones of the month before:
 * equally many while the month lasts, all when it is complete. Other ranges, and always yesterday, are compared with as
 * many days just before them.
 */
export function daysBefore({ from, until }: Days, period?: AnalyticsPeriod): Days {
  if (period === 'yesterday' || from !== firstOfMonth(from) || firstOfMonth(until) !== from) {
    return { from: addDays(from, -daysBetween(from, until)), until: addDays(from, -1) };
  }
  const before = lastMonth(from);
  if (until === lastOfMonth(until)) return before;
  const sameDay = addDays(before.from, daysBetween(from, until) - 1);
  return sameDay < before.until ? { from: before.from, until: sameDay } : before;
}
