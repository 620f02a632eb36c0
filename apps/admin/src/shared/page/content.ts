/** The id of the part of the page that changes with the address. */
export const contentId = 'isi';
