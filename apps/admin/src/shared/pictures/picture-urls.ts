const pictureSource = /(<img\b[^<>]*\ssrc=")([^"<>]*)/g;

/** Stored HTML has the site's pictures as paths; the staff app may have another origin and needs absolute URLs. */
export const toAbsolutePictureUrls = (html: string, origin: string): string =>
  html.replace(pictureSource, (whole, start: string, address: string) =>
    /^\/(?!\/)/.test(address) ? `${start}${origin}${address}` : whole,
  );

/** The inverse: the site's pictures as paths. */
export const toRelativePictureUrls = (html: string, origin: string): string =>
  html.replace(pictureSource, (whole, start: string, address: string) =>
    address.startsWith(`${origin}/`) ? `${start}${address.slice(origin.length)}` : whole,
  );
