import { z } from 'zod';
import { limits } from './limits.ts';
import { isStorable, storedLine } from './text.ts';

/** An article's id, publicId or slug. */
const articleKey = z.union([z.int().positive(), z.string().trim().min(1).max(300).refine(isStorable)]);

const bulkActions = ['publish', 'draft', 'archive', 'delete', 'move'] as const;
export type BulkAction = (typeof bulkActions)[number];

export const bulkArticlesInput = z
  .object({
    ids: z.array(articleKey).min(1).max(limits.bulk.articles),
    action: z.enum(bulkActions),
    /** For `move`: the title, slug or id of the target category. */
    category: storedLine(limits.category.name + 20).optional(),
  })
  .refine(({ action, category }) => (action === 'move') === Boolean(category), {
    error: 'Pilih kategori tujuan',
    path: ['category'],
  });
export type BulkArticlesInput = z.output<typeof bulkArticlesInput>;

/** The result per article, under the key of the request: done, or the reason of its refusal. */
export const bulkArticlesResponse = z.object({
  data: z.object({
    ok: z.array(articleKey),
    failed: z.array(z.object({ id: articleKey, message: z.string() })),
  }),
});
export type BulkResult = z.infer<typeof bulkArticlesResponse>['data'];
