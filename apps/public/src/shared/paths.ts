/** The page about stored personal data. */
export const privacyPath = '/privasi';

/** The page of an author. */
export const authorPath = (id: string) => `/author/${id}`;

/** The results page for a search text. */
export const searchPath = (term: string) => `/news?search=${encodeURIComponent(term)}`;
