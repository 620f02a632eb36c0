import { addDays, type DatedEvent } from '@madrasah/contract';

const [firstYear, lastYear] = [2000, 2199];

/** The month of an address, YYYY-MM; undefined for other texts. */
export function readMonth(text: string): string | undefined {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)) return undefined;
  const year = Number(text.slice(0, 4));
  return year >= firstYear && year <= lastYear ? text : undefined;
}

export const monthOf = (day: string): string => day.slice(0, 7);

/** The month so many months later. */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

export function daysOfMonth(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  return days;
}

const weekdayOf = (day: string) => new Date(`${day}T00:00Z`).getUTCDay();

/** The weeks of a month from Sunday on; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const days: (string | null)[] = daysOfMonth(month);
  const before = weekdayOf(`${month}-01`);
  const cells = [...Array.from({ length: before }, () => null), ...days];
  const whole = [...cells, ...Array.from({ length: (7 - (cells.length % 7)) % 7 }, () => null)];
  return Array.from({ length: whole.length / 7 }, (_, week) => whole.slice(week * 7, week * 7 + 7));
}

/** The events of each day. */
export function eventsByDay(data: readonly DatedEvent[]): Map<string, DatedEvent[]> {
  const byDay = new Map<string, DatedEvent[]>();
  for (const dated of data) {
    for (const { from, to } of dated.dates) {
      for (let day = from; day <= to; day = addDays(day, 1)) {
        const events = byDay.get(day);
        if (events) events.push(dated);
        else byDay.set(day, [dated]);
      }
    }
  }
  return byDay;
}

/** The twelve months of a calendar year, `2026`, or of a school year, `2026-2027`. */
export type Year = { name: string; title: string; from: string };

export function readYear(text: string): Year | undefined {
  const [, first, second] = /^(\d{4})(?:-(\d{4}))?$/.exec(text) ?? [];
  if (!first || Number(first) < firstYear || Number(first) >= lastYear) return undefined;
  if (!second) return { name: text, title: `Kalender ${first}`, from: `${first}-01` };
  if (Number(second) !== Number(first) + 1) return undefined;
  return { name: text, title: `Kalender pendidikan ${first}/${second}`, from: `${first}-07` };
}

/** The school year of a day, as it stands in addresses. */
export function schoolYearOf(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '07' ? 1 : 0);
  return `${year}-${year + 1}`;
}
