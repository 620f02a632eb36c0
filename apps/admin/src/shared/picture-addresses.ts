const pictureSource = /(<img\b[^<>]*\ssrc=")([^"<>]*)/g;

/**
 * Sanitised HTML keeps pictures of the site as paths. Beside the staff app, which may live elsewhere, they are looked
 * for behind the site's origin.
 */
export const behindOrigin = (html: string, origin: string): string =>
  html.replace(pictureSource, (whole, start: string, address: string) =>
    /^\/(?!\/)/.test(address) ? `${start}${origin}${address}` : whole,
  );

/** The way back: pictures of the site as paths again. */
export const withoutOrigin = (html: string, origin: string): string =>
  html.replace(pictureSource, (whole, start: string, address: string) =>
    address.startsWith(`${origin}/`) ? `${start}${address.slice(origin.length)}` : whole,
  );
