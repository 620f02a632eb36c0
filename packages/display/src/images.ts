/** The logo stands in for whatever picture is missing (API-046). */
export const logoPath = '/logo.svg';

/**
 * The address a browser should ask for: a relative path is put behind the public site's origin, a missing picture
 * becomes the logo (API-045, API-046). Pictures in an object store are saved under their public address (API-044).
 */
export function imageAddress(image: string | null | undefined, { publicOrigin }: { publicOrigin: string }): string {
  const path = image?.trim() || logoPath;
  if (/^https?:\/\//i.test(path)) return path;
  return `${publicOrigin}${path.startsWith('/') ? '' : '/'}${path}`;
}
