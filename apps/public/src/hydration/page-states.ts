import { readStored, store } from '../shared/browser-storage.ts';

// The stored state of pages in a tab's history whose document is unloaded: the app writes it, and the first script
// checks whether the current page has one.

/** The id of a page's data block. */
export const dehydratedStateId = 'data-halaman';

/** The key in the state of the history entry, which reloading and Back keep. */
export const loadedPagesKey = 'termuat';

/** The state of a left page: the scroll position, and further loaded batches by query key. */
export type PageState = { top: number; lists: [key: readonly unknown[], data: unknown][] };
/** By the router's key of the history entry. `build` is the app's address: another build may use a different format. */
export type PageStates = { build: string; pages: Record<string, PageState> };

const storageKey = 'halaman-ditinggal';

const isPageStates = (value: unknown): value is PageStates =>
  typeof value === 'object' && value !== null && 'build' in value && 'pages' in value;

export function readPageStates(): PageStates | null {
  const stored = readStored(storageKey, 'sessionStorage');
  return isPageStates(stored) ? stored : null;
}

/** Without storage such pages start at the top. */
export const storePageStates = (pages: PageStates): void => store(storageKey, pages, 'sessionStorage');

/** The router's key of the current history entry; 'undefined' before the app has run in it. */
export const entryKey = (): string => String(Object(history.state).key);

/** Whether the visitor came back to a page whose state the app has to restore. */
export function isReturn(): boolean {
  const page = readPageStates()?.pages[entryKey()];
  return page !== undefined && (page.lists.length > 0 || history.scrollRestoration === 'manual');
}
