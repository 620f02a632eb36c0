import { libraryFilters } from '@madrasah/contract';
import { z } from 'zod';
import { searchWords } from '../../kit/list/search-words.ts';

/** The query parameters of the library; an unusable value counts as not set. */
export const librarySearch = z.object({
  search: searchWords,
  unused: z.literal(true).optional().catch(undefined),
  month: libraryFilters.month.catch(undefined),
  uploader: libraryFilters.uploader.catch(undefined),
  /** The picture whose details are open. */
  picture: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .optional()
    .catch(undefined),
});
export type LibrarySearch = z.output<typeof librarySearch>;

/** The filters of the list. */
export type LibraryFilter = Omit<LibrarySearch, 'picture'>;

export const filterOf = ({ picture: _picture, ...filter }: LibrarySearch): LibraryFilter => filter;

/** Changes a filter; empty values are removed from the address. */
export function withFilter(current: LibrarySearch, change: LibraryFilter): LibrarySearch {
  const { search, unused, month, uploader } = { ...current, ...change };
  return {
    search: search?.trim() ? search : undefined,
    unused: unused || undefined,
    month: month || undefined,
    uploader: uploader || undefined,
  };
}

export const isFiltered = (filter: LibraryFilter): boolean => Object.values(filter).some(Boolean);
