/** The id of the element whose content changes with the address. */
export const contentId = 'isi';
