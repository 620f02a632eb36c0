import { expect, test } from 'vitest';
import { backupName, chooseOutdated, incompleteName, type NamedBackup, readBackupName } from './backup-folder.ts';

const dayMs = 86_400_000;
const newest = new Date('2026-11-22T19:00:00Z');
const rule = { days: 7, weeks: 4, months: 12 };

const made = (daysAgo: number, kind: NamedBackup['kind'] = 'scheduled'): NamedBackup => {
  const at = new Date(newest.getTime() - daysAgo * dayMs);
  return { name: backupName(at, kind, false), at, kind, isLocked: false, isWhole: true };
};

test('of two years of nightly backups the last seven days, four weeks and twelve months are kept', () => {
  const nights = Array.from({ length: 730 }, (_, daysAgo) => made(daysAgo));
  const outdated = new Set(chooseOutdated(nights, rule, 'Asia/Jakarta'));
  const kept = nights.filter((night) => !outdated.has(night)).map(({ at }) => at.toISOString().slice(0, 10));
  // 19:00 UTC is the next day in Jakarta: the 22nd is Monday the 23rd there.
  expect(kept.slice(0, 7)).toEqual(Array.from({ length: 7 }, (_, ago) => `2026-11-${22 - ago}`));
  expect(kept.slice(7)).toEqual([
    ...['2026-11-14', '2026-11-07'], // With the 22nd and 21st, Sundays of four weeks.
    ...['10', '09', '08', '07', '06', '05', '04', '03', '02', '01'].map((month) =>
      new Date(Date.UTC(2026, Number(month), 0) - dayMs).toISOString().slice(0, 10),
    ),
    '2025-12-30',
  ]);
});

test('requested backups, those before a restore and other files are never chosen', () => {
  const theirs = [...Array(40).keys()].flatMap((daysAgo) => [made(daysAgo, 'manual'), made(daysAgo, 'beforeRestore')]);
  expect(chooseOutdated(theirs, { days: 1, weeks: 0, months: 0 }, 'Asia/Jakarta')).toEqual([]);
  for (const name of ['foto.zip', 'madrasah-20261122T190000Z-terjadwal.tar.zst.part', '../madrasah.tar.zst', '']) {
    expect(readBackupName(name)).toBeUndefined();
  }
});

test('the newest is always kept, and three of those before updates', () => {
  const updates = [1, 2, 3, 4, 5].map((daysAgo) => made(daysAgo, 'beforeUpdate'));
  const outdated = chooseOutdated([made(9), made(8), ...updates], { days: 0, weeks: 0, months: 0 }, 'Asia/Jakarta');
  expect(outdated).toEqual([made(9), ...updates.slice(3)]);
});

test('a name contains when and why a backup was made', () => {
  const at = new Date('2026-11-22T19:00:05Z');
  for (const kind of ['manual', 'scheduled', 'beforeUpdate', 'beforeRestore'] as const) {
    for (const isLocked of [true, false]) {
      const name = backupName(at, kind, isLocked);
      expect(readBackupName(name)).toEqual({ name, at, kind, isWhole: true, isLocked });
    }
  }
});

test('a backup that is not whole is recognised by its name', () => {
  const at = new Date('2026-11-22T19:00:05Z');
  for (const isLocked of [true, false]) {
    const name = incompleteName(backupName(at, 'scheduled', isLocked));
    expect(readBackupName(name)).toEqual({ name, at, kind: 'scheduled', isLocked, isWhole: false });
  }
});

test('backups that are not whole replace no whole one, and the newest three of them are kept', () => {
  const incomplete = (daysAgo: number, kind: NamedBackup['kind']) => ({ ...made(daysAgo, kind), isWhole: false });
  const whole = [made(11), made(10), made(9, 'beforeUpdate')];
  const others = [1, 2, 3, 4, 5].map((daysAgo) => incomplete(daysAgo, daysAgo % 2 ? 'scheduled' : 'beforeUpdate'));
  const few = { days: 2, weeks: 0, months: 0 };
  expect(chooseOutdated([...others, ...whole], few, 'Asia/Jakarta')).toEqual(others.slice(3));
});
