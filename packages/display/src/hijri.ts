import { calendarDay, formatByZone } from './dates.ts';

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
