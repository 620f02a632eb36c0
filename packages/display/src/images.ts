import { logoPath } from './logo-path.ts';

/**
 * The address of a picture: a relative path is prefixed with the public site's origin, and a missing picture becomes
 * the logo. Pictures in an object store are saved with their public address.
 */
export function imageAddress(image: string | null | undefined, { publicOrigin }: { publicOrigin: string }): string {
  const path = image?.trim() || logoPath;
  if (/^https?:\/\//i.test(path)) return path;
  return `${publicOrigin}${path.startsWith('/') ? '' : '/'}${path}`;
}
