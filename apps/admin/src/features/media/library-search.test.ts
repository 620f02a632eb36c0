import { expect, test } from 'vitest';
import { isFiltered, librarySearch, withFilter } from './library-search.ts';

const picture = 'ab'.repeat(20);
const uploader = '0192f0c1-2f6a-7000-8000-000000000001';

test('unusable parts of an address count as not set', () => {
  const used = { search: 'apel', unused: true as const, month: '2026-11', uploader, picture };
  expect(librarySearch.parse(used)).toEqual(used);
  expect(
    librarySearch.parse({ search: {}, unused: 'ya', month: '2026-13', uploader: 'siapa', picture: '../x' }),
  ).toEqual({});
});

test('a changed filter closes the picture, and empty values are removed from the address', () => {
  const current = { search: 'apel', month: '2026-11', picture };
  expect(withFilter(current, { unused: true })).toEqual({ search: 'apel', month: '2026-11', unused: true });
  const none = withFilter(current, { search: '  ', month: '' });
  expect([none, isFiltered(none)]).toEqual([{}, false]);
  for (const filter of [{ search: 'apel' }, { unused: true as const }, { month: '2026-11' }, { uploader }])
    expect(isFiltered(filter)).toBe(true);
});
