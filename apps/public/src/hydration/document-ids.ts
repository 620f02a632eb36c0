/** Ids by which the app finds in the server's document what it hydrates from. */
export const appRootId = 'situs';
export const dehydratedStateId = 'data-halaman';
