import { expect, test } from 'vitest';
import { commentsSearch } from './comments-search.ts';

test('unusable parts of an address are ignored', () => {
  expect(commentsSearch.parse({ page: 1, status: 'shown', tab: 'lain', search: 2026, open: 12 })).toEqual({
    search: '2026',
    open: '12',
  });
});
