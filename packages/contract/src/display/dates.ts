/** Where the school lies unless configured otherwise. */
export const defaultTimeZone = 'Asia/Jakarta';

/** A day in Indonesian, as "5 Januari 2025" (ENT-006, CONST-041). */
export function longDate(instant: string | Date, timeZone = defaultTimeZone): string {
  return new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
    new Date(instant),
  );
}

/** The calendar day in the school's zone, as YYYY-MM-DD (ENT-016). */
export function calendarDay(instant: Date, timeZone = defaultTimeZone): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant);
}
