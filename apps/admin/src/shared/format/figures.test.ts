import { describe, expect, test } from 'vitest';
import { changeOf, comparisonText, dayText, periodText } from './figures.ts';

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

test('a change from nothing has no percentage', () => {
  expect(changeOf({ now: 4, before: 0, change: null }, 'relative').text).toBe('Sebelumnya 0');
});

test('days and ranges of days have readable names', () => {
  expect(dayText('2026-03-01')).toBe('1 Maret 2026');
  expect(periodText({ from: '2026-03-01', until: '2026-03-01' })).toBe('1 Maret 2026');
  expect(periodText({ from: '2026-03-01', until: '2026-03-31' })).toBe('1–31 Maret 2026');
  expect(periodText({ from: '2025-12-31', until: '2026-03-01' })).toMatch(/^31 Desember 2025\s–\s1 Maret 2026$/);
});

describe('the compared days are named', () => {
  const compared = {
    days: { from: '2026-03-01', until: '2026-03-10' },
    daysBefore: { from: '2026-02-01', until: '2026-02-10' },
    includesToday: true,
    countedSince: '2026-02-03',
    comparison: 'complete',
  } as const;
  test.each([
    [{}, 'Dibandingkan dengan 1–10 Februari 2026; hari ini belum selesai.'],
    [{ includesToday: false }, 'Dibandingkan dengan 1–10 Februari 2026.'],
    [{ comparison: 'began-later' }, 'Belum ada pembanding: kunjungan baru dihitung sejak 3 Februari 2026.'],
    [{ comparison: 'began-later', countedSince: null }, 'Belum ada pembanding: belum ada kunjungan yang dihitung.'],
    [
      { comparison: 'paused' },
      'Belum ada pembanding: penghitungan dimatikan pada sebagian dari 1–10 Februari 2026 atau 1–10 Maret 2026.',
    ],
  ] as const)('%j', (changes, text) => {
    expect(comparisonText({ ...compared, ...changes })).toBe(text);
  });
});
