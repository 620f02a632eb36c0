import { calendarDay, localMinute } from '@madrasah/display';

const day = 24 * 60 * 60_000;

/** The hour of Monday at which a week begins here, so that parents read it before work. */
const firstHour = 6;

/** The Monday of the week at this instant, as YYYY-MM-DD; a week begins on Monday at six. */
export function weekAt(instant: Date, timeZone: string): string {
  const [, hour = 0] = /T(\d\d)/.exec(localMinute(instant, timeZone))?.map(Number) ?? [];
  const today = new Date(`${calendarDay(instant, timeZone)}T00:00:00Z`);
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  const isBefore = sinceMonday === 0 && hour < firstHour;
  return new Date(today.getTime() - (sinceMonday + (isBefore ? 7 : 0)) * day).toISOString().slice(0, 10);
}
