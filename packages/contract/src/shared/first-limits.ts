// What public pages go by before their app is wanted. It stands apart from the other limits, which are many.

/** How long a call may take. */
export const apiTimeoutMs = 30_000;

/** A reading is 30 seconds in sight (CONST-009). It counts again after 12 hours (CONST-010). */
export const readingLimits = { viewDwellMs: 30_000, viewWindowMs: 12 * 60 * 60_000 } as const;

/** Banners take turns (CONST-003). */
export const slideMs = 5_000;
