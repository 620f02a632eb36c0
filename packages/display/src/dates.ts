/** The time zone of the default configuration. Functions do not assume it: the caller passes the zone. */
export const defaultTimeZone = 'Asia/Jakarta';

/** One formatter per zone, made on first use, because creating one is far more expensive than using it. */
export function formatByZone(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, format);
    return format;
  };
}

const longDateFormat = formatByZone('id-ID', { day: 'numeric', month: 'long', year: 'numeric' });
const calendarDayFormat = formatByZone('en-CA', {});
const offsetFormat = formatByZone('en-US', { timeZoneName: 'longOffset' });
const minuteFormat = formatByZone('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
const zoneNameFormat = formatByZone('id-ID', { timeZoneName: 'short' });

/** A date in Indonesian, such as "5 Januari 2025". */
export const longDate = (instant: string | Date, timeZone: string): string =>
  longDateFormat(timeZone).format(new Date(instant));

/** A day, YYYY-MM-DD, as `longDate` writes dates. */
export const longDay = (day: string): string => longDate(`${day}T00:00Z`, 'UTC');

/** From one date to another, as `longDate` writes them; the year stands once where it is the same. */
export const dateRange = (first: string, last: string): string =>
  `${first.slice(-4) === last.slice(-4) ? first.slice(0, -5) : first} sampai ${last}`;

/** The calendar day in the given zone, as YYYY-MM-DD. */
export const calendarDay = (instant: Date, timeZone: string): string => calendarDayFormat(timeZone).format(instant);

/** The offset of a zone at an instant, such as +07:00. */
export function offsetOf(instant: Date, timeZone: string): string {
  const zone = offsetFormat(timeZone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName');
  return zone?.value.replace('GMT', '') || '+00:00';
}

/** The instant of a local time, ISO 8601 without an offset, in the given zone. */
export const instantOf = (local: string, timeZone: string): Date =>
  new Date(`${local}${offsetOf(new Date(`${local}Z`), timeZone)}`);

/** The instant at which a day, YYYY-MM-DD, ends in the given zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = new Date(`${day}T00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return instantOf(`${next.toISOString().slice(0, 10)}T00:00`, timeZone);
}

/** The local time of an instant, as `YYYY-MM-DDTHH:mm`: the inverse of `instantOf`. */
export const localMinute = (instant: string | Date, timeZone: string): string =>
  minuteFormat(timeZone).format(new Date(instant)).replace(' ', 'T');

/** The Indonesian name of the zone: WIB, WITA or WIT. */
export function zoneName(timeZone: string): string {
  const parts = zoneNameFormat(timeZone).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The Indonesian spelling; the names in ICU differ between versions. */
const months = [
  'Muharam',
  'Safar',
  'Rabiulawal',
  'Rabiulakhir',
  'Jumadilawal',
  'Jumadilakhir',
  'Rajab',
  'Syakban',
  'Ramadan',
  'Syawal',
  'Zulkaidah',
  'Zulhijah',
] as const;

/** Days between the computed calendar and the announced one, which follows the sighting of the moon. */
export type HijriOffset = -1 | 0 | 1;

/** The Umm al-Qura calendar, in ASCII digits. */
const figuresFormat = formatByZone('en-u-ca-islamic-umalqura-nu-latn', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
});

/** The Hijri date of an instant in the given zone, such as "1 Ramadan 1447 H". */
export function hijriDate(instant: string | Date, offset: HijriOffset, timeZone: string): string {
  const day = new Date(calendarDay(new Date(instant), timeZone));
  day.setUTCDate(day.getUTCDate() + offset);
  const figures = new Map(
    figuresFormat('UTC')
      .formatToParts(day)
      .map(({ type, value }) => [type, value]),
  );
  return `${figures.get('day')} ${months[Number(figures.get('month')) - 1]} ${figures.get('year')} H`;
}
