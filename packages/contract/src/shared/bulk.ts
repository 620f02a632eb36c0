import { z } from 'zod';
import { limits } from './limits.ts';
import { isStorable, storedLine } from './text.ts';

/** An article's id, or its publicId or slug. */
const articleKey = z.union([z.int().positive(), z.string().trim().min(1).max(300).refine(isStorable)]);

const bulkActions = ['publish', 'draft', 'archive', 'delete', 'move'] as const;
export type BulkAction = (typeof bulkActions)[number];

export const bulkArticlesInput = z
  .object({
    ids: z.array(articleKey).min(1).max(limits.bulk.articles),
    action: z.enum(bulkActions),
    /** For `move`: the title, slug or id of the category that the articles go to. */
    category: storedLine(limits.category.name + 20).optional(),
  })
  .refine(({ action, category }) => (action === 'move') === Boolean(category), {
    error: 'Pilih kategori tujuan',
    path: ['category'],
  });
export type BulkArticlesInput = z.output<typeof bulkArticlesInput>;

/** Each article by the name it was asked for under: done, or why not. */
export const bulkArticlesResponse = z.object({
  data: z.object({
    ok: z.array(articleKey),
    failed: z.array(z.object({ id: articleKey, message: z.string() })),
  }),
});
export type BulkResult = z.infer<typeof bulkArticlesResponse>['data'];
