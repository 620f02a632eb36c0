import { describe, expect, test } from 'vitest';
import { imageAddress } from './addresses.ts';
import { displayArticle, displayTitle } from './article-display.ts';
import { calendarDay, dateRange, instantOf, longDate } from './dates.ts';

const options = { publicOrigin: 'https://madrasah.example', timeZone: 'Asia/Jakarta' };

describe('displayArticle', () => {
  test('[ENT-004] the author is the person, else the byline, else Unknown', () => {
    const authorUser = { id: 'x', fullName: 'Nur Aisyah', avatar: null };
    expect(displayArticle({ authorUser, author: 'Administrator' }, options).author).toBe('Nur Aisyah');
    expect(displayArticle({ authorUser: null, author: 'Administrator' }, options).author).toBe('Administrator');
    expect(displayArticle({}, options).author).toBe('Unknown');
  });

  test('[ENT-006] [ENT-007] the date is the publication’s, else the creation’s, for people and for machines', () => {
    const publishedAt = '2025-01-04T17:30:00.000Z';
    const createdAt = '2024-12-31T16:59:59.000Z';
    expect(displayArticle({ publishedAt, createdAt }, options)).toMatchObject({
      date: '5 Januari 2025',
      rawDate: publishedAt,
    });
    expect(displayArticle({ createdAt }, options)).toMatchObject({ date: '31 Desember 2024', rawDate: createdAt });
    expect(displayArticle({}, options).date).toBe('');
    expect(displayArticle({ createdAt }, { ...options, timeZone: undefined }).date).toBe('');
  });

  test('[ENT-008] [CONST-024] the reading time is in minutes in Indonesian, five when unknown', () => {
    expect(displayArticle({}, options).readTime).toBe('5 menit');
    expect(displayArticle({ readTime: '5 min read' }, options).readTime).toBe('5 menit');
    expect(displayArticle({ readTime: '5 min read' }, { ...options, minutes: 3 }).readTime).toBe('3 menit');
    expect(displayArticle({ readTime: '12 menit' }, { ...options, minutes: 3 }).readTime).toBe('12 menit');
  });

  test('[ENT-009] [ENT-012] missing fields have their defaults', () => {
    expect(displayArticle({}, options)).toMatchObject({
      views: 0,
      likes: 0,
      comments: 0,
      featured: false,
      galleries: [],
    });
  });

  test('[ENT-011] tags are accepted as a list or as one string', () => {
    expect(displayArticle({ tags: ' a, ,b ,' }, options).tags).toEqual(['a', 'b']);
    expect(displayArticle({ tags: ['a ', 'b'] }, options).tags).toEqual(['a', 'b']);
  });

  test('[ENT-010] [API-046] the logo replaces a missing image', () => {
    for (const image of [undefined, null, '', '  ']) {
      expect(displayArticle({ image }, options).image).toBe('https://madrasah.example/logo.svg');
    }
  });
});

test('an article without a title gets a placeholder (A-13)', () => {
  expect(displayTitle({ title: '  ' })).toBe('(Tanpa judul)');
  expect(displayTitle({ title: 'Panen Raya' })).toBe('Panen Raya');
});

describe('imageAddress', () => {
  test('[API-045] a relative path is prefixed with the public site’s origin', () => {
    expect(imageAddress('/uploads/a.jpg', options)).toBe('https://madrasah.example/uploads/a.jpg');
    expect(imageAddress('uploads/a.jpg', options)).toBe('https://madrasah.example/uploads/a.jpg');
  });

  test('an absolute address stays unchanged', () => {
    expect(imageAddress('https://lain.example/b/a.jpg?v=1', options)).toBe('https://lain.example/b/a.jpg?v=1');
  });
});

describe('dates', () => {
  test('[CONST-041] dates are written in Indonesian', () => {
    const months = Array.from({ length: 12 }, (_, month) =>
      longDate(new Date(Date.UTC(2026, month, 15)), 'Asia/Jakarta'),
    );
    expect(months.map((date) => date.split(' ')[1])).toEqual(
      'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' '),
    );
  });

  test('local times of the zone are converted to instants and back', () => {
    const seven = (zone: string) => instantOf('2026-08-17T07:00', zone).toISOString();
    expect(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'].map(seven)).toEqual([
      '2026-08-17T00:00:00.000Z',
      '2026-08-16T23:00:00.000Z',
      '2026-08-16T22:00:00.000Z',
    ]);
    expect(instantOf('1970-01-01T07:00:30', 'Asia/Jakarta').toISOString()).toBe('1970-01-01T00:00:30.000Z');
  });

  test('dates use the given zone, whatever the machine’s', () => {
    const justAfterMidnight = new Date('2026-03-31T17:30:00.000Z');
    expect(calendarDay(justAfterMidnight, 'Asia/Jakarta')).toBe('2026-04-01');
    expect(calendarDay(justAfterMidnight, 'Asia/Jayapura')).toBe('2026-04-01');
    expect(calendarDay(new Date('2026-03-31T16:59:00.000Z'), 'Asia/Jakarta')).toBe('2026-03-31');
    expect(longDate(justAfterMidnight, 'Asia/Makassar')).toBe('1 April 2026');
  });

  test('a range names its year once, unless it ends in another one', () => {
    expect(dateRange('28 November 2026', '4 Desember 2026')).toBe('28 November sampai 4 Desember 2026');
    expect(dateRange('24 Desember 2026', '6 Januari 2027')).toBe('24 Desember 2026 sampai 6 Januari 2027');
  });
});
