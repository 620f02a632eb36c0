import { expect, test } from 'vitest';
import { aRouterContext } from '../../../../test/site.ts';
import { listingQuery } from './ArticleFeed.tsx';

test('there is a next batch until the last page', async () => {
  const { getNextPageParam } = listingQuery(aRouterContext({}), { category: 'berita' }, 1);
  const lastPages = [1, 2, 3].map((page) => ({ data: [], pagination: { page, limit: 9, total: 20, totalPages: 3 } }));
  expect(lastPages.map((page) => getNextPageParam(page, [], 1, []))).toEqual([2, 3, undefined]);
});
