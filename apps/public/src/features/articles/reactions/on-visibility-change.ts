/**
 * Calls `listener` immediately and on every change of the Page Visibility API. Returns a function that unsubscribes.
 */
export function onVisibilityChange(listener: (isVisible: boolean) => void): () => void {
  const stop = new AbortController();
  const notify = () => listener(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', notify, { signal: stop.signal });
  notify();
  return () => stop.abort();
}
