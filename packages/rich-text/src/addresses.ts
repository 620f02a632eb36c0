const linkProtocols = new Set(['http', 'https', 'mailto', 'tel']);
const uploadsFolder = '/uploads/';
const blankAddress = 'about:blank';

/** Browsers leave these out of an address before they read its protocol (`java\tscript:`). */
const ignoredInAddresses = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const protocolPattern = /^([a-z][a-z0-9+.-]*):/i;

function protocolOf(url: string): string | undefined {
  return protocolPattern.exec(url.replace(/\s+/g, ''))?.[1]?.toLowerCase();
}

/**
 * The address that a link may carry (VAL-019, A-49): http, https, mailto, tel, a path or an anchor as given,
 * without control characters; anything else becomes `about:blank`.
 */
export function safeLinkUrl(url: string): string {
  const readable = url.replace(ignoredInAddresses, '').trim();
  const protocol = protocolOf(readable);
  if (protocol === undefined) return readable;
  return linkProtocols.has(protocol) ? readable : blankAddress;
}

/** The address of an image: http, https or a file of ours under `/uploads/`; null for anything else. */
export function safeImageUrl(url: string): string | null {
  const readable = url.replace(ignoredInAddresses, '').trim();
  if (readable.startsWith('//')) return safeImageUrl(`https:${readable}`);
  if (/^https?:\/\//i.test(readable)) return URL.canParse(readable) ? readable : null;
  return isUpload(readable) ? readable : null;
}

function isUpload(path: string): boolean {
  const base = 'http://uploads.invalid';
  if (!path.startsWith(uploadsFolder) || !URL.canParse(path, base)) return false;
  return new URL(path, base).pathname.startsWith(uploadsFolder);
}

const videoHosts = new Set(['youtube.com', 'www.youtube.com', 'youtube-nocookie.com', 'www.youtube-nocookie.com']);
const videoPath = /^\/embed\/([\w-]{6,20})$/;

/** The cookie-free embed address of a YouTube video (`start` in seconds is kept); null for anything else. */
export function videoEmbedUrl(url: string): string | null {
  const absolute = url.trim().replace(/^\/\//, 'https://');
  if (!/^https?:\/\//i.test(absolute) || !URL.canParse(absolute)) return null;
  const { hostname, pathname, searchParams } = new URL(absolute);
  const video = videoPath.exec(pathname)?.[1];
  if (!videoHosts.has(hostname) || video === undefined) return null;
  const start = searchParams.get('start') ?? '';
  return `https://www.youtube-nocookie.com/embed/${video}${/^\d{1,6}$/.test(start) ? `?start=${start}` : ''}`;
}
