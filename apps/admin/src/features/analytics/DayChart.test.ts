import { expect, test } from 'vitest';
import { columnsOf } from './DayChart.tsx';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    visitors: 1,
    views: 2,
  }));

test('two months are shown by day, longer periods by month', () => {
  expect(columnsOf(days(62))).toHaveLength(62);
  expect(columnsOf(days(1))).toEqual([
    { key: '2026-01-01', label: '1 Januari 2026', shortLabel: '1 Jan', visitors: 1, views: 2 },
  ]);
  expect(columnsOf(days(63)).map(({ label, visitors, views }) => [label, visitors, views])).toEqual([
    ['Jan 2026', 31, 62],
    ['Feb 2026', 28, 56],
    ['Mar 2026', 4, 8],
  ]);
});

test('a month is without a figure only if none of its days was counted', () => {
  const counted = days(120).map((day, index) => (index < 40 ? { ...day, visitors: null, views: null } : day));
  expect(columnsOf(counted).map(({ label, visitors, views }) => [label, visitors, views])).toEqual([
    ['Jan 2026', null, null],
    ['Feb 2026', 19, 38],
    ['Mar 2026', 31, 62],
    ['Apr 2026', 30, 60],
  ]);
});
