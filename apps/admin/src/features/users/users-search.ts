import { pageLimits, roleSchema } from '@madrasah/contract';
import { z } from 'zod';
import { searchWords } from '../../shared/lists/search-words.ts';

/** The page sizes to choose from (USR-006). */
export const pageSizes = [5, 10, 25, 50] as const;

/** What the address of the screen carries; whatever cannot be used counts as not set. */
export const usersSearch = z.object({
  page: z.int().min(2).optional().catch(undefined),
  limit: z.literal(pageSizes).optional().catch(undefined),
  role: roleSchema.optional().catch(undefined),
  /** Sought in the loaded page alone (USR-004). */
  search: searchWords,
  /** Sought by the server in all accounts. */
  all: searchWords,
  /** Whose form is open. */
  form: z
    .union([z.literal('new'), z.uuid()])
    .optional()
    .catch(undefined),
});
export type UsersSearch = z.output<typeof usersSearch>;

/** The list call behind an address (CONST-020). */
export const listInput = ({ page = 1, limit = pageLimits.defaultSize, role, all }: UsersSearch) => ({
  page,
  limit,
  role,
  search: all,
});

/** Empty words leave the address. Those for the loaded page do not leave that page. */
export const withWords = (current: UsersSearch, words: string): UsersSearch => ({
  ...current,
  search: words.trim() || undefined,
});

/** A changed filter or page size starts at the first page again (ST-035). */
export function withFilter(current: UsersSearch, change: Partial<UsersSearch>): UsersSearch {
  const { page: _first, ...filters } = { ...current, ...change };
  return filters;
}

/** The page to go to; undefined when there is no such page or it is this one (ST-036). */
export function pageToOpen(wanted: number, current: number, totalPages: number): number | undefined {
  return wanted >= 1 && wanted <= totalPages && wanted !== current ? wanted : undefined;
}

const windowSize = 5;

/** Up to five page numbers around the current one (USR-011). */
export function pageWindow(current: number, totalPages: number): number[] {
  const length = Math.min(windowSize, totalPages);
  const start = Math.min(Math.max(1, current - Math.floor(windowSize / 2)), totalPages - length + 1);
  return Array.from({ length }, (_, index) => start + index);
}
