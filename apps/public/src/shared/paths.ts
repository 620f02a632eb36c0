/** The newsletter's own page, to which browsers post the form by themselves. */
export const newsletterPath = '/buletin';

/** What is kept of people, and for how long. */
export const privacyPath = '/privasi';

/** The page of whoever has published something. */
export const authorPath = (id: string) => `/author/${id}`;

/** The results page for a search text (NAV-007). */
export const searchPath = (term: string) => `/news?search=${encodeURIComponent(term)}`;
