import { z } from 'zod';

/** What the address of an article's history carries; whatever cannot be used counts as not set. */
export const historySearch = z.object({
  page: z.int().min(2).optional().catch(undefined),
  /** The number of the revision that is looked at. */
  revision: z.int().positive().optional().catch(undefined),
  /** It is compared with the present article, and not with the one before it. */
  against: z.literal('present').optional().catch(undefined),
});
export type HistorySearch = z.output<typeof historySearch>;
