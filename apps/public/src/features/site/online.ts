import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  const stop = new AbortController();
  for (const type of ['online', 'offline']) addEventListener(type, changed, { signal: stop.signal });
  return () => stop.abort();
}

const isOnline = () => navigator.onLine;

/** Whether the browser has a connection, as far as it knows. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);

/** What a navigation waits for: nothing, or that the connection is back. On the server there always is one. */
export function whenOnline(): Promise<void> | undefined {
  if (import.meta.env.SSR || isOnline()) return undefined;
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
  });
}
