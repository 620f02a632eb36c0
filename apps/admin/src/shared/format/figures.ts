import type { Analytics, AnalyticsFigure } from '@madrasah/contract';

export const numberText = (number: number): string => number.toLocaleString('id-ID');

type Direction = 'up' | 'down' | 'same' | 'unknown';

/** The change of a figure: relative, or for a rate in percentage points. From nothing there is no percentage. */
export function changeOf(
  { change, before }: AnalyticsFigure,
  unit: 'relative' | 'points',
): { direction: Direction; text: string } {
  if (change === null) {
    return { direction: 'unknown', text: before === 0 ? 'Sebelumnya 0' : 'Belum ada pembanding' };
  }
  const rounded = Math.round(change * 100);
  if (rounded === 0) return { direction: 'same', text: 'Tetap' };
  const size = numberText(Math.abs(rounded));
  const text = unit === 'relative' ? `${size}%` : `${size} poin`;
  return rounded > 0 ? { direction: 'up', text: `Naik ${text}` } : { direction: 'down', text: `Turun ${text}` };
}

// Days are in the school's zone already, so they are formatted as UTC.
const longDay = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' });
export const dayText = (day: string): string => longDay.format(new Date(day));

/** A range of days, such as "1–22 Oktober 2026". */
export const periodText = ({ from, until }: Analytics['days']): string =>
  longDay.formatRange(new Date(from), new Date(until));

/** What a number of visitors is wherever it is shown for more than one day. */
export const dailySumText = 'Jumlah pengunjung harian: satu orang dihitung sekali setiap hari.';

type Compared = Pick<Analytics, 'days' | 'daysBefore' | 'includesToday' | 'countedSince' | 'comparison'>;

/** With which days the figures are compared, or why they are not. */
export function comparisonText({ days, daysBefore, includesToday, countedSince, comparison }: Compared): string {
  if (comparison === 'complete') {
    return `Dibandingkan dengan ${periodText(daysBefore)}${includesToday ? '; hari ini belum selesai' : ''}.`;
  }
  if (comparison === 'paused') {
    return `Belum ada pembanding: penghitungan dimatikan pada sebagian dari ${periodText(daysBefore)} atau ${periodText(days)}.`;
  }
  return countedSince === null
    ? 'Belum ada pembanding: belum ada kunjungan yang dihitung.'
    : `Belum ada pembanding: kunjungan baru dihitung sejak ${dayText(countedSince)}.`;
}

export function formatSize(bytes: number): string {
  const [size, unit] = bytes < 1_000_000_000 ? [bytes / 1_000_000, 'MB'] : [bytes / 1_000_000_000, 'GB'];
  return `${size.toLocaleString('id-ID', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ${unit}`;
}
