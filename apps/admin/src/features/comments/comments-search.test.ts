import { expect, test } from 'vitest';
import { commentsSearch, isFiltered, withFilter } from './comments-search.ts';

test('an address with unusable parts is the address without them', () => {
  expect(commentsSearch.parse({ page: 1, status: 'shown', tab: 'lain', search: 2026, open: 12 })).toEqual({
    search: '2026',
    open: '12',
  });
});

test('a filter starts at the first page and closes what was open; the guest book stays the guest book', () => {
  const current = { page: 3, open: 'k3', tab: 'buku-tamu', status: 'pending' } as const;
  expect(withFilter(current, { search: ' ' })).toEqual({ tab: 'buku-tamu', status: 'pending', search: undefined });
  expect([isFiltered({ tab: 'buku-tamu' }), isFiltered({ search: 'x' }), isFiltered({ status: 'approved' })]).toEqual([
    false,
    true,
    true,
  ]);
});
