import { calendarDay } from './dates.ts';

/** As Indonesian writes them; the words that a machine has for them differ from version to version. */
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

/** Days between the computed calendar and the announced one, which goes by the sighted moon. */
export type HijriOffset = -1 | 0 | 1;

/** Figures of the Umm al-Qura calendar, in ASCII digits. */
const figuresOf = (day: Date) =>
  new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(day);

/** A day of the school's zone in the Hijri calendar, as "1 Ramadan 1447 H". */
export function hijriDate(instant: string | Date, offset: HijriOffset, timeZone: string): string {
  const day = new Date(calendarDay(new Date(instant), timeZone));
  day.setUTCDate(day.getUTCDate() + offset);
  const figures = new Map(figuresOf(day).map(({ type, value }) => [type, value]));
  return `${figures.get('day')} ${months[Number(figures.get('month')) - 1]} ${figures.get('year')} H`;
}
