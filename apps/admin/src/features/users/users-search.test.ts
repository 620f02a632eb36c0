import { expect, test } from 'vitest';
import { listInput, pageToOpen, pageWindow, usersSearch } from './users-search.ts';

test('[CONST-020] ten accounts from the first page are requested, unless the address says otherwise', () => {
  expect(listInput({})).toEqual({ page: 1, limit: 10, role: undefined, search: undefined });
  expect(listInput({ page: 3, limit: 25, role: 'editor', all: 'siti' })).toEqual({
    page: 3,
    limit: 25,
    role: 'editor',
    search: 'siti',
  });
});

test('the search in the loaded page is not sent', () => {
  expect(listInput({ search: 'siti' }).search).toBeUndefined();
});

test('an unusable address shows the whole list', () => {
  expect(usersSearch.parse({ page: 1, limit: 7, role: 'guru', form: 'x', search: {} })).toEqual({});
});

test('[ST-036] a page out of range, or the current one, is not opened', () => {
  for (const wanted of [0, 4, 2, -1]) expect(pageToOpen(wanted, 2, 3)).toBeUndefined();
  expect([pageToOpen(1, 2, 3), pageToOpen(3, 2, 3)]).toEqual([1, 3]);
});

test('[USR-011] the window of five pages moves, and stops at the ends', () => {
  expect(pageWindow(6, 12)).toEqual([4, 5, 6, 7, 8]);
  expect(pageWindow(1, 12)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(12, 12)).toEqual([8, 9, 10, 11, 12]);
  expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
});
