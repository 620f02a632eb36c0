import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  const stop = new AbortController();
  for (const type of ['online', 'offline']) addEventListener(type, changed, { signal: stop.signal });
  return () => stop.abort();
}

const isOnline = () => navigator.onLine;

/** Whether the browser reports a connection. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);

/** What a navigation waits for: nothing, or the connection. The server is always online. */
export function whenOnline(): Promise<void> | undefined {
  if (import.meta.env.SSR || isOnline()) return undefined;
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
  });
}
