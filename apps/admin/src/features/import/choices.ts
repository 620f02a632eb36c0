import { type Category, type ImportChoices, type ImportReport, leftOutMark, newCategoryMark } from '@madrasah/contract';

type Option = { value: string; label: string };

/** Where a category of the old site may go. */
export const categoryOptions = (categories: readonly Category[]): Option[] => [
  { value: newCategoryMark, label: 'Buat kategori baru' },
  ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
];

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
