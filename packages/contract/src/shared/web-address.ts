/** True for an address on the web, such as `https://school.example/foto.jpg`. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^/]/i.test(text) && URL.canParse(text);

/** True for a path on this site. Browsers read `//` and `/\` as another host, and ignore control characters. */
export const isOwnPath = (text: string): boolean => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(text);
