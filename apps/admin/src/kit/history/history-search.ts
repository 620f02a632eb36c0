import { z } from 'zod';
import { pageNumber, parameter } from '../list/search-query.ts';

/** The query parameters of an article's history; an unusable value counts as not set. */
export const historySearch = z.object({
  page: pageNumber,
  revision: parameter(z.int().positive()),
  /** Compares with the current article instead of the previous revision. */
  against: parameter(z.literal('present')),
});
export type HistorySearch = z.output<typeof historySearch>;
