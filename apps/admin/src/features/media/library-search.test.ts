import { expect, test } from 'vitest';
import { librarySearch, listInput } from './library-search.ts';

const picture = 'ab'.repeat(20);
const uploader = '0192f0c1-2f6a-7000-8000-000000000001';

test('unusable parts of an address count as not set', () => {
  const used = { page: 2, search: 'apel', unused: true as const, month: '2026-11', uploader, picture };
  expect(librarySearch.parse(used)).toEqual(used);
  expect(
    librarySearch.parse({ page: 0, search: {}, unused: 'ya', month: '2026-13', uploader: 'siapa', picture: '../x' }),
  ).toEqual({});
});

test('the list does not depend on the picture that is open', () => {
  expect(listInput({ search: 'apel', month: '2026-11', picture })).toEqual({
    page: 1,
    search: 'apel',
    month: '2026-11',
  });
  expect(listInput({ page: 3, search: '' })).toEqual({ page: 3 });
});
