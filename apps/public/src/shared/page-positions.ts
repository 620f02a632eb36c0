/** The scroll position in pixels of each page in this tab's history, by the key of its entry. */
export const pagePositions = new Map<string, number>();
