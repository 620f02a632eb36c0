// Limits that the staff app needs before it loads a screen. Separate from `limits`, which is large.

/** How long the site's settings stay fresh. */
export const settingsCacheMs = 30_000;

/** The number of failed calls kept in the call log. */
export const callLogEntries = 1_000;

/** The lifetime of an access token. */
export const accessTokenMs = 30 * 60_000;

/** Page sizes. */
export const pageLimits = {
  first: 1,
  defaultSize: 10,
  maxSize: 100,
  categorySize: 9,
  latestSize: 5,
  relatedSize: 3,
  adminArticles: 10,
} as const;
