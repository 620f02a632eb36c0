/** Calls `begin` when the page is shown: at once, or when a prerendered page is activated. */
export function onActivated(begin: () => void): void {
  if (Reflect.get(document, 'prerendering') === true)
    document.addEventListener('prerenderingchange', begin, { once: true });
  else begin();
}
