import { limits } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { readNewsSearch, resultCountText } from './SearchPage.tsx';

test('a search text is a trimmed and cut string, whatever the address contains', () => {
  expect(readNewsSearch({ search: ' lomba robotik ' })).toMatchObject({ search: 'lomba robotik' });
  expect(readNewsSearch({ search: ['lomba', 'robotik'] })).toMatchObject({ search: 'lomba robotik' });
  expect(readNewsSearch({ search: 'a'.repeat(500) }).search).toHaveLength(limits.search.query);
  expect(readNewsSearch({ search: '  ', page: '2' })).toEqual({ search: undefined, page: 2 });
  expect(readNewsSearch({})).toEqual({ search: undefined, page: undefined });
});

test('the number of results is given as text', () => {
  expect(resultCountText(0, 0)).toBe('Tidak ada yang ditemukan');
  expect(resultCountText(12, 0)).toBe('12 artikel ditemukan');
  expect(resultCountText(0, 1)).toBe('1 halaman ditemukan');
  expect(resultCountText(3, 1)).toBe('3 artikel dan 1 halaman ditemukan');
  expect(resultCountText(limits.search.ranked, 0)).toBe(`Sedikitnya ${limits.search.ranked} artikel ditemukan`);
});
