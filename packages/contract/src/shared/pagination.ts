import { z } from 'zod';
import { limits } from './limits.ts';
import { isStorable, malformed, storedLine } from './text.ts';

/** A number, given as text in a query string or as a number over tRPC. */
const wholeNumber = (fallback: number, largest: number, { isStrict }: { isStrict: boolean }) =>
  z
    .union([z.number(), z.string(), z.array(z.string())])
    .meta({ minimum: 1, maximum: largest, default: fallback })
    .optional()
    .transform((value, { addIssue }) => {
      const number = Number(value);
      if (Number.isInteger(number) && number >= 1 && number <= largest) return number;
      if (isStrict && value !== undefined) {
        addIssue({ code: 'custom', message: `Isi angka dari 1 sampai ${largest}`, params: malformed });
      }
      return fallback;
    });

/** A page number, from 1; an unusable value means the first page. */
export const pageNumberSchema = wholeNumber(limits.page.first, 1_000_000, { isStrict: false });

/** A page size, 1 to 100. */
export const pageSizeSchema = (fallback: number) => wholeNumber(fallback, limits.page.maxSize, { isStrict: true });

/** What a list of pages takes; `size`: the default number of items. */
export const pageInput = (size: number) => ({ page: pageNumberSchema, limit: pageSizeSchema(size) });

/** The page size of the documented calls of the specification: an unusable value means the default. */
export const specifiedPageSize = (fallback: number) => wholeNumber(fallback, limits.page.maxSize, { isStrict: false });

export const paginationSchema = z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() });
export type Pagination = z.infer<typeof paginationSchema>;

/** A page of a list, to which a response adds what it has in addition. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), pagination: paginationSchema });

/** A page of a list by time; `next`: the cursor of the next page, null at the end. */
export const cursorPageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), next: z.string().nullable() });

/** `totalPages` is 0 without a result; a page past the end has empty data. */
export function paginationOf(page: number, limit: number, total: number): Pagination {
  return { page, limit, total, totalPages: Math.ceil(total / limit) };
}

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

/** The result of each, under the id of the request: done, or the reason of its refusal. */
export const bulkResultOf = <Id extends z.ZodType>(id: Id) =>
  z.object({ ok: z.array(id), failed: z.array(z.object({ id, message: z.string() })) });
export const bulkArticlesResponse = z.object({ data: bulkResultOf(articleKey) });
export type BulkResult = z.infer<typeof bulkArticlesResponse>['data'];
