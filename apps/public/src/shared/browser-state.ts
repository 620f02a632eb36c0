import { useCallback, useSyncExternalStore } from 'react';

/** Calls `changed` at these events, until the returned function is called. */
function listen(target: EventTarget, types: readonly string[], changed: () => void): () => void {
  const stop = new AbortController();
  for (const type of types) target.addEventListener(type, changed, { signal: stop.signal });
  return () => stop.abort();
}

const isOnline = () => navigator.onLine;
const subscribeToConnection = (changed: () => void) => listen(window, ['online', 'offline'], changed);

/** Whether the browser reports a connection. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeToConnection, isOnline, () => true);

/** What a navigation waits for: nothing, or the connection. The server is always online. */
export function whenOnline(): Promise<void> | undefined {
  if (import.meta.env.SSR || isOnline()) return undefined;
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
  });
}

const isVisible = () => document.visibilityState === 'visible';
const subscribeToVisibility = (changed: () => void) => listen(document, ['visibilitychange'], changed);

/** Whether this tab is visible. */
export const useIsPageVisible = (): boolean => useSyncExternalStore(subscribeToVisibility, isVisible, () => false);

/** Whether a media query matches; false until the app is hydrated. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback((changed: () => void) => listen(matchMedia(query), ['change'], changed), [query]);
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
