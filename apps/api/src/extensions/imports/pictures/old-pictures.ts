import { isPictureFile } from '@madrasah/rich-text/wordpress';

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

const isPlain = (path: string) =>
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\p{Cc}]/u.test(part));

/** The path of a picture below the old site's uploads, also where a resizing service has it; undefined for others. */
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

/** A picture of the old site: its key, the paths below the uploads where it may be, and its address. */
export type OldPicture = { key: string; paths: string[]; address: string };

const resizer = /^i\d\.wp\.com$/i;

/** The original address, where it leads through WordPress's resizing service. */
function withoutResizer(address: string): URL | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!resizer.test(url.hostname)) return url;
  const inner = `https:/${url.pathname}`;
  return URL.canParse(inner) ? new URL(inner) : undefined;
}

const bare = ({ hostname, pathname }: URL) => `${hostname.replace(/^www\./, '')}${decoded(pathname).normalize('NFC')}`;

const whole = ({ origin, pathname }: URL) => `${origin}${pathname}`;

/**
 * Recognises the pictures of an old site by the addresses of its attachments, on any host and at any size, and other
 * files of its uploads. Other pictures belong to other sites.
 */
export function oldPictures(siteHost: string, known: Iterable<{ url: string }>) {
  const attachments = new Map<string, URL>();
  const hosts = new Set<string>();
  for (const { url: address } of known) {
    const url = withoutResizer(address);
    if (!url) continue;
    attachments.set(bare(url), url);
    hosts.add(url.hostname);
  }

  /** The attachment itself, or the one it was made from: `a-300x200.jpg` from `a.jpg` or from `a-scaled.jpg`. */
  function attachmentAt(path: string): URL | undefined {
    const [original = path] = originalsOf(path);
    const scaled = original.replace(/(\.\w{1,5})$/, '-scaled$1');
    return [path, original, scaled].map((name) => attachments.get(name)).find(Boolean);
  }

  /** The path below the folder of uploads; empty for other sites. */
  function pathOf(url: URL): string {
    const path = uploadPathOf(url.href, siteHost);
    if (path !== undefined) return path;
    if (!hosts.has(url.hostname) || !isPictureFile(url.pathname)) return '';
    const below = uploadPathOf(url.href, url.hostname) ?? decoded(url.pathname.slice(1)).normalize('NFC');
    return isPlain(below) ? below : '';
  }

  return {
    find(address: string): OldPicture | undefined {
      const url = withoutResizer(address);
      if (!url) return undefined;
      const attachment = attachmentAt(bare(url));
      if (attachment) {
        const path = pathOf(attachment);
        return { key: whole(attachment), paths: [...new Set([path, ...originalsOf(path)])], address: attachment.href };
      }
      const path = pathOf(url);
      if (path === '') return undefined;
      const [key = path] = originalsOf(path);
      return { key, paths: originalsOf(path), address: whole(url) };
    },
    /** Whether an address leads to a file of the old site and not to one of its pages. */
    isFile(address: string): boolean {
      const url = withoutResizer(address);
      if (!url) return false;
      const isFileHost = hosts.has(url.hostname) && url.hostname !== siteHost;
      return isFileHost || uploadPathOf(url.href, siteHost) !== undefined;
    },
  };
}
