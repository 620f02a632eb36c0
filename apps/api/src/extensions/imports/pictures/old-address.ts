const uploads = '/uploads/';
const longestPath = 500;

/** The path after the folder of uploads; empty where that is longer than a file's address. */
function belowUploads(path: string): string {
  const at = path.indexOf(uploads);
  const below = at < 0 ? '' : path.slice(at + uploads.length);
  return below.length > longestPath ? '' : below;
}

export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Whether a path stays below its folder. */
export const isPlain = (path: string) =>
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\p{Cc}]/u.test(part));

/**
 * The path of a picture of the old site below its folder of uploads; undefined for others. Services that resize
 * pictures have the site's name in their addresses.
 */
export function uploadPathOf(address: string, siteHost: string): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  const host = siteHost.replace(/^www\./, '');
  if (host === '' || !`${hostname}${pathname}`.includes(host)) return undefined;
  const path = decoded(belowUploads(pathname));
  return isPlain(path) ? path.normalize('NFC') : undefined;
}

/** The picture as it was uploaded, before WordPress resized it, and then the named one. */
export function originalsOf(path: string): string[] {
  const whole = path.replace(/(?:-\d{1,5}x\d{1,5}|-scaled)(\.\w{1,5})$/, '$1');
  return [...new Set([whole, path])];
}
