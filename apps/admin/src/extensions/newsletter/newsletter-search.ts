import { z } from 'zod';
import { searchWords } from '../../shared/lists/search-words.ts';

/** The query parameters of the screen; an unusable value counts as not set. */
export const newsletterSearch = z.object({
  page: z.int().min(2).optional().catch(undefined),
  search: searchWords,
  state: z.enum(['confirmed', 'asked', 'kept']).optional().catch(undefined),
});
export type NewsletterSearch = z.output<typeof newsletterSearch>;

/** Changes the current address, so that two fast changes are both kept. */
export type Go = (change: (current: NewsletterSearch) => NewsletterSearch, replace?: boolean) => void;

/** Changes a filter and returns to the first page; empty values are removed from the address. */
export const withFilter = (
  { search, state }: NewsletterSearch,
  change: { search?: string; state?: string },
): NewsletterSearch => {
  const next = newsletterSearch.parse({ search, state, ...change });
  return { search: next.search?.trim() ? next.search : undefined, state: next.state };
};

export const isFiltered = ({ search, state, page }: NewsletterSearch): boolean =>
  Boolean(search) || state !== undefined || page !== undefined;
