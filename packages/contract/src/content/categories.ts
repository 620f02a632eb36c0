import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { storedLine } from '../shared/text.ts';

/** Ten colours for categories without one, handed out in rotation; each at least 3:1 on white. */
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

/**
 * Those of the site's navigation and the one for articles without a category stay; those that staff added can be
 * deleted and put in another order.
 */
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
  /** What the category's page shows above its list: one of its own articles that every visitor may read. */
  mainArticle: z.object({ publicId: z.string(), title: z.string() }).nullable(),
});
export type Category = z.infer<typeof categorySchema>;

const categoryFields = {
  name: storedLine(limits.category.name),
  description: storedLine(limits.category.description),
  color: z
    .string()
    .trim()
    .regex(/^#[0-9a-f]{6}$/i, 'Warna ditulis seperti #0f766e'),
};

/** A new category. A blank name is refused by the service, in the catalogue's words and with its status (VAL-011). */
export const newCategoryInput = z.object({
  name: categoryFields.name.default(''),
  description: categoryFields.description.default(''),
  /** Without one the palette's is answered, in rotation. */
  color: categoryFields.color.optional(),
});
export type NewCategoryInput = z.output<typeof newCategoryInput>;

export const categoryChangesInput = z.object({
  ...z.object(categoryFields).partial().shape,
  /** The publicId of the main article; null takes it away. */
  mainArticleId: storedLine(limits.article.publicId).nullable().optional(),
  /** The version that was seen; an older one than the stored one is refused as `STALE`. */
  version: z.int().optional(),
});
export type CategoryChangesInput = z.output<typeof categoryChangesInput>;

/** Every category that staff added, once, in the order that is wanted. */
export const categoryOrderInput = z.object({
  ids: z.array(z.int().positive()).min(1).max(limits.category.ordered),
});
