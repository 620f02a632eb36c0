/**
 * What stands in a frame instead of a page's own title and main part. Apart from the types of a rendered page,
 * because the first script of every page takes the keys of forms from there.
 */
export const frameMarks = { title: '[judul]', main: '[isi]' } as const;
