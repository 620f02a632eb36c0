type NetworkInformation = { saveData?: boolean; effectiveType?: string };

/**
 * With Save-Data or a 2G connection nothing is prefetched, and plain HTML is preferred over the app. False without the
 * Network Information API.
 */
export function prefersReducedData(): boolean {
  const { saveData, effectiveType }: NetworkInformation = Object(Reflect.get(navigator, 'connection'));
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g';
}

/** Set on the document element when links may be prefetched; `server/Document.tsx` selects by it. */
export const prefetchingAttribute = 'data-prefetch';

/**
 * Lets the browser prefetch linked documents on touch screens, where links load documents. With a mouse the app is
 * loaded, which needs less data.
 */
export function allowPrefetching(): void {
  if (prefersReducedData() || !matchMedia('(hover: none)').matches) return;
  document.documentElement.setAttribute(prefetchingAttribute, '');
}

export const endPrefetching = (): void => document.documentElement.removeAttribute(prefetchingAttribute);

/**
 * Fetches all scripts of the app for this page at once, as the server lists them in the script element: imports alone
 * would fetch them one after the other.
 */
export function preloadApp(): void {
  const names = document.querySelector<HTMLElement>('script[data-app]')?.dataset.app?.split(' ') ?? [];
  for (const name of names) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/assets/${name}.js`;
    document.head.append(link);
  }
}
