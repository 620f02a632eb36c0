import { type Category, type CategoryChangesInput, categorySchema, newCategoryInput, texts } from '@madrasah/contract';
import { z } from 'zod';
import type { ConflictingField } from '../../kit/record/use-saving.tsx';

/** The values of the form in the order of its fields; an empty main article means none. */
export type CategoryValues = {
  name: string;
  color: string;
  description: string;
  mainArticleId: string;
  mainArticleTitle: string;
};

/** The initial colour. */
const defaultColor = '#000000';

export const emptyCategory: CategoryValues = {
  name: '',
  color: defaultColor,
  description: '',
  mainArticleId: '',
  mainArticleTitle: '',
};

export const valuesOf = ({ name, color, description, mainArticle }: Category): CategoryValues => ({
  name,
  color,
  description,
  mainArticleId: mainArticle?.publicId ?? '',
  mainArticleTitle: mainArticle?.title ?? '',
});

/** The contract's rules; a name is required, and everything is trimmed. */
export const categoryRules = newCategoryInput
  .required()
  .refine(({ name }) => name !== '', { path: ['name'], error: texts.category.nameRequired });

export const storedCategorySchema = z.object({
  base: categorySchema.nullable(),
  values: z.object({
    name: z.string(),
    color: z.string(),
    description: z.string(),
    mainArticleId: z.string(),
    mainArticleTitle: z.string(),
  }),
});

/** Only changed values are sent: an untouched automatic colour stays automatic. */
export function changesOf(base: Category, values: CategoryValues): CategoryChangesInput {
  const before = valuesOf(base);
  return {
    ...(values.name !== before.name && { name: values.name }),
    ...(values.color !== before.color && { color: values.color }),
    ...(values.description !== before.description && { description: values.description }),
    ...(values.mainArticleId !== before.mainArticleId && { mainArticleId: values.mainArticleId || null }),
  };
}

const labels = {
  name: 'Nama',
  color: 'Warna',
  description: 'Deskripsi',
  mainArticleTitle: 'Halaman utama kategori',
} as const;

/** The fields whose typed value differs from the stored one. */
export function conflictsWith(stored: Category, values: CategoryValues): ConflictingField[] {
  const inStore = valuesOf(stored);
  return (['name', 'color', 'description', 'mainArticleTitle'] as const)
    .filter((field) => values[field] !== inStore[field])
    .map((field) => ({ label: labels[field], mine: values[field], stored: inStore[field] }));
}
