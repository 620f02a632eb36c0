/** The shipped configuration's zone. Functions never assume it: their caller says which zone is meant. */
export const defaultTimeZone = 'Asia/Jakarta';

/** One formatter for each zone: making one costs far more than using it. */
function formatByZone(locale: string, options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, format);
    return format;
  };
}

const longDateFormat = formatByZone('id-ID', { day: 'numeric', month: 'long', year: 'numeric' });
const calendarDayFormat = formatByZone('en-CA', {});

/** A day in Indonesian, as "5 Januari 2025" (ENT-006, CONST-041). */
export const longDate = (instant: string | Date, timeZone: string): string =>
  longDateFormat(timeZone).format(new Date(instant));

/** The calendar day in the school's zone, as YYYY-MM-DD (ENT-016). */
export function calendarDay(instant: Date, timeZone: string): string {
  return calendarDayFormat(timeZone).format(instant);
}

/** The instant at which the school's clocks show this time, which is ISO 8601 without an offset. */
export function instantOf(local: string, timeZone: string): Date {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const zone = format.formatToParts(new Date(`${local}Z`)).find(({ type }) => type === 'timeZoneName');
  return new Date(`${local}${zone?.value.replace('GMT', '') || 'Z'}`);
}

/** The instant at which a day, YYYY-MM-DD, is over in the school's zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = new Date(`${day}T00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return instantOf(`${next.toISOString().slice(0, 10)}T00:00`, timeZone);
}

/** What the school's clocks show at an instant, as `YYYY-MM-DDTHH:mm`: the reverse of `instantOf`. */
export function localMinute(instant: string | Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(new Date(instant)).replace(' ', 'T');
}

/** How the school calls its zone: WIB, WITA or WIT. */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('id-ID', { timeZone, timeZoneName: 'short' }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
