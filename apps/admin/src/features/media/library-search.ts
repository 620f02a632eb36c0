import { libraryFilters } from '@madrasah/contract';
import { z } from 'zod';
import { pageNumber, parameter, searchQuery } from '../../kit/list/search-query.ts';

export const librarySearch = z.object({
  page: pageNumber,
  search: searchQuery,
  unused: parameter(z.literal(true)),
  month: libraryFilters.month.catch(undefined),
  uploader: libraryFilters.uploader.catch(undefined),
  picture: parameter(z.string().regex(/^[0-9a-f]{40}$/)),
});
export type LibrarySearch = z.output<typeof librarySearch>;

export const listInput = ({ picture: _picture, page = 1, search, ...filters }: LibrarySearch) => ({
  page,
  search: search || undefined,
  ...filters,
});
