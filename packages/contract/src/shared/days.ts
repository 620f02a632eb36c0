// Days are texts, YYYY-MM-DD, by the school's calendar: they are the same in every time zone.

export type DayRange = { from: string; to: string };

const dayMs = 24 * 60 * 60_000;
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(timeOf(day) + days * dayMs);
export const daysFromTo = (from: string, to: string) => (timeOf(to) - timeOf(from)) / dayMs;

/** Whether the calendar has this day as YYYY-MM-DD, unlike 30 February. */
export const isDay = (day: string): boolean => !Number.isNaN(timeOf(day)) && dayOf(timeOf(day)) === day;

/** The only day of what is neither longer nor repeated. */
export const singleDay = ({ date }: { date: string }): DayRange[] => (date ? [{ from: date, to: date }] : []);
