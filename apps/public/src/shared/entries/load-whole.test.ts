import { expect, test } from 'vitest';
import { loadWhole } from './kind-routes.tsx';

const readOf = (totalPages: number) => {
  const asked: number[] = [];
  const read = async (page: number) => {
    asked.push(page);
    return { data: totalPages === 0 ? [] : [page], pagination: { totalPages } };
  };
  return { asked, read };
};

test.each([
  { totalPages: 0, loaded: [] },
  { totalPages: 1, loaded: [1] },
  { totalPages: 3, loaded: [1, 2, 3] },
  { totalPages: 10, loaded: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
])('a list of $totalPages pages is loaded whole', async ({ totalPages, loaded }) => {
  expect(await loadWhole(readOf(totalPages).read)).toEqual(loaded);
});

test('a list of more than ten pages is cut, so that one page of the site does not ask the server without end', async () => {
  const { asked, read } = readOf(10_000);
  expect(await loadWhole(read)).toHaveLength(10);
  expect(asked).toHaveLength(10);
});
