/** Tells at once and on every change whether this page is in sight; answers with a function that ends it. */
export function watchSight(seen: (isVisible: boolean) => void): () => void {
  const stop = new AbortController();
  const tell = () => seen(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', tell, { signal: stop.signal });
  tell();
  return () => stop.abort();
}
