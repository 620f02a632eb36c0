/**
 * The value below which the given part (0 to 1) of the figures lies; for an even number the median is the lower of
 * the middle two.
 */
export function quantile(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

export const median = (figures: readonly number[]): number => quantile(figures, 0.5);
