import { networkInformation, prefersReducedData } from './connection.ts';

/** Stands on the document's element where links may be prefetched: `server/speculation-rules.ts` asks for it. */
export const prefetchingAttribute = 'data-prefetch';

/**
 * Lets the browser prefetch the documents that links lead to, where links are followed as documents: on touch screens.
 * With a mouse the app comes and fetches less.
 */
export function allowPrefetching(): void {
  if (prefersReducedData(networkInformation()) || !matchMedia('(hover: none)').matches) return;
  document.documentElement.setAttribute(prefetchingAttribute, '');
}

export const endPrefetching = (): void => document.documentElement.removeAttribute(prefetchingAttribute);
