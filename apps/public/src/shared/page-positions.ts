/** How far down each page of this tab's history was left, in pixels, by the key of its entry. */
const positions = new Map<string, number>();

export const notePosition = (entryKey: string, top: number): void => void positions.set(entryKey, top);

/** Where a page that somebody comes back to was left; a page that is gone to begins at its top. */
export const positionOf = (entryKey: string): number => positions.get(entryKey) ?? 0;
