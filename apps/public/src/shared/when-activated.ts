/** Calls `begin` once somebody sees this page: at once, or when a page that was rendered ahead is gone to. */
export function whenActivated(begin: () => void): void {
  if (Reflect.get(document, 'prerendering') === true)
    document.addEventListener('prerenderingchange', begin, { once: true });
  else begin();
}
