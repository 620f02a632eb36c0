/** The id of a page's data block. */
export const dehydratedStateId = 'data-halaman';
