/** The ids of the elements from which the app is hydrated. */
export const appRootId = 'situs';
export const dehydratedStateId = 'data-halaman';
