import { expect, test } from 'vitest';
import { articleListSearch, listInput } from './list-search.ts';

test('[CONST-008] the list requests ten rows a page, without the contents', () => {
  expect(listInput({})).toMatchObject({ page: 1, limit: 10, view: 'card' });
});

test('an invalid address shows the whole list', () => {
  expect(articleListSearch.parse({ page: 'x', category: 'y', status: 'z', everyone: 1 })).toEqual({});
});

test('a query that looks like a number stays text', () => {
  expect(articleListSearch.parse({ search: 2026 }).search).toBe('2026');
  expect(articleListSearch.parse({ search: true }).search).toBe('true');
});

test('the pseudo-category is not sent, any other is sent by its id', () => {
  expect(listInput({ category: undefined }).category).toBeUndefined();
  expect(listInput({ category: 7 }).category).toBe('7');
});

test('the list can be filtered by scheduled and expired articles only', () => {
  expect(listInput({ publication: 'expired' }).publication).toBe('expired');
  expect(articleListSearch.parse({ publication: 'current' })).toEqual({});
});
