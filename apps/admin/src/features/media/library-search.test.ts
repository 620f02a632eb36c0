import { expect, test } from 'vitest';
import { isFiltered, librarySearch, withFilter } from './library-search.ts';

test('what cannot be used of an address counts as not set', () => {
  const picture = 'ab'.repeat(20);
  expect(librarySearch.parse({ search: 'apel', unused: true, picture })).toEqual({
    search: 'apel',
    unused: true,
    picture,
  });
  expect(librarySearch.parse({ search: {}, unused: 'ya', picture: '../x' })).toEqual({});
});

test('a changed filter closes the picture, and empty words leave the address', () => {
  const current = { search: 'apel', picture: 'ab'.repeat(20) };
  expect(withFilter(current, { unused: true })).toEqual({ search: 'apel', unused: true });
  const none = withFilter(current, { search: '  ' });
  expect([none, isFiltered(none)]).toEqual([{}, false]);
});
