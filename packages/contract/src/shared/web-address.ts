/** An address on the web, such as `https://school.example/foto.jpg`. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^/]/i.test(text) && URL.canParse(text);

/** A path on this site. Browsers read `//` and `/\` as another host, and overlook control characters. */
export const isOwnPath = (text: string): boolean => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(text);
