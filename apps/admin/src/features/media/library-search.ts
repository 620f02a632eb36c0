import { libraryFilters } from '@madrasah/contract';
import { z } from 'zod';
import { searchQuery } from '../../kit/list/search-query.ts';

export const librarySearch = z.object({
  page: z.int().min(2).optional().catch(undefined),
  search: searchQuery,
  unused: z.literal(true).optional().catch(undefined),
  month: libraryFilters.month.catch(undefined),
  uploader: libraryFilters.uploader.catch(undefined),
  picture: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .optional()
    .catch(undefined),
});
export type LibrarySearch = z.output<typeof librarySearch>;

export const listInput = ({ picture: _picture, page = 1, search, ...filters }: LibrarySearch) => ({
  page,
  search: search || undefined,
  ...filters,
});
