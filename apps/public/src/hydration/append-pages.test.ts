import { createQueryClient } from '@madrasah/api-client';
import { expect, test } from 'vitest';
import { anArticle, aRouterContext } from '../../test/site.ts';
import { listingQuery } from '../features/articles/shared/ArticleFeed.tsx';
import { appendPages } from './dehydrated-state.ts';

const site = aRouterContext({
  'articles.published': (input) => {
    const { page } = Object(input);
    return {
      data: [anArticle({ id: page, slug: `artikel-${page}` })],
      pagination: { page, limit: 9, total: 3, totalPages: 3 },
    };
  },
});

test('pages that were appended without the app are what it would have loaded itself', async () => {
  const query = (page: number) => listingQuery(site, { category: 'berita' }, page);
  const loaded = await site.queryClient.fetchInfiniteQuery({ ...query(1), pages: 3 });
  const browser = createQueryClient();
  browser.setQueryData(query(1).queryKey, await createQueryClient().fetchInfiniteQuery(query(1)));
  const other = listingQuery(site, { category: 'humor' }, 1).queryKey;
  browser.setQueryData(other, { pages: [], pageParams: [] });
  for (const page of [2, 3]) {
    const served = await createQueryClient().fetchInfiniteQuery(query(page));
    appendPages(browser, {
      queries: [
        [['menus'], []],
        [query(page).queryKey, served],
      ],
    });
  }
  expect(browser.getQueryData(query(1).queryKey)).toEqual(loaded);
  expect(browser.getQueryData(other)).toEqual({ pages: [], pageParams: [] });
});
