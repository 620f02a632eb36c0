import { accountFilters, pageLimits, roleSchema } from '@madrasah/contract';
import { z } from 'zod';
import { pageNumber, parameter, searchQuery } from '../../kit/list/search-query.ts';

export const pageSizes = [5, 10, 25, 50] as const;

export const usersSearch = z.object({
  page: pageNumber,
  limit: parameter(z.literal(pageSizes)),
  role: parameter(roleSchema),
  state: parameter(z.enum(accountFilters)),
  /** Searched in the loaded page only. */
  search: searchQuery,
  /** Searched by the server in all accounts. */
  all: searchQuery,
  /** The open form: an invitation, the fields of a new account, or those of this account. */
  form: parameter(z.union([z.literal(['invite', 'new']), z.uuid()])),
});
export type UsersSearch = z.output<typeof usersSearch>;

export const listInput = ({ page = 1, limit = pageLimits.defaultSize, role, state, all }: UsersSearch) => ({
  page,
  limit,
  role,
  state,
  search: all,
});

/** The page to open; undefined when it does not exist or is the current one. */
export function pageToOpen(wanted: number, current: number, totalPages: number): number | undefined {
  return wanted >= 1 && wanted <= totalPages && wanted !== current ? wanted : undefined;
}

const windowSize = 5;

/** Up to five page numbers around the current one. */
export function pageWindow(current: number, totalPages: number): number[] {
  const length = Math.min(windowSize, totalPages);
  const start = Math.min(Math.max(1, current - Math.floor(windowSize / 2)), totalPages - length + 1);
  return Array.from({ length }, (_, index) => start + index);
}
