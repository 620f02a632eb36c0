import { type Category, type ImportChoices, type ImportReport, leftOutMark, newCategoryMark } from '@madrasah/contract';

type Option = { value: string; label: string };

/** The targets for a WordPress category, including the proposed one. */
export function categoryOptions(categories: readonly Category[], report: ImportReport): Option[] {
  const names = new Map(categories.map(({ slug, name }) => [slug, name]));
  for (const { target, targetName } of report.categories) if (targetName !== '') names.set(target, targetName);
  return [
    { value: newCategoryMark, label: 'Buat kategori baru' },
    ...[...names].map(([value, label]) => ({ value, label })),
  ];
}

/** The targets for pages. */
export const pageOptions = (categories: readonly Category[]): Option[] => [
  { value: leftOutMark, label: 'Jangan dimasukkan' },
  ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
];

/** The targets with a new category for each that has no namesake here. */
export const allCreated = ({ categories }: ImportReport): ImportChoices['categories'] =>
  Object.fromEntries(
    categories.map(({ slug, name, target, targetName }) => {
      const isNamesake = target === slug || name.toLocaleLowerCase('id') === targetName.toLocaleLowerCase('id');
      return [slug, isNamesake ? target : newCategoryMark];
    }),
  );

/** The categories of the old site, those with most articles first. */
export const byArticles = ({ categories }: ImportReport): ImportReport['categories'] =>
  categories.toSorted((one, other) => other.articles - one.articles);

/** The choices so far, with the proposals as defaults. */
export const choicesOf = (report: ImportReport, chosen: ImportChoices): ImportChoices => ({
  ...chosen,
  categories: {
    ...Object.fromEntries(report.categories.map(({ slug, target }) => [slug, target])),
    ...chosen.categories,
  },
});
