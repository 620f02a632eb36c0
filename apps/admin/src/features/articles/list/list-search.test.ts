import { expect, test } from 'vitest';
import { articleListSearch, isFiltered, listInput, staysOnPage, withFilter } from './list-search.ts';
import { planFilter } from './plan-filter.ts';

test('[CONST-008] the list requests ten rows a page, without the contents', () => {
  expect(listInput({})).toMatchObject({ page: 1, limit: 10, view: 'card' });
});

test('an invalid address shows the whole list', () => {
  expect(articleListSearch.parse({ page: 'x', category: 'y', status: 'z', everyone: 1 })).toEqual({});
});

test('search words that look like numbers stay text', () => {
  expect(articleListSearch.parse({ search: 2026 }).search).toBe('2026');
  expect(articleListSearch.parse({ search: true }).search).toBe('true');
});

test('a changed filter returns to the first page; an empty one is removed from the address', () => {
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

test('search words, a category and a status narrow the list; articles of others widen it', () => {
  for (const search of [
    { search: 'a' },
    { category: 7 },
    { status: 'draft' as const },
    { publication: 'expired' as const },
  ]) {
    expect(isFiltered(search)).toBe(true);
  }
  for (const search of [{}, { page: 2 }, { everyone: true as const }]) expect(isFiltered(search)).toBe(false);
});

test('typing in the search is one step of the history; every other change is its own step', () => {
  expect(staysOnPage({ search: 'pan' }, { search: 'panen' })).toBe(true);
  expect(staysOnPage({}, { search: 'p' })).toBe(false);
  expect(staysOnPage({ search: 'panen' }, { search: '' })).toBe(false);
  expect(staysOnPage({ search: 'panen' }, { status: 'draft' })).toBe(false);
});

test('the list can be filtered by scheduled and expired articles only', () => {
  expect(planFilter('scheduled')).toEqual({ publication: 'scheduled', review: undefined });
  expect(planFilter('returned')).toEqual({ publication: undefined, review: 'returned' });
  expect(listInput({ publication: 'expired' }).publication).toBe('expired');
  expect(articleListSearch.parse({ publication: 'current' })).toEqual({});
});
