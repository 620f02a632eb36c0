import { expect, test } from 'vitest';
import { commentsSearch, isFiltered, withFilter } from './comments-search.ts';

test('unusable parts of an address are ignored', () => {
  expect(commentsSearch.parse({ page: 1, status: 'shown', tab: 'lain', search: 2026, open: 12 })).toEqual({
    search: '2026',
    open: '12',
  });
});

test('a changed filter returns to the first page and closes the open row; the guest book tab stays', () => {
  const current = { page: 3, open: 'k3', tab: 'buku-tamu', status: 'pending' } as const;
  expect(withFilter(current, { search: ' ' })).toEqual({ tab: 'buku-tamu', status: 'pending', search: undefined });
  const filters = [{ search: 'x' }, { status: 'approved' }, { view: 'trash' }, { article: '12' }] as const;
  expect([isFiltered({ tab: 'buku-tamu' }), ...filters.map(isFiltered)]).toEqual([false, true, true, true, true]);
});
