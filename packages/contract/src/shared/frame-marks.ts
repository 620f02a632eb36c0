/**
 * The placeholders in a frame, a page rendered without content, for the title and the main part that the API inserts.
 * Not in `rendered-page.ts`, because the first script of every page imports from there and must stay small.
 */
export const frameMarks = { title: '[judul]', main: '[isi]' } as const;
