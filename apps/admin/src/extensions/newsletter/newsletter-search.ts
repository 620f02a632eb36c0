import { z } from 'zod';
import { searchWords } from '../../kit/list/search-words.ts';

/** The query parameters of the screen; an unusable value counts as not set. */
export const newsletterSearch = z.object({
  page: z.int().min(2).optional().catch(undefined),
  search: searchWords,
  state: z.enum(['confirmed', 'asked', 'kept']).optional().catch(undefined),
});
export type NewsletterSearch = z.output<typeof newsletterSearch>;
