import { expect, test } from 'vitest';
import { readListingSearch } from './paths.ts';

test.each([
  ['2', 2],
  ['1', undefined],
  ['0', undefined],
  ['-3', undefined],
  ['2.5', undefined],
  ['banyak', undefined],
  [undefined, undefined],
])('?page=%s means %s', (page, expected) => {
  expect(readListingSearch({ page }).page).toBe(expected);
});
