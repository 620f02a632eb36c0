import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { colourSchema, storedLine, storedParagraph } from '../shared/text.ts';

/** The colours of categories without one, in rotation; each has a contrast of at least 3:1 on white. */
export const categoryPalette = [
  '#0f766e',
  '#b45309',
  '#1d4ed8',
  '#be123c',
  '#4d7c0f',
  '#7e22ce',
  '#0e7490',
  '#c2410c',
  '#4338ca',
  '#a16207',
] as const;

/** Staff may delete and reorder `added` ones. `fallback` has the articles without a category. */
export const categoryKinds = ['navigation', 'added', 'fallback'] as const;

export const categorySchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  color: z.string(),
  articleCount: z.int(),
  slug: z.string(),
  parentId: z.int().nullable(),
  kind: z.enum(categoryKinds),
  version: z.int(),
  /** The article above the list of the category's page: one of the category's own, visible to every visitor. */
  mainArticle: z.object({ publicId: z.string(), title: z.string() }).nullable(),
});
export type Category = z.infer<typeof categorySchema>;

const categoryFields = {
  name: storedLine(limits.category.name),
  description: storedParagraph(limits.category.description),
  color: colourSchema,
};

/** The category below which it stands; null for the top. Only for categories that staff added. */
const parentId = z.int().positive().nullable();

/** A new category. The service refuses a blank name with the catalogue's text and status. */
export const newCategoryInput = z.object({
  name: categoryFields.name.default(''),
  description: categoryFields.description.default(''),
  /** By default the next colour of the palette. */
  color: categoryFields.color.optional(),
});
export type NewCategoryInput = z.output<typeof newCategoryInput>;

export const categoryChangesInput = z.object({
  ...z.object(categoryFields).partial().shape,
  /** The publicId of the main article; null removes it. */
  mainArticleId: storedLine(limits.article.publicId).nullable().optional(),
  parentId: parentId.optional(),
  /** The version that the editor has loaded; refused as `STALE` when the stored one is newer. */
  version: z.int().optional(),
});
export type CategoryChangesInput = z.output<typeof categoryChangesInput>;

/** `into`: the category that gets its articles and its address; without it 'Tanpa Kategori'. */
export const removeCategoryInput = z.object({ into: z.coerce.number<number | string>().int().positive().optional() });

/** All categories added by staff, each once, in their new order. */
export const categoryOrderInput = z.object({ ids: z.array(z.int().positive()).min(1).max(limits.category.ordered) });
