import type { TreeNode } from '@madrasah/contract';

/** A category as an option of the dropdown; `level` is its depth, from 0. */
export type CategoryOption = { value: string; label: string; level: number };

const linesOf = (tree: readonly TreeNode[], level = 0): CategoryOption[] =>
  tree.flatMap(({ id, title, children }) => [
    { value: String(id), label: title, level },
    ...linesOf(children, level + 1),
  ]);

/** The picker's value for a title: the category's id, or the title itself if it is not in the tree. */
export const valueOfTitle = (tree: readonly TreeNode[], title: string): string =>
  linesOf(tree).find(({ label }) => label === title)?.value ?? title;

/** The title of a picker's value. */
export const titleOfValue = (tree: readonly TreeNode[], value: string): string =>
  linesOf(tree).find((line) => line.value === value)?.label ?? value;

/** The tree in reading order. An unknown title stays selectable, so that opening the form changes nothing. */
export function categoryOptions(tree: readonly TreeNode[], title: string): CategoryOption[] {
  const lines = linesOf(tree);
  const isKnown = title === '' || lines.some(({ label }) => label === title);
  return isKnown ? lines : [{ value: title, label: title, level: 0 }, ...lines];
}
