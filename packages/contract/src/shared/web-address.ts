/** True for an address on the web, such as `https://school.example/foto.jpg`. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^/]/i.test(text) && URL.canParse(text);

/** True for a path on this site. Browsers read `//` and `/\` as another host, and ignore control characters. */
export const isOwnPath = (text: string): boolean => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(text);

// Apart from the fields, whose schemas pages do not need.

/** The most characters of a path with its slashes. */
export const longestPath = 120;

/** Words of lower-case letters and digits with hyphens; levels are separated by slashes. */
const pathPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,2}$/;

export const isPath = (text: string): boolean => text.length <= longestPath && pathPattern.test(text);
