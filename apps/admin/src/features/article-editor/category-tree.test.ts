import { expect, test } from 'vitest';
import { choicesOf, findByTitle, titleBehind } from './category-tree.ts';

const tree = [
  { id: 1, title: 'Profil', children: [{ id: 2, title: 'Sejarah', children: [] }] },
  { id: 3, title: 'Prestasi', children: [] },
];

test('the form keeps titles, the picker knows nodes by their id', () => {
  expect(findByTitle(tree, 'Sejarah')).toBe('2');
  expect(titleBehind(tree, '2')).toBe('Sejarah');
});

test('a title that the tree does not have stays as it is and can be shown', () => {
  expect(findByTitle(tree, 'Lama')).toBe('Lama');
  expect(titleBehind(tree, 'Lama')).toBe('Lama');
  expect(choicesOf(tree, 'Lama')[0]).toEqual({ value: 'Lama', label: 'Lama', level: 0 });
});

test('the dropdown shows the tree in reading order, with the depth of each node', () => {
  expect(choicesOf(tree, 'Sejarah').map(({ label, level }) => [label, level])).toEqual([
    ['Profil', 0],
    ['Sejarah', 1],
    ['Prestasi', 0],
  ]);
});
