import { expect, test } from 'vitest';
import { categoryOptions, titleOfValue, valueOfTitle } from './ArticleSettings.tsx';

const tree = [
  { id: 1, title: 'Profil', children: [{ id: 2, title: 'Sejarah', children: [] }] },
  { id: 3, title: 'Prestasi', children: [] },
];

test('the form stores titles, the picker uses the ids of nodes', () => {
  expect(valueOfTitle(tree, 'Sejarah')).toBe('2');
  expect(titleOfValue(tree, '2')).toBe('Sejarah');
});

test('a title that the tree does not have is kept and shown', () => {
  expect(valueOfTitle(tree, 'Lama')).toBe('Lama');
  expect(titleOfValue(tree, 'Lama')).toBe('Lama');
  expect(categoryOptions(tree, 'Lama')[0]).toEqual({ value: 'Lama', label: 'Lama', level: 0 });
});

test('the dropdown shows the tree in reading order, with the depth of each node', () => {
  expect(categoryOptions(tree, 'Sejarah').map(({ label, level }) => [label, level])).toEqual([
    ['Profil', 0],
    ['Sejarah', 1],
    ['Prestasi', 0],
  ]);
});
