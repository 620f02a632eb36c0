import { z } from 'zod';

/** The query parameters of an article's history; an unusable value counts as not set. */
export const historySearch = z.object({
  page: z.int().min(2).optional().catch(undefined),
  /** The number of the shown revision. */
  revision: z.int().positive().optional().catch(undefined),
  /** Compares with the current article instead of the previous revision. */
  against: z.literal('present').optional().catch(undefined),
});
export type HistorySearch = z.output<typeof historySearch>;
