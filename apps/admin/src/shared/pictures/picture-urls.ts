const pictureSource = /(<img\b[^<>]*\ssrc=")([^"<>]*)/g;

/**
 * Sanitised HTML keeps pictures of the site as paths. The staff app may be served from another origin, so it shows them
 * with absolute URLs.
 */
export const toAbsolutePictureUrls = (html: string, origin: string): string =>
  html.replace(pictureSource, (whole, start: string, address: string) =>
    /^\/(?!\/)/.test(address) ? `${start}${origin}${address}` : whole,
  );

/** The reverse: pictures of the site as paths again. */
export const toRelativePictureUrls = (html: string, origin: string): string =>
  html.replace(pictureSource, (whole, start: string, address: string) =>
    address.startsWith(`${origin}/`) ? `${start}${address.slice(origin.length)}` : whole,
  );
