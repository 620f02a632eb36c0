import { z } from 'zod';
import { searchWords } from '../../shared/search-words.ts';

/** What the address of the library carries; whatever cannot be used counts as not set. */
export const librarySearch = z.object({
  search: searchWords,
  unused: z.literal(true).optional().catch(undefined),
  /** The picture whose details are open. */
  picture: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .optional()
    .catch(undefined),
});
export type LibrarySearch = z.output<typeof librarySearch>;

/** What narrows the list. */
export type LibraryFilter = Pick<LibrarySearch, 'search' | 'unused'>;

export const filterOf = ({ search, unused }: LibrarySearch): LibraryFilter => ({ search, unused });

/** A changed filter; empty values leave the address. */
export function withFilter(current: LibrarySearch, change: LibraryFilter): LibrarySearch {
  const { search, unused } = { ...current, ...change };
  return { search: search?.trim() ? search : undefined, unused: unused || undefined };
}

export const isFiltered = ({ search, unused }: LibraryFilter): boolean => Boolean(search) || Boolean(unused);
