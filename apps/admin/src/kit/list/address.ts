import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The query parameters of a screen with a list, among them `page`, `search` and those of its filters. */
export type ListSearch = Readonly<Record<string, unknown>>;

const lastSearches = new Map<string, ListSearch>();

/** The search with which the list at this path was shown last, so that 'Kembali' leads back to the same page of it. */
export const lastSearchOf = (path: string): ListSearch => lastSearches.get(path) ?? {};

const isSet = (value: unknown) => value !== undefined && value !== '';

/** Stores the state of a list outside the address; is given a function from the current state to the next. */
export type Change = (change: (current: ListSearch) => ListSearch) => void;

/**
 * The state of a list in the address, unless `keep` stores it elsewhere: each choice is a step of the history, the
 * letters of one search share one. A filter that `widens` leaves out no rows, so it does not count as narrowing.
 */
export function useListAddress(
  search: ListSearch,
  filters: readonly { key: string; widens?: boolean }[],
  keep?: Change,
) {
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') });
  useEffect(() => {
    if (!keep) lastSearches.set(path, search);
  }, [path, search, keep]);

  const page = typeof search.page === 'number' ? search.page : 1;
  const query = typeof search.search === 'string' ? search.search : '';
  const narrowing = ['search', ...filters.filter(({ widens }) => !widens).map(({ key }) => key)];
  // From the current address, which two quick changes both continue.
  const go = (change: ListSearch, replace = false) => {
    const changed = (current: ListSearch) =>
      Object.fromEntries(Object.entries({ ...current, ...change }).filter(([, value]) => isSet(value)));
    if (keep) keep(changed);
    else void navigate({ to: '.', search: changed, replace, resetScroll: false });
  };

  return {
    search,
    page,
    query,
    isNarrowed: narrowing.some((key) => isSet(search[key])),
    /** Identifies what is listed on all pages. */
    scope: JSON.stringify(['search', ...filters.map(({ key }) => key)].map((key) => search[key] ?? null)),
    seek: (text: string, isOfThisPage = false) =>
      go(
        { search: text.trim() ? text : undefined, ...(!isOfThisPage && { page: undefined }) },
        query !== '' && text !== '',
      ),
    choose: (change: ListSearch) => go({ ...change, page: undefined }),
    open: (wanted: number, replace = false) => go({ page: wanted > 1 ? wanted : undefined }, replace),
    showAll: () => go({ page: undefined, ...Object.fromEntries(narrowing.map((key) => [key, undefined])) }),
  };
}
export type ListAddress = ReturnType<typeof useListAddress>;
