import { type Category, categorySchema, newCategoryInput, texts } from '@madrasah/contract';
import { z } from 'zod';
import type { ConflictingField } from '../../shared/ConflictAlert.tsx';

/** What the form shows, in the order of its fields. */
export type CategoryValues = { name: string; color: string; description: string };

/** The form's first colour (ENT-029). */
const defaultColor = '#000000';

export const emptyCategory: CategoryValues = { name: '', color: defaultColor, description: '' };

export const valuesOf = ({ name, color, description }: Category): CategoryValues => ({ name, color, description });

/** The contract's rules; a name is required (VAL-011), and everything is trimmed (VAL-014). */
export const categoryRules = newCategoryInput
  .required()
  .refine(({ name }) => name !== '', { path: ['name'], error: texts.category.nameRequired });

export const keptCategory = z.object({
  base: categorySchema.nullable(),
  values: z.object({ name: z.string(), color: z.string(), description: z.string() }),
});

/** Only what was changed is sent: a colour of the palette that nobody touched stays the palette's. */
export function changesOf(base: Category, values: CategoryValues): Partial<CategoryValues> {
  const before = valuesOf(base);
  return {
    ...(values.name !== before.name && { name: values.name }),
    ...(values.color !== before.color && { color: values.color }),
    ...(values.description !== before.description && { description: values.description }),
  };
}

const labels: Record<keyof CategoryValues, string> = { name: 'Nama', color: 'Warna', description: 'Deskripsi' };

/** The fields in which what was typed is not what is stored. */
export function conflictsWith(stored: Category, values: CategoryValues): ConflictingField[] {
  const inStore = valuesOf(stored);
  return (['name', 'color', 'description'] as const)
    .filter((field) => values[field] !== inStore[field])
    .map((field) => ({ label: labels[field], mine: values[field], stored: inStore[field] }));
}
