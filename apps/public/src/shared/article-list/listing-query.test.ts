import { expect, test } from 'vitest';
import { aRouterContext } from '../../testing/site.ts';
import { listingQuery, readListingSearch } from './listing-query.ts';

test.each([
  ['2', 2],
  ['1', undefined],
  ['0', undefined],
  ['-3', undefined],
  ['2.5', undefined],
  ['banyak', undefined],
  [undefined, undefined],
])('?page=%s means %s', (page, expected) => {
  expect(readListingSearch({ page }).page).toBe(expected);
});

test('there is a next batch until the last page', async () => {
  const { getNextPageParam } = listingQuery(aRouterContext({}), { category: 'berita' }, 1);
  const lastPages = [1, 2, 3].map((page) => ({ data: [], pagination: { page, limit: 9, total: 20, totalPages: 3 } }));
  expect(lastPages.map((page) => getNextPageParam(page, [], 1, []))).toEqual([2, 3, undefined]);
});
