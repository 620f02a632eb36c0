const uploads = '/uploads/';
const longestPath = 500;

/** What follows the folder of uploads in a path; nothing where that is longer than a file's address. */
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

/** Whether a path stays below the folder that it is looked for in. */
export const isPlain = (path: string) =>
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\p{Cc}]/u.test(part));

/**
 * Where a picture of the old site lies below its folder of uploads; undefined for what is not from there. Services that
 * make pictures smaller have the site's name in their addresses.
 */
export function uploadPathOf(address: string, siteHost: string): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  const host = siteHost.replace(/^www\./, '');
  if (host === '' || !`${hostname}${pathname}`.includes(host)) return undefined;
  const path = decoded(belowUploads(pathname));
  return isPlain(path) ? path.normalize('NFC') : undefined;
}

/** The same picture as it was uploaded, before WordPress made it smaller, and then as it is named. */
export function originalsOf(path: string): string[] {
  const whole = path.replace(/(?:-\d{1,5}x\d{1,5}|-scaled)(\.\w{1,5})$/, '$1');
  return [...new Set([whole, path])];
}
