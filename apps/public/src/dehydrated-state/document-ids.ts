/** Ids and attributes by which the app finds in the server's document what it hydrates from. */
export const appRootId = 'situs';
export const dehydratedStateId = 'data-halaman';
export const articleContentAttribute = 'data-article-content';
export const articleExcerptAttribute = 'data-article-excerpt';
