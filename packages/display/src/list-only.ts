/** The query parameter with which a page with a list is served as its list only, without layout, styles and scripts. */
export const listOnlyQuery = 'bagian=daftar';
