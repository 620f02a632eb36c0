import { networkInformation, prefersReducedData } from './connection.ts';

/** Set on the document element when links may be prefetched; `server/speculation-rules.ts` selects by it. */
export const prefetchingAttribute = 'data-prefetch';

/**
 * Lets the browser prefetch linked documents on touch screens, where links load documents. With a mouse the app is
 * loaded, which needs less data.
 */
export function allowPrefetching(): void {
  if (prefersReducedData(networkInformation()) || !matchMedia('(hover: none)').matches) return;
  document.documentElement.setAttribute(prefetchingAttribute, '');
}

export const endPrefetching = (): void => document.documentElement.removeAttribute(prefetchingAttribute);
