import { type Category, type ImportChoices, type ImportReport, leftOutMark, newCategoryMark } from '@madrasah/contract';

type Option = { value: string; label: string };

/** Where a category of the old site may go: also where it was proposed to go, which may hold others of ours. */
export function categoryOptions(categories: readonly Category[], report: ImportReport): Option[] {
  const names = new Map(categories.map(({ slug, name }) => [slug, name]));
  for (const { target, targetName } of report.categories) if (targetName !== '') names.set(target, targetName);
  return [
    { value: newCategoryMark, label: 'Buat kategori baru' },
    ...[...names].map(([value, label]) => ({ value, label })),
  ];
}

/** Where its pages may go. */
export const pageOptions = (categories: readonly Category[]): Option[] => [
  { value: leftOutMark, label: 'Jangan dimasukkan' },
  ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
];

/** What was chosen so far: where nothing was, what was proposed. */
export const choicesOf = (report: ImportReport, chosen: ImportChoices): ImportChoices => ({
  ...chosen,
  categories: {
    ...Object.fromEntries(report.categories.map(({ slug, target }) => [slug, target])),
    ...chosen.categories,
  },
});
