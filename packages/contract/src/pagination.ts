import { z } from 'zod';
import { limits } from './limits.ts';

/** A page number as sent in a query string; anything unusable means the first page. */
export const pageNumber = z.coerce
  .number<number | string>()
  .int()
  .min(1)
  .max(1_000_000)
  .default(limits.page.first)
  .catch(1);

/** A page size as sent in a query string, 1 to 100; anything unusable means the default. */
export const pageSize = (fallback: number) =>
  z.coerce.number<number | string>().int().min(1).max(limits.page.maxSize).default(fallback).catch(fallback);

export const paginationSchema = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
});
export type Pagination = z.infer<typeof paginationSchema>;

/** `totalPages` is 0 when nothing was found; a page past the end is answered with empty data. */
export function paginationOf(page: number, limit: number, total: number): Pagination {
  return { page, limit, total, totalPages: Math.ceil(total / limit) };
}
