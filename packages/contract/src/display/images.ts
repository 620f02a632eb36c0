/** Where pictures live: both hosts empty means that nothing is rewritten (rest.md, section 9). */
export type ImageHosts = { publicOrigin: string; storageHost?: string; cdnHost?: string };

/** The logo stands in for whatever picture is missing (API-046). */
export const logoPath = '/logo.svg';

/**
 * The address a browser should ask for: an object-storage host becomes the CDN host, a relative path is put
 * behind the public site's origin, a missing picture becomes the logo (API-044 to API-046).
 */
export function imageAddress(image: string | null | undefined, hosts: ImageHosts): string {
  const path = image?.trim() || logoPath;
  if (!/^https?:\/\//i.test(path)) return `${hosts.publicOrigin}${path.startsWith('/') ? '' : '/'}${path}`;
  if (!hosts.storageHost || !hosts.cdnHost) return path;
  const url = new URL(path);
  if (url.host === hosts.storageHost) url.host = hosts.cdnHost;
  return url.href;
}
