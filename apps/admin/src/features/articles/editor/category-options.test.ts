import { expect, test } from 'vitest';
import { categoryOptions } from './ArticleSettings.tsx';

const tree = [
  { id: 1, title: 'Profil', children: [{ id: 2, title: 'Sejarah', children: [] }] },
  { id: 3, title: 'Prestasi', children: [] },
];

test('a title that the tree does not have is kept and shown', () => {
  expect(categoryOptions(tree, 'Lama')[0]).toEqual({ title: 'Lama', level: 0 });
});

test('the dropdown shows the tree in reading order, with the depth of each node', () => {
  expect(categoryOptions(tree, 'Sejarah').map(({ title, level }) => [title, level])).toEqual([
    ['Profil', 0],
    ['Sejarah', 1],
    ['Prestasi', 0],
  ]);
});
