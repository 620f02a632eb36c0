// Limits that the staff app needs before it loads a screen. Separate from `limits`, which is large.

/** How long the site's settings stay fresh. */
export const settingsCacheMs = 30_000;

export const callLogEntries = 1_000;

export const accessTokenMs = 30 * 60_000;

export const pageLimits = {
  first: 1,
  defaultSize: 10,
  maxSize: 100,
  categorySize: 9,
  latestSize: 5,
  relatedSize: 3,
  adminArticles: 10,
} as const;
