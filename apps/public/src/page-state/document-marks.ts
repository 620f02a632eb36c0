/** How the server's document and the app in the browser find each other's parts. */
export const appRootId = 'situs';
export const pageStateId = 'data-halaman';
export const articleContentMark = 'data-article-content';
export const articleExcerptMark = 'data-article-excerpt';
