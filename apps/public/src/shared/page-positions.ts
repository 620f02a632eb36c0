/** The scroll position in pixels of each page in this tab's history, by the key of its entry. */
const positions = new Map<string, number>();

export const storePosition = (entryKey: string, top: number): void => void positions.set(entryKey, top);

/** The scroll position of a page when going back; 0 for a new page. */
export const positionOf = (entryKey: string): number => positions.get(entryKey) ?? 0;
