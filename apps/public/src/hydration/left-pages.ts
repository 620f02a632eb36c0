// What a tab's history remembers of its pages, for those whose document is gone: the app writes it, and the first script
// looks whether this page is one of them.

/** How a page was left: how far down, and what was loaded besides its first batches, by query key. */
export type LeftPage = { top: number; lists: [key: readonly unknown[], data: unknown][] };
/** By the key of the entry in the tab's history. `build` is the app's address: another app may read data otherwise. */
export type LeftPages = { build: string; pages: Record<string, LeftPage> };

const storageKey = 'halaman-ditinggal';

const isLeftPages = (value: unknown): value is LeftPages =>
  typeof value === 'object' && value !== null && 'build' in value && 'pages' in value;

export function readLeftPages(): LeftPages | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return isLeftPages(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** A browser that stores nothing starts such pages anew. */
export function storeLeftPages(pages: LeftPages): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(pages));
  } catch {
    return;
  }
}

/** The router's key of the history's present entry; nothing before the app has ever run in it. */
export const entryKey = (): string => String(Object(history.state).key);

/** Whether somebody came back to a page of which the app has to restore what the browser cannot. */
export function isReturn(): boolean {
  const page = readLeftPages()?.pages[entryKey()];
  return page !== undefined && (page.lists.length > 0 || history.scrollRestoration === 'manual');
}
