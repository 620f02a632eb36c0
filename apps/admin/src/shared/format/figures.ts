import type { AnalyticsFigure } from '@madrasah/contract';

export const numberText = (number: number): string => number.toLocaleString('id-ID');

export type Direction = 'up' | 'down' | 'same' | 'unknown';

/** The change of a figure: relative, or for a rate in percentage points. */
export function changeOf(
  { change }: AnalyticsFigure,
  unit: 'relative' | 'points',
): { direction: Direction; text: string } {
  if (change === null) return { direction: 'unknown', text: 'Belum ada pembanding' };
  const rounded = Math.round(change * 100);
  if (rounded === 0) return { direction: 'same', text: 'Tetap' };
  const size = numberText(Math.abs(rounded));
  const text = unit === 'relative' ? `${size}%` : `${size} poin`;
  return rounded > 0 ? { direction: 'up', text: `Naik ${text}` } : { direction: 'down', text: `Turun ${text}` };
}
