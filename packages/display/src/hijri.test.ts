import { describe, expect, test } from 'vitest';
import { hijriDate } from './dates.ts';

const atNoon = (day: string) => `${day}T05:00:00.000Z`;

describe('the Hijri date', () => {
  test('the twelve months have their Indonesian names', () => {
    const firstDays = Array.from({ length: 355 }, (_, day) =>
      hijriDate(new Date(Date.UTC(2025, 5, 26 + day, 5)), 0, 'Asia/Jakarta'),
    )
      .filter((date) => date.startsWith('1 '))
      .map((date) => date.slice(2));
    expect(firstDays).toEqual([
      'Muharam 1447 H',
      'Safar 1447 H',
      'Rabiulawal 1447 H',
      'Rabiulakhir 1447 H',
      'Jumadilawal 1447 H',
      'Jumadilakhir 1447 H',
      'Rajab 1447 H',
      'Syakban 1447 H',
      'Ramadan 1447 H',
      'Syawal 1447 H',
      'Zulkaidah 1447 H',
      'Zulhijah 1447 H',
    ]);
  });

  const moved: [day: string, earlier: string, computed: string, later: string][] = [
    ['2026-02-18', '29 Syakban 1447 H', '1 Ramadan 1447 H', '2 Ramadan 1447 H'],
    ['2026-02-17', '28 Syakban 1447 H', '29 Syakban 1447 H', '1 Ramadan 1447 H'],
    ['2026-03-19', '29 Ramadan 1447 H', '30 Ramadan 1447 H', '1 Syawal 1447 H'],
    ['2025-06-26', '29 Zulhijah 1446 H', '1 Muharam 1447 H', '2 Muharam 1447 H'],
    ['2025-06-25', '28 Zulhijah 1446 H', '29 Zulhijah 1446 H', '1 Muharam 1447 H'],
    ['2026-01-01', '11 Rajab 1447 H', '12 Rajab 1447 H', '13 Rajab 1447 H'],
  ];
  test.each(moved)(
    'the Hijri date of %s is shifted by the announced offset, across the ends of months and years',
    (day, ...dates) => {
      expect(([-1, 0, 1] as const).map((offset) => hijriDate(atNoon(day), offset, 'Asia/Jakarta'))).toEqual(dates);
    },
  );

  test('the Hijri date uses the given zone, whatever the machine’s', () => {
    const zones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'];
    const inZones = (instant: string) => zones.map((zone) => hijriDate(instant, 0, zone));
    const [last, first] = ['29 Syakban 1447 H', '1 Ramadan 1447 H'];
    expect(inZones('2026-02-17T14:59:59.999Z')).toEqual([last, last, last]);
    expect(inZones('2026-02-17T15:00:00.000Z')).toEqual([last, last, first]);
    expect(inZones('2026-02-17T16:00:00.000Z')).toEqual([last, first, first]);
    expect(inZones('2026-02-17T17:00:00.000Z')).toEqual([first, first, first]);
    expect(hijriDate(new Date('2026-02-17T17:00:00.000Z'), 0, 'Asia/Jakarta')).toBe(first);
  });
});
