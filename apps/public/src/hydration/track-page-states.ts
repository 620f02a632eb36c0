import type { QueryClient } from '@tanstack/react-query';
import type { SiteRouter } from '../router.tsx';
import { pagePositions } from '../shared/page-positions.ts';
import { entryKey, type PageState, readPageStates, storePageStates } from './page-states.ts';

/** The number of the newest history entries that are stored. */
const maxStoredPages = 10;
const build = import.meta.url;

const isLong = (data: unknown): boolean => {
  const pages: unknown = Object(data).pages;
  return Array.isArray(pages) && pages.length > 1;
};

/** The lists of which more than the first batch was loaded. */
const longLists = (queryClient: QueryClient): PageState['lists'] =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ state }) => isLong(state.data))
    .map(({ queryKey, state }) => [queryKey, state.data]);

function readStatesOfThisBuild(): [string, PageState][] {
  const stored = readPageStates();
  return stored?.build === build ? Object.entries(stored.pages) : [];
}

/** Lets the browser handle input, and React update the page, before the next step. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Stores the state of left pages of this tab, so that Back restores it: in memory while the app runs, and in
 * session storage across documents. Returns a function that restores the current page.
 */
export function trackPageStates(router: SiteRouter, queryClient: QueryClient): () => Promise<void> {
  const states = new Map(readStatesOfThisBuild());
  for (const [key, { top }] of states) pagePositions.set(key, top);

  const storeState = (key: string) => {
    states.delete(key);
    states.set(key, { top: scrollY, lists: longLists(queryClient) });
    pagePositions.set(key, scrollY);
  };
  const restoreLists = (key: string, isWanted: (queryKey: readonly unknown[]) => boolean) => {
    for (const [queryKey, data] of states.get(key)?.lists ?? [])
      if (isWanted(queryKey)) queryClient.setQueryData(queryKey, data);
  };
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation && pathChanged) storeState(fromLocation.state.key ?? '');
    restoreLists(toLocation.state.key ?? '', (queryKey) => queryClient.getQueryData(queryKey) === undefined);
  });
  addEventListener('pagehide', () => {
    storeState(entryKey());
    storePageStates({ build, pages: Object.fromEntries([...states].slice(-maxStoredPages)) });
  });

  return async () => {
    restoreLists(entryKey(), () => true);
    await nextTask();
    scrollTo({ top: states.get(entryKey())?.top ?? 0, behavior: 'instant' });
  };
}
