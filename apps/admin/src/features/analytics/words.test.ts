import { expect, test } from 'vitest';
import { durationText, pageText, sourceText } from './words.ts';

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
