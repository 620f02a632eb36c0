import { expect, test } from 'vitest';
import { formatSize } from '../../shared/format/figures.ts';
import { describeSchedule, percentOf } from './backups.ts';

test('the progress of a backup never decreases', () => {
  const run = { startedAt: '2026-03-10T03:00:00.000Z', total: 40 };
  const steps = [
    { ...run, step: 'tables' as const, done: 0, total: 0 },
    { ...run, step: 'tables' as const, done: 40 },
    { ...run, step: 'files' as const, done: 0 },
    { ...run, step: 'files' as const, done: 20 },
    { ...run, step: 'files' as const, done: 40 },
    { ...run, step: 'verify' as const, done: 0, total: 1 },
  ];
  expect(steps.map(percentOf)).toEqual([0, 10, 10, 50, 90, 95]);
});

test('sizes and the schedule are readable', () => {
  expect([formatSize(1_234), formatSize(56_780_000), formatSize(2_500_000_000)]).toEqual([
    '0,0 MB',
    '56,8 MB',
    '2,5 GB',
  ]);
  const keep = { days: 7, weeks: 4, months: 12 };
  expect(describeSchedule({ hour: 2, keep })).toContain('pukul 02.00');
  expect(describeSchedule({ hour: null, keep })).toContain('dimatikan');
});
