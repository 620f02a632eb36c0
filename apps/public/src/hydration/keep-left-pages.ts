import type { QueryClient } from '@tanstack/react-query';
import type { SiteRouter } from '../router.tsx';
import { notePosition } from '../shared/page-positions.ts';
import { entryKey, type LeftPage, readLeftPages, storeLeftPages } from './left-pages.ts';

/** So many pages of a tab's history are remembered, the last ones. */
const keptPages = 10;
const build = import.meta.url;

const isLong = (data: unknown): boolean => {
  const pages: unknown = Object(data).pages;
  return Array.isArray(pages) && pages.length > 1;
};

/** What is shown of lists whose reader has asked for more. */
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

/** Lets what was asked of React be on the screen. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Remembers how pages of this tab were left, so that Back finds them so: in memory while the app runs, and over
 * a document's end where the browser does not keep the document itself. Returns what brings back the present page.
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
