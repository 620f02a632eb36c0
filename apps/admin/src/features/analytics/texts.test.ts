import { expect, test } from 'vitest';
import { analyticsSearch } from './analytics-search.ts';
import { durationText, overviewInput, pageText, periodError, sourceText } from './texts.ts';

test.each([
  [0, '0 dtk'],
  [59.4, '59 dtk'],
  [59.5, '1 mnt 0 dtk'],
  [200, '3 mnt 20 dtk'],
  [3_599, '59 mnt 59 dtk'],
  [3_600, '1 jam 0 mnt'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test('sources and pages have readable names', () => {
  expect(['direct', 'kemenag.go.id', ''].map(sourceText)).toEqual(['Langsung', 'kemenag.go.id', 'Lainnya']);
  const paths = ['/articles/berita/panen%20raya', '/articles/%ff', ''];
  expect(paths.map((path) => pageText({ path, title: null }))).toEqual([
    '/articles/berita/panen raya',
    '/articles/%ff',
    'Lainnya',
  ]);
  expect(pageText({ path: '/about', title: 'Tentang Kami' })).toBe('Tentang Kami');
});

const inputOf = (search: object) => overviewInput(analyticsSearch.parse(search));

test('an address gives a named period, days, or the current month', () => {
  expect(inputOf({})).toEqual({});
  expect(inputOf({ period: '7-days' })).toEqual({ period: '7-days' });
  expect(inputOf({ from: '2026-03-01', until: '2026-03-31' })).toEqual({ from: '2026-03-01', until: '2026-03-31' });
});

test.each([
  { period: 'kemarin' },
  { from: '2026-03-01' },
  { from: '2026-02-30', until: '2026-03-01' },
  { from: '2026-03-02', until: '2026-03-01' },
  { from: '2020-01-01', until: '2026-01-01' },
  { from: 7, until: [] },
])('an invalid period counts as not set: %j', (search) => {
  expect(inputOf(search)).toEqual({});
});

test('invalid days have an error text', () => {
  const errorOf = (from: string, until: string) => periodError({ from, until });
  expect(errorOf('2026-03-01', '2026-03-31')).toBeUndefined();
  expect(errorOf('2025-03-01', '2026-03-31')).toEqual({ field: 'until', text: 'Paling lama satu tahun' });
  expect(errorOf('', '2026-03-31')).toMatchObject({ field: 'from', text: expect.stringContaining('Tanggal') });
  expect(errorOf('2026-03-01', 'unfinished')).toMatchObject({ field: 'until' });
});
