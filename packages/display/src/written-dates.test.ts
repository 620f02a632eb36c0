import { describe, expect, test } from 'vitest';
import { readDay, readTime } from './written-dates.ts';

describe('a day', () => {
  test.each([
    ...[
      '31/12/2008',
      '31-12-2008',
      '31.12.2008',
      '31 12 2008',
      '2008-12-31',
      '2008/12/31',
      '31/12/2008 00:00',
      '2008-12-31 00:00:00',
    ],
    ...[
      '2008-12-31T00:00:00',
      '2008-12-31T00:00:00.000',
      '31 Desember 2008',
      '31 desember 2008',
      '31 Des 2008',
      '31-Dec-2008',
      'Rabu, 31 Desember 2008',
    ],
  ])('may be written %s', (text) => {
    expect(readDay(text)).toBe('2008-12-31');
  });

  test('has the day first, one digit or two, and any month under each of its names', () => {
    expect(['1/2/2008', '01-02-2008', '1 Pebruari 2008', '1 Feb 2008'].map(readDay)).toEqual(
      Array.from({ length: 4 }, () => '2008-02-01'),
    );
    const names = 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' ');
    expect(names.map((name) => readDay(`5 ${name} 2008`).slice(5, 7))).toEqual(
      names.map((_, at) => String(at + 1).padStart(2, '0')),
    );
    expect(readDay('3 Nopember 2008')).toBe('2008-11-03');
    expect(['Jum’at, 2 Mei 2008', "Jum'at, 2 Mei 2008"].map(readDay)).toEqual(['2008-05-02', '2008-05-02']);
  });

  test.each([
    '',
    '39813',
    '31/12/08',
    '31/12/2008 07:30',
    '31 Foo 2008',
    'Desember 2008',
    '2008-12-31T17:00:00.000Z',
    '31/12/20088',
  ])('is not %s, which stays as it is', (text) => {
    expect(readDay(text)).toBe(text);
  });

  test('that does not exist stays one that no schema accepts', () => {
    expect([readDay('31/02/2008'), readDay('12/31/2008')]).toEqual(['2008-02-31', '2008-31-12']);
  });
});

test('a time may be written with a dot, one digit and seconds of zero; others stay', () => {
  expect(['7.30', '07:30', '07:30:00', '07.30.00'].map(readTime)).toEqual(['07:30', '07:30', '07:30', '07:30']);
  for (const text of ['', '7', '7.3', '07:30:15', '7,30', '07.30 WIB']) expect(readTime(text)).toBe(text);
});
