import { isNotFound } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { anArticle, aRouterContext } from '../../../../test/site.ts';
import { categoryQuery, loadListing } from './listing.ts';

const menu = { title: 'Berita', description: 'Kabar madrasah', slug: 'berita', parent: null };

function aListing(total: number) {
  const requested: unknown[] = [];
  const published = (input: unknown) => {
    requested.push(input);
    const page = typeof input === 'object' && input !== null && 'page' in input ? Number(input.page) : 1;
    return { data: [anArticle({ id: page })], pagination: { page, limit: 9, total, totalPages: Math.ceil(total / 9) } };
  };
  return { requested, site: aRouterContext({ 'menus.bySlug': () => menu, 'articles.published': published }) };
}

test('[CONST-004] requests nine articles of a category', async () => {
  const { requested, site } = aListing(20);
  const listing = await loadListing(site, 'berita');
  expect(listing).toMatchObject({ title: 'Berita', description: 'Kabar madrasah', path: '/articles/berita', page: 1 });
  expect(requested).toEqual([{ category: 'berita', mainArticle: 'apart', page: 1, limit: 9, view: 'card' }]);
});

test('[ST-019] another category starts at its first page', async () => {
  const { requested, site } = aListing(20);
  await site.queryClient.fetchInfiniteQuery({ ...categoryQuery(site, 'berita', 1), pages: 2 });
  await loadListing(site, 'prestasi');
  expect(requested.at(-1)).toEqual({ category: 'prestasi', mainArticle: 'apart', page: 1, limit: 9, view: 'card' });
});

test('a missing category is a missing page', async () => {
  const page = { data: [], pagination: { page: 1, limit: 9, total: 0, totalPages: 0 } };
  const site = aRouterContext({ 'articles.published': () => page });
  const outcome = await loadListing(site, 'tidak-ada').catch((reason: unknown) => reason);
  expect(isNotFound(outcome)).toBe(true);
});
