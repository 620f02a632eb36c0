// What the apps go by before it is known which screen is asked for. It stands apart from the other limits, which are many.

/** How long the settings of the site count as known. */
export const settingsCacheMs = 30_000;

/** So many failed calls are kept, to be copied for whoever looks into them. */
export const callLogEntries = 1_000;

/** For so long an access token is good. */
export const accessTokenMs = 30 * 60_000;

/** The sizes of pages. */
export const pageLimits = {
  first: 1,
  defaultSize: 10,
  maxSize: 100,
  categorySize: 9,
  latestSize: 5,
  relatedSize: 3,
  adminArticles: 10,
} as const;
