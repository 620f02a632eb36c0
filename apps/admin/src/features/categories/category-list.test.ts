import type { Category } from '@madrasah/contract';
import { expect, test } from 'vitest';
import {
  categoriesSearch,
  categoryPaths,
  deletionWarning,
  findCategories,
  inOrder,
  movedAfter,
  parentOptions,
} from './category-list.ts';

const aCategory = (id: number, changes: Partial<Category> = {}): Category => ({
  id,
  name: `Kategori ${id}`,
  description: '',
  color: '#0f766e',
  articleCount: 0,
  slug: `kategori-${id}`,
  parentId: null,
  kind: 'added',
  version: 1,
  mainArticle: null,
  ...changes,
});

test('a search matches names and descriptions, ignoring case and surrounding spaces', () => {
  const alumni = aCategory(1, { name: 'Alumni' });
  const library = aCategory(2, { name: 'Pustaka', description: 'Kabar untuk ALUMNI' });
  const other = aCategory(3, { name: 'Asrama' });
  expect(findCategories([alumni, library, other], '  aluMni ')).toEqual([alumni, library]);
  expect(findCategories([alumni, other], '')).toEqual([alumni, other]);
  expect(findCategories([alumni], 'tidak ada')).toEqual([]);
});

test('a search does not match across name and description', () => {
  expect(findCategories([aCategory(1, { name: 'Kabar', description: 'alumni' })], 'Kabaralumni')).toEqual([]);
});

test('a path contains the titles of the ancestors', () => {
  const leaf = { id: 3, title: 'Ekstrakurikuler', children: [] };
  const tree = [{ id: 1, title: 'Bidang', children: [{ id: 2, title: 'Kesiswaan', children: [leaf] }] }];
  expect(Object.fromEntries(categoryPaths(tree))).toEqual({ 2: 'Bidang', 3: 'Bidang › Kesiswaan' });
});

test('moves one to the position after another, or to the beginning', () => {
  expect(movedAfter([1, 2, 3], 3, null)).toEqual([3, 1, 2]);
  expect(movedAfter([1, 2, 3], 1, 2)).toEqual([2, 1, 3]);
  expect(movedAfter([1, 2, 3], 1, 3)).toEqual([2, 3, 1]);
});

test('those below a category follow it', () => {
  const [alumni, reunion, pustaka] = [aCategory(1), aCategory(2, { parentId: 1 }), aCategory(3)];
  expect(inOrder([alumni, reunion, pustaka], [3, 1, 2])).toEqual([pustaka, alumni, reunion]);
  expect(inOrder([alumni, reunion, pustaka], [2, 3, 1])).toEqual([pustaka, alumni, reunion]);
});

test('a category may stand below others, but not below itself and not deeper than three levels', () => {
  const leaf = { id: 3, title: 'Reuni', children: [] };
  const branch = { id: 2, title: 'Alumni', children: [leaf] };
  const tree = [
    { id: 1, title: 'Bidang', children: [branch] },
    { id: 4, title: 'Berita', children: [] },
  ];
  const labels = (id: number) => parentOptions(tree, id).map(({ label }) => label);
  expect(labels(4)).toEqual(['Bidang', 'Bidang › Alumni']);
  expect(labels(2)).toEqual(['Bidang', 'Berita']);
  expect(labels(3)).toEqual(['Bidang', 'Bidang › Alumni', 'Berita']);
});

test('only added categories are reordered', () => {
  const [fixed, one, two] = [aCategory(1, { kind: 'navigation' }), aCategory(2), aCategory(3)];
  expect(inOrder([fixed, one, two], [3, 2])).toEqual([fixed, two, one]);
});

test('the deletion warning gives the number of articles and their new category', () => {
  expect(deletionWarning({ name: 'Alumni', articleCount: 1200 })).toBe(
    'Apakah Anda yakin ingin menghapus kategori "Alumni"? 1.200 artikel di dalamnya dipindahkan ke \'Tanpa Kategori\'. Tindakan ini tidak dapat dibatalkan.',
  );
  expect(deletionWarning({ name: 'Alumni', articleCount: 0 })).toContain('Tidak ada artikel di dalamnya.');
});

test('an unusable address shows the whole list', () => {
  expect(categoriesSearch.parse({ form: 'x', search: {} })).toEqual({});
  expect(categoriesSearch.parse({ form: 7, search: 2026 })).toEqual({ form: 7, search: '2026' });
});
