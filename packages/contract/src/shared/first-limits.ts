// Limits that public pages need before their app is loaded. Separate from `limits`, which is large.

export const apiTimeoutMs = 30_000;

/** The calls of one tRPC batch; clients send the rest in another one. */
export const maxBatchSize = 10;

/** A view counts after 30 seconds of visibility, and again after 12 hours. */
export const readingLimits = { viewDwellMs: 30_000, viewWindowMs: 12 * 60 * 60_000 } as const;

export const slideMs = 5_000;
