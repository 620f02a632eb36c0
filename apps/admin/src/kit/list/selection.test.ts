import { expect, test } from 'vitest';
import { refreshTicked } from './selection.ts';

const row = (id: number, status = 'draft') => ({ id, status });
const ticked = new Map([
  [1, { row: row(1), page: 1 }],
  [2, { row: row(2), page: 1 }],
  [11, { row: row(11), page: 2 }],
]);

test('rows selected on other pages stay selected', () => {
  expect([...refreshTicked(ticked, { rows: [row(11), row(12)], page: 2 }).keys()]).toEqual([1, 2, 11]);
});

test('a row that is no longer on the page is deselected, and a changed one is updated', () => {
  const refreshed = refreshTicked(ticked, { rows: [row(1, 'published')], page: 1 });
  expect([...refreshed.keys()]).toEqual([1, 11]);
  expect(refreshed.get(1)?.row.status).toBe('published');
});

test('a row that has moved to another page stays selected there', () => {
  const moved = refreshTicked(ticked, { rows: [row(2)], page: 2 });
  expect([...moved.keys()]).toEqual([1, 2]);
  expect(moved.get(2)?.page).toBe(2);
});
