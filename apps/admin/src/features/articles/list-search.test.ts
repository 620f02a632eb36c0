import { expect, test } from 'vitest';
import { articleListSearch, listInput, withFilter } from './list-search.ts';

test('[CONST-008] ten rows a page, without the contents', () => {
  expect(listInput({})).toMatchObject({ page: 1, limit: 10, view: 'card' });
});

test('an address that cannot be used shows the whole list', () => {
  expect(articleListSearch.parse({ page: 'x', category: 'y', status: 'z', everyone: 1 })).toEqual({});
});

test('words that look like numbers are searched for as words', () => {
  expect(articleListSearch.parse({ search: 2026 }).search).toBe('2026');
  expect(articleListSearch.parse({ search: true }).search).toBe('true');
});

test('a changed filter starts at the first page; an emptied one leaves the address', () => {
  expect(withFilter({ page: 4, search: 'a', status: 'draft' }, { status: 'published' })).toEqual({
    search: 'a',
    status: 'published',
  });
  expect(withFilter({ search: 'a' }, { search: '  ' }).search).toBeUndefined();
});

test('the pseudo-category is not sent, any other is sent by its id', () => {
  expect(listInput({ category: undefined }).category).toBeUndefined();
  expect(listInput({ category: 7 }).category).toBe('7');
});
