import { describe, expect, test } from 'vitest';
import { unfinished } from '../../../../shared/fields/unfinished.ts';
import { isPlanned, planText } from './plan.ts';

const zones = [
  { timeZone: 'Asia/Jakarta', name: 'WIB', sevenInTheMorning: '2026-11-22T00:00:00.000Z' },
  { timeZone: 'Asia/Makassar', name: 'WITA', sevenInTheMorning: '2026-11-21T23:00:00.000Z' },
  { timeZone: 'Asia/Jayapura', name: 'WIT', sevenInTheMorning: '2026-11-21T22:00:00.000Z' },
];

describe.each(zones)('in $name', ({ timeZone, name, sevenInTheMorning }) => {
  test('the schedule is described with the name of the time zone', () => {
    const plan = { publishAt: sevenInTheMorning, expiresAt: '' };
    const now = Date.parse(sevenInTheMorning) - 1;
    expect(planText(plan, { status: 'published', isForReview: false, now, timeZone })).toBe(
      `Tampil di situs mulai 22 November 2026 pukul 07.00 ${name}.`,
    );
  });
});

test('a date counts as scheduled until its time', () => {
  const moment = '2026-11-22T00:00:00.000Z';
  expect(isPlanned(moment, Date.parse(moment) - 1)).toBe(true);
  expect(isPlanned(moment, Date.parse(moment))).toBe(false);
  expect(isPlanned('', 0)).toBe(false);
  expect(isPlanned(unfinished, 0)).toBe(false);
});

test('the description says when readers see the article', () => {
  const now = Date.parse('2026-11-21T10:00:00.000Z');
  const say = (publishAt: string, expiresAt: string, status: 'draft' | 'published', isForReview = false) =>
    planText({ publishAt, expiresAt }, { status, isForReview, now, timeZone: 'Asia/Jakarta' });
  const [past, soon, later] = ['2026-11-20T00:00:00.000Z', '2026-11-22T00:00:00.000Z', '2026-11-23T00:00:00.000Z'];
  expect(say('', '', 'draft')).toBe('Tampil di situs begitu diterbitkan.');
  expect(say(soon, later, 'draft')).toBe(
    'Tampil di situs mulai 22 November 2026 pukul 07.00 WIB sampai 23 November 2026 pukul 07.00 WIB setelah Anda menekan Jadwalkan.',
  );
  expect(say(soon, '', 'draft', true)).toBe(
    'Tampil di situs mulai 22 November 2026 pukul 07.00 WIB setelah disetujui editor.',
  );
  expect(say(past, '', 'published')).toBe('Tampil di situs sejak 20 November 2026 pukul 07.00 WIB.');
  expect(say('', past, 'published')).toBe(
    'Waktu tampil berakhir 20 November 2026 pukul 07.00 WIB: pembaca tidak melihat artikel ini.',
  );
  expect(say(unfinished, later, 'draft')).toBe('Waktu terbit belum lengkap.');
  expect(say(past, unfinished, 'published')).toBe('Waktu terbit belum lengkap.');
});
