import { addDays } from '@madrasah/contract';
import { calendarDay } from '@madrasah/display';
import type { ServiceContext } from '../../trpc/service-context.ts';

const daysAtOnce = 120;
/** Further days without school are ignored, so that an agenda with one endless holiday ends the search. */
const farthest = 3 * daysAtOnce;

const isSunday = (day: string) => new Date(`${day}T00:00Z`).getUTCDay() === 0;

/** The days without school that extensions know. */
async function readHolidays(context: ServiceContext, span: { from: string; to: string }): Promise<Set<string>> {
  const days = new Set<string>();
  for (const extension of context.extensions) {
    for (const day of (await extension.readHolidays?.(context, span)) ?? []) days.add(day);
  }
  return days;
}

/** The day that lies so many days of school after today; Sundays and the agenda's holidays do not count. */
export async function dueDay(context: ServiceContext, dueDays: number): Promise<string> {
  const today = calendarDay(context.now(), context.timeZone);
  let left = dueDays;
  let holidays = new Set<string>();
  for (let after = 1; ; after += 1) {
    const day = addDays(today, after);
    if (after % daysAtOnce === 1 && after < farthest) {
      holidays = await readHolidays(context, { from: day, to: addDays(day, daysAtOnce - 1) });
    }
    if (isSunday(day) || (after < farthest && holidays.has(day))) continue;
    left -= 1;
    if (left === 0) return day;
  }
}
