import { describe, expect, test } from 'vitest';
import { changeOf } from './figures.ts';

describe('[ANA-001] a change', () => {
  const figure = (change: number | null) => ({ now: 1, before: 1, change });
  test.each([
    [0.25, 'relative', 'Naik 25%'],
    [-0.5, 'relative', 'Turun 50%'],
    [12.34, 'relative', 'Naik 1.234%'],
    [0.004, 'relative', 'Tetap'],
    [-0.1, 'points', 'Turun 10 poin'],
    [null, 'relative', 'Belum ada pembanding'],
  ] as const)('of %s (%s) is "%s"', (change, unit, text) => {
    expect(changeOf(figure(change), unit).text).toBe(text);
  });
});
