import type { QueryClient } from '@tanstack/react-query';
import type { SiteRouter } from '../router.tsx';
import { notePosition } from '../shared/page-positions.ts';
import { entryKey, type LeftPage, readLeftPages, storeLeftPages } from './left-pages.ts';

/** The number of the newest history entries that are stored. */
const keptPages = 10;
const build = import.meta.url;

const isLong = (data: unknown): boolean => {
  const pages: unknown = Object(data).pages;
  return Array.isArray(pages) && pages.length > 1;
};

/** The lists of which more than the first batch was loaded. */
const longLists = (queryClient: QueryClient): LeftPage['lists'] =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ state }) => isLong(state.data))
    .map(({ queryKey, state }) => [queryKey, state.data]);

function readOfThisBuild(): [string, LeftPage][] {
  const stored = readLeftPages();
  return stored?.build === build ? Object.entries(stored.pages) : [];
}

/** Waits until React has updated the page. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Stores the state of left pages of this tab, so that Back restores it: in memory while the app runs, and in
 * session storage across documents. Returns a function that restores the current page.
 */
export function keepLeftPages(router: SiteRouter, queryClient: QueryClient): () => Promise<void> {
  const left = new Map(readOfThisBuild());
  for (const [key, { top }] of left) notePosition(key, top);

  const note = (key: string) => {
    left.delete(key);
    left.set(key, { top: scrollY, lists: longLists(queryClient) });
    notePosition(key, scrollY);
  };
  const giveBack = (key: string, isWanted: (queryKey: readonly unknown[]) => boolean) => {
    for (const [queryKey, data] of left.get(key)?.lists ?? [])
      if (isWanted(queryKey)) queryClient.setQueryData(queryKey, data);
  };
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation && pathChanged) note(fromLocation.state.key ?? '');
    giveBack(toLocation.state.key ?? '', (queryKey) => queryClient.getQueryData(queryKey) === undefined);
  });
  addEventListener('pagehide', () => {
    note(entryKey());
    storeLeftPages({ build, pages: Object.fromEntries([...left].slice(-keptPages)) });
  });

  return async () => {
    giveBack(entryKey(), () => true);
    await nextTask();
    scrollTo({ top: left.get(entryKey())?.top ?? 0, behavior: 'instant' });
  };
}
