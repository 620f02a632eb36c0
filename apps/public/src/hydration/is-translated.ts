/** The language in which the server sends pages. */
const ownLanguage = 'id';

/**
 * Whether the browser has translated the page. All set the page's language; Chrome and Edge also put each text into `font`
 * elements, which no page of this site contains.
 */
export const isTranslated = (): boolean =>
  document.documentElement.lang !== ownLanguage || document.querySelector('font') !== null;
